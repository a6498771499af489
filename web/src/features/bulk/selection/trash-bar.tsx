import { IconArrowBackUp, IconTrashX, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkOutcome } from '#shared/api/document-actions.ts';
import { listDeletedDocuments, listDocumentIds, maxListedIds } from '#shared/api/document-list.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import type { RunAction } from './send-work.ts';
import { useBulkRun } from './use-bulk-run.tsx';
import type { Chosen } from './use-choose-all.ts';
import * as styles from './selection-bar.module.css';

type BarProps = {
  readonly chosen: Chosen;
  readonly onChange: (next: Chosen) => void;
  readonly total: number;
};

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const perPage = 100;

/** Everything that lies in the trash, up to the bound. */
async function readTrash(signal: AbortSignal): Promise<Chosen> {
  const all = new Map<string, DocumentRow>();
  for (let page = 1; all.size < maxListedIds; page += 1) {
    const { data, total } = await call(listDeletedDocuments, { body: { page, sizePerPage: perPage }, signal });
    for (const row of data) all.set(row._id, row);
    if (page * perPage >= total) break;
  }
  return all;
}

/** What can be done with chosen documents of the trash: restored, or deleted for good by administrators (R-LST-28). */
export function TrashBar({ chosen, onChange, total }: BarProps) {
  const t = useText('bulk');
  const user = useUser();
  const confirm = useConfirm();
  const { run } = useBulkRun();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [refused, setRefused] = useState<readonly BulkOutcome[]>([]);
  const newest = useRef(chosen);
  useEffect(() => {
    newest.current = chosen;
  });
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ signal }: AbortController) => readTrash(signal),
    onSuccess: onChange,
    onError: alertError,
  });
  const clear = () => onChange(new Map());
  useKeys({ Escape: clear });
  const busy = progress !== undefined;
  // While all are being chosen, an action would reach only those that were chosen before.
  const waits = busy || isPending;
  const act = async (action: RunAction) => {
    const ids = [...chosen.keys()];
    const count = ids.length;
    const question = {
      title: t('ask.purge', { count }),
      text: t('ask.purgeText'),
      confirm: t('purge'),
      danger: true,
    };
    if (action === 'purge' && !(await confirm(question))) return;
    setProgress({ done: 0, total: count });
    const { outcomes } = await run({ action, ids, chosen }, (done) => setProgress({ done, total: count }));
    setProgress(undefined);
    setRefused(outcomes.filter(({ ok }) => !ok));
    const gone = new Set(outcomes.flatMap(({ _id, ok }) => (ok ? [_id] : [])));
    onChange(new Map([...newest.current].filter(([id]) => !gone.has(id))));
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar')} data-busy={busy}>
      <strong role="status">{busy ? t('working', progress) : t('chosen', { count: chosen.size })}</strong>
      {chosen.size >= Math.min(total, maxListedIds) || busy ? null : (
        <button
          type="button"
          className={styles.all}
          disabled={isPending}
          onClick={() => {
            request.current = new AbortController();
            mutate(request.current);
          }}
        >
          {total > maxListedIds ? t('chosen.first', { most: maxListedIds, total }) : t('chosen.all', { total })}
        </button>
      )}
      <span className={styles.barActions}>
        <PushButton
          disabled={waits}
          icon={<IconArrowBackUp {...icon} />}
          onClick={() => void act('undelete').catch(alertError)}
        >
          {t('undelete')}
        </PushButton>
        {user.role.includes('admin') ? (
          <PushButton
            disabled={waits}
            icon={<IconTrashX {...icon} />}
            onClick={() => void act('purge').catch(alertError)}
          >
            {t('purge')}
          </PushButton>
        ) : null}
      </span>
      <PushButton
        className={styles.clear}
        aria-label={t('clear')}
        title={t('clear')}
        icon={<IconX {...icon} />}
        onClick={clear}
      >
        <KeyHint keys="Esc" />
      </PushButton>
      <RefusedDialog refused={refused} chosen={chosen} onClose={() => setRefused([])} />
    </div>
  );
}

/** Deletes everything in the trash for good, after a question that says how much it is. */
export function EmptyTrash({ total }: { readonly total: number }) {
  const t = useText('bulk');
  const user = useUser();
  const confirm = useConfirm();
  const { run } = useBulkRun();
  const [busy, setBusy] = useState(false);
  if (total === 0 || !user.role.includes('admin')) return null;
  const empty = async () => {
    const question = {
      title: t('ask.empty', { count: total }),
      text: t('ask.purgeText'),
      confirm: t('empty'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      for (let more = true; more;) {
        const { ids, capped } = await call(listDocumentIds, { body: { trash: true } });
        if (ids.length === 0) return;
        const { outcomes, left } = await run({ action: 'purge', ids, chosen: new Map() }, () => undefined);
        more = capped && left.length === 0 && outcomes.some(({ ok }) => ok);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <PushButton disabled={busy} icon={<IconTrashX {...icon} />} onClick={() => void empty().catch(alertError)}>
      {t('empty')}
    </PushButton>
  );
}
