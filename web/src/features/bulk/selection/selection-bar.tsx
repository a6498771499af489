import {
  IconArchive,
  IconArrowBackUp,
  IconArrowRight,
  IconCash,
  IconCashOff,
  IconDots,
  IconFileExport,
  IconFileArrowRight,
  IconFiles,
  IconFileSettings,
  IconInbox,
  IconTag,
  IconTrash,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { BulkAction } from '#shared/api/document-actions.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Dropdown, MenuItem } from '#web/ui/controls/dropdown.tsx';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { isMergeable } from '../core/selection.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import { useBulkAction } from './use-bulk-action.ts';
import type { ChangeAction } from './change-dialog.tsx';
import { maxChosen, useChooseAll, type Chosen, type ListBody } from './use-choose-all.ts';
import { useSums } from '../export/export-texts.ts';
import * as styles from './selection-bar.module.css';
import * as pushButtonStyles from '#web/ui/controls/push-button.module.css';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
const ContradictingDialog = lazy(async () => ({
  default: (await import('./contradicting-dialog.tsx')).ContradictingDialog,
}));
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));
const ExportDialog = lazy(async () => ({ default: (await import('../export/export-dialog.tsx')).ExportDialog }));

type BarProps = {
  readonly chosen: Chosen;
  readonly onChange: (next: Chosen) => void;
  readonly total: number;
  readonly body: ListBody;
};

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** What can be done with the chosen documents; it stands where the pager was, at the same height (R-LST-18). */
export function SelectionBar({ chosen, onChange, total, body }: BarProps) {
  const t = useText('bulk');
  const user = useUser();
  const [open, setOpen] = useState<'export' | 'merge' | ChangeAction | null>(null);
  // An action may take minutes; the person goes on choosing meanwhile.
  const newest = useRef(chosen);
  useEffect(() => {
    newest.current = chosen;
  });
  const keep = (ids: ReadonlySet<string>) => onChange(new Map([...newest.current].filter(([id]) => ids.has(id))));
  const drop = (done: ReadonlySet<string>) => onChange(new Map([...newest.current].filter(([id]) => !done.has(id))));
  const clear = () => onChange(new Map());
  const { start, progress, refused, close, contradicting, confirmDespite, leaveContradicting } = useBulkAction(
    chosen,
    drop,
  );
  const busy = progress !== undefined;
  const { chooseAll, choosing } = useChooseAll({ body, chosen, onChange });
  // While all are being chosen, an action would reach only those that were chosen before.
  const waits = busy || choosing;
  const openExport = () => {
    if (!choosing) setOpen('export');
  };
  const shut = () => setOpen(null);
  useKeys({
    Escape: () => {
      // An open menu takes its own Escape first.
      if (document.querySelector(':popover-open') === null) clear();
    },
  });
  useKeys({ e: openExport }, user.settings.singleKeys ?? true);
  const run = (action: BulkAction) => () => void start(action);
  const rare = [
    { action: 'archive', Icon: IconArchive },
    { action: 'tempbox', Icon: IconInbox },
    { action: 'unpay', Icon: IconCashOff },
  ] as const;
  const changes = [
    { action: 'doctype', Icon: IconFileSettings },
    { action: 'tag', Icon: IconTag },
    { action: 'assign', Icon: IconUserPlus },
    { action: 'move', Icon: IconFileArrowRight },
  ] as const;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar')} data-busy={busy}>
      <strong role="status">{busy ? t('working', progress) : t('chosen', { count: chosen.size })}</strong>
      <Sums chosen={chosen} />
      {chosen.size >= Math.min(total, maxChosen) || busy ? null : (
        <button type="button" className={styles.all} disabled={choosing} onClick={chooseAll}>
          {total > maxChosen ? t('chosen.first', { most: maxChosen, total }) : t('chosen.all', { total })}
        </button>
      )}
      <span className={styles.barActions}>
        <PushButton disabled={waits} icon={<IconArrowRight {...icon} />} onClick={run('forward')}>
          {t('forward')}
        </PushButton>
        <PushButton disabled={waits} icon={<IconFileExport {...icon} />} onClick={openExport}>
          {t('export')}
          <KeyHint keys="E" />
        </PushButton>
        <PushButton className={styles.wide} disabled={waits} icon={<IconCash {...icon} />} onClick={run('pay')}>
          {t('pay')}
        </PushButton>
        <Dropdown
          role="menu"
          align="end"
          className={pushButtonStyles.button}
          part="button"
          label={t('change')}
          trigger={
            <>
              <IconFileSettings {...icon} />
              {t('change')}
            </>
          }
        >
          {changes.map(({ action, Icon }) => (
            <Item key={action} label={t(action)} Icon={Icon} disabled={waits} onClick={() => setOpen(action)} />
          ))}
        </Dropdown>
        <Dropdown
          role="menu"
          align="end"
          className={pushButtonStyles.button}
          part="button"
          label={t('more')}
          title={t('more')}
          trigger={<IconDots {...icon} />}
        >
          <BarItem narrow action="pay" Icon={IconCash} disabled={waits} run={run} />
          {rare.map((item) => (
            <BarItem key={item.action} {...item} disabled={waits} run={run} />
          ))}
          <Item label={t('back')} Icon={IconArrowBackUp} disabled={waits} onClick={() => setOpen('back')} />
          <Item
            label={t('merge')}
            Icon={IconFiles}
            disabled={waits || !isMergeable(chosen.size)}
            onClick={() => setOpen('merge')}
          />
          <BarItem action="delete" Icon={IconTrash} disabled={waits} run={run} />
        </Dropdown>
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
      <RefusedDialog refused={refused} chosen={chosen} onClose={close} />
      {refused.length > 0 || contradicting.length === 0 ? null : (
        // What cannot be resolved is shown first.
        <Suspense fallback={null}>
          <ContradictingDialog
            outcomes={contradicting}
            chosen={chosen}
            onConfirm={confirmDespite}
            onClose={leaveContradicting}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {open === 'export' ? <ExportDialog documents={[...chosen.values()]} onClose={shut} onExported={keep} /> : null}
        {open === 'merge' ? (
          <MergeDialog
            documents={[...chosen.values()]}
            onClose={shut}
            onMerged={() => {
              shut();
              clear();
            }}
          />
        ) : null}
        {open === null || open === 'export' || open === 'merge' ? null : (
          <ChangeDialog
            action={open}
            documents={[...chosen.values()]}
            onClose={shut}
            onChange={(change) => {
              shut();
              void start(open, change);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

type ItemProps = {
  readonly label: string;
  readonly Icon: typeof IconX;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly className?: string;
};

function Item({ label, Icon, onClick, disabled = false, className = '' }: ItemProps) {
  return (
    <MenuItem icon={<Icon {...icon} />} disabled={disabled} className={className} onClick={onClick}>
      {label}
    </MenuItem>
  );
}

type BarItemProps = Pick<ItemProps, 'Icon' | 'disabled'> & {
  readonly action: BulkAction;
  readonly run: (action: BulkAction) => () => void;
  /** Only where the bar has no room for its button. */
  readonly narrow?: boolean;
};

function BarItem({ action, run, narrow = false, ...item }: BarItemProps) {
  const t = useText('bulk');
  return <Item {...item} label={t(action)} onClick={run(action)} className={narrow ? styles.narrow : ''} />;
}

function Sums({ chosen }: { chosen: Chosen }) {
  const sums = useSums();
  return <span className={styles.sums}>{sums([...chosen.values()]).join(' + ')}</span>;
}
