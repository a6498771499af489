import { IconChecks, IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { isShown, type PanelGroup } from './core/panel.ts';
import { listConfirmable, listGroupRows } from './core/together.ts';
import { FieldRow, useRowTexts } from './field-row.tsx';
import { VatTable } from './vat-table.tsx';
import { Button } from '@mantine/core';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useWithKey } from '../commands/command-hints.tsx';
import { useRun } from '../commands/commands-context.ts';
import { usePhone } from '../session/layout-context.ts';
import { isPostingField } from '#shared/field/rows.ts';
import { toFieldKey } from '../session/core/field-key.ts';
import { useEditable, useSend, useSession } from '../session/session-context.ts';
import { useActiveKey, useFilter, useSelection } from './selection-context.ts';
import * as styles from './fields.module.css';

/** One more posting row; an empty one is used before another is made. */
function AddRow({ group }: { group: PanelGroup }) {
  const send = useSend();
  const { activate } = useSelection();
  const t = useText('detail');
  const cells = group.rows.filter(({ id }) => isPostingField(id));
  const [first] = cells;
  if (first === undefined) return null;
  const indexes = [...new Set(cells.map(({ idx }) => idx))];
  const empty = indexes.find((idx) => cells.every((cell) => cell.idx !== idx || (cell.value?.value ?? '') === ''));
  const key = toFieldKey(first.id, empty ?? Math.max(...indexes) + 1);
  return (
    <div className={styles.addRate}>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          if (empty === undefined) send({ kind: 'edited', key, value: '' });
          activate(key);
        }}
      >
        {t('field.addPosting')}
      </Button>
    </div>
  );
}

/** Confirms at once what is only proposed in the group; shown where there is something to confirm. */
function ConfirmGroup({ group, name }: { group: PanelGroup; name: string }) {
  const t = useText('detail');
  const run = useRun();
  const withKey = useWithKey();
  const phone = usePhone();
  const { activate } = useSelection();
  const activeKey = useActiveKey();
  const confirmable = listConfirmable(group);
  const [first] = confirmable;
  if (first === undefined) return null;
  const label = t('group.confirm', { group: name, count: confirmable.length });
  const isActive = listGroupRows(group).some(({ key }) => key === activeKey);
  return (
    <IconButton
      className={styles.confirmGroup}
      label={label}
      hint={isActive ? withKey(label, 'settleGroup') : label}
      side="left"
      size={phone ? 44 : 26}
      onClick={() => {
        // The command works on the group of the active field.
        if (!isActive) activate(first.key);
        run('settleGroup');
      }}
    >
      <IconChecks size={16} stroke={1.8} aria-hidden />
    </IconButton>
  );
}

const states = ['verified', 'predicted', 'invalid', 'missing'] as const;

/** A group of fields: its header sticks while its rows scroll, counts what is in which state, and folds. */
export function FieldGroupSection({ group }: { group: PanelGroup }) {
  const active = useActiveKey();
  const filter = useFilter();
  const editable = useEditable();
  const settled = useSession((session) => session.settled);
  const fieldText = useFieldText();
  const ui = useText('ui');
  const texts = useRowTexts();
  const [folded, setFolded] = useState(false);
  const rows = group.rows.filter((row) => row.key === active || isShown(row, filter, settled));
  const vat = group.vat.some((row) =>
    Object.values(row.cells).some((cell) => cell && (cell.key === active || isShown(cell, filter, settled))),
  );
  if (rows.length === 0 && !vat) return null;
  // The active field is never folded away under the hands.
  const holdsActive = listGroupRows(group).some(({ key }) => key === active);
  const open = !folded || holdsActive;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const name = fieldText.group(group.group);
  return (
    <section aria-label={name}>
      <div className={styles.groupHead} data-part="group-head">
        <h3>
          <button type="button" aria-expanded={open} onClick={() => setFolded(open)}>
            <Chevron size={15} stroke={2} aria-hidden />
            <span>{name}</span>
            <span className={styles.counts}>
              {states.map((state) =>
                group.counts[state] === 0 ? null : (
                  <span key={state} data-state={state}>
                    <StateIcon state={state} size={13} label={ui(`state.${state}`)} />
                    {group.counts[state]}
                  </span>
                ),
              )}
            </span>
          </button>
        </h3>
        {editable ? <ConfirmGroup group={group} name={name} /> : null}
      </div>
      {open ? (
        <>
          {group.vat.length > 0 && vat ? <VatTable group={group} /> : null}
          {rows.map((row) => (
            <FieldRow key={row.key} row={row} texts={texts} />
          ))}
          {editable && filter === 'all' ? <AddRow group={group} /> : null}
        </>
      ) : null}
    </section>
  );
}
