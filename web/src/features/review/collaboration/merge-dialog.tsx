import * as styles from '#web/ui/dialogs/dialog.module.css';
import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import type { Conflict } from '../session/core/drafts.ts';
import { splitFieldKey } from '../session/core/field-key.ts';
import { countConflicts } from '#web/features/review/session/core/session-model.ts';
import { getTableKey } from '../session/core/table-drafts.ts';
import { useDisplay } from '../fields/field-display.ts';
import { useSend, useSession } from '../session/session-context.ts';
import { useValue } from '../session/store.ts';
import { useTables } from '../table/tables-context.ts';
import * as reviewStyles from '../review.module.css';

type Take = 'mine' | 'theirs';

type MergeDialogProps = {
  readonly opened: boolean;
  /** Who wrote in between, where it is known. */
  readonly by: string | null;
  readonly onClose: () => void;
};

/**
 * A save met a newer version: what fits together is joined already, and for everything that both changed the person chooses, field
 * by field or all at once. Nothing is thrown away before; closing leaves the questions at their fields.
 */
export function MergeDialog({ opened, by, onClose }: MergeDialogProps) {
  const t = useText('detail');
  const send = useSend();
  const documentTables = useValue(useTables().all);
  const conflicts = useSession((session) => session.conflicts);
  const tables = useSession((session) => session.tables);
  const name = useSession((session) => session.name);
  const left = useSession(countConflicts);
  const all = (take: Take) => {
    for (const { key } of conflicts) send({ kind: 'chosen', key, take });
    for (const { key } of tables.conflicts) send({ kind: 'table-chosen', key, take });
    if (name !== null && name.theirs !== null) send({ kind: 'name-chosen', take });
    onClose();
  };
  return (
    <Dialog
      opened={opened && left > 0}
      onClose={onClose}
      size={760}
      title={by === null ? t('conflict.title') : t('conflict.titleBy', { name: by })}
    >
      <p className={styles.dialogText}>{t('conflict.text')}</p>
      <ul className={reviewStyles.merge} aria-label={t('conflict.list')}>
        {name === null || name.theirs === null ? null : (
          <Row
            label={t('name.label')}
            base={name.base}
            mine={name.name}
            theirs={name.theirs}
            onTake={(take) => send({ kind: 'name-chosen', take })}
          />
        )}
        {conflicts.map((conflict) => (
          <FieldRow key={conflict.key} conflict={conflict} />
        ))}
        {tables.conflicts.map(({ key }) => (
          <Row
            key={key}
            label={t('conflict.table', {
              name: documentTables.find((table) => getTableKey(table) === key)?.name ?? '',
            })}
            mine={t('conflict.myTable')}
            theirs={t('conflict.theirTable')}
            onTake={(take) => send({ kind: 'table-chosen', key, take })}
          />
        ))}
      </ul>
      <div className={styles.dialogActions}>
        <Button onClick={() => all('theirs')}>{t('conflict.allTheirs', { count: left })}</Button>
        <Button onClick={() => all('mine')}>{t('conflict.allMine', { count: left })}</Button>
      </div>
    </Dialog>
  );
}

/** One field; where the values agree, what they differ in is shown instead. */
function FieldRow({ conflict }: { conflict: Conflict }) {
  const t = useText('detail');
  const fieldText = useFieldText();
  const display = useDisplay();
  const send = useSend();
  const { key, mine, theirs, base, over } = conflict;
  const { id } = splitFieldKey(key);
  const draft = useSession(({ drafts }) => drafts.get(key));
  const show = (value: string): string => (value === '' ? t('field.empty') : display(id, value));
  const [rate, place] = [over.includes('rate'), over.includes('place') && !over.includes('value')];
  const side = (value: string, param: string | undefined): string =>
    [show(value), rate ? t('conflict.rate', { rate: param ?? '–' }) : ''].filter((part) => part !== '').join(' · ');
  return (
    <Row
      label={fieldText.fullLabel(id)}
      base={show(base)}
      mine={place ? t('conflict.myPlace') : draft?.remove === true ? t('conflict.removed') : side(mine, draft?.param)}
      theirs={place ? t('conflict.theirPlace') : side(theirs?.value ?? '', theirs?.param)}
      onTake={(take) => send({ kind: 'chosen', key, take })}
    />
  );
}

type RowProps = {
  readonly label: string;
  readonly base?: string;
  readonly mine: string;
  readonly theirs: string;
  readonly onTake: (take: Take) => void;
};

function Row({ label, base, mine, theirs, onTake }: RowProps) {
  const t = useText('detail');
  return (
    <li>
      <span className={reviewStyles.mergeName}>
        <b>{label}</b>
        {base === undefined ? null : (
          <span className={reviewStyles.quiet} data-part="quiet">
            {t('conflict.before', { value: base })}
          </span>
        )}
      </span>
      <Button
        size="xs"
        aria-label={t('conflict.mineNamed', { name: label, value: mine })}
        onClick={() => onTake('mine')}
      >
        {t('conflict.mine', { value: mine })}
      </Button>
      <Button
        size="xs"
        aria-label={t('conflict.theirsNamed', { name: label, value: theirs })}
        onClick={() => onTake('theirs')}
      >
        {t('conflict.theirs', { value: theirs })}
      </Button>
    </li>
  );
}
