import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { AddRow } from './add-row.tsx';
import { isShown } from './core/panel.ts';
import type { PanelGroup } from './core/panel.ts';
import { useDesk } from './desk-context.ts';
import { FieldRow, useRowTexts } from './field-row.tsx';
import { VatTable } from './vat-table.tsx';

const states = ['verified', 'predicted', 'invalid', 'missing'] as const;

/** A group of fields: its header sticks while its rows scroll, counts what is in which state, and folds. */
export function FieldGroupSection({ group }: { group: PanelGroup }) {
  const desk = useDesk();
  const say = useFieldText();
  const ui = useText('ui');
  const texts = useRowTexts();
  const [folded, setFolded] = useState(false);
  const rows = group.rows.filter((row) => row.key === desk.active || isShown(row, desk.filter, desk.session.settled));
  const vat = group.vat.some((row) =>
    Object.values(row.cells).some(
      (cell) => cell && (cell.key === desk.active || isShown(cell, desk.filter, desk.session.settled)),
    ),
  );
  if (rows.length === 0 && !vat) return null;
  // The active field is never folded away under the hands.
  const holdsActive =
    rows.some((row) => row.key === desk.active) ||
    Object.values(group.vat).some((row) => Object.values(row.cells).some((cell) => cell?.key === desk.active));
  const open = !folded || holdsActive;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const name = say.group(group.group);
  return (
    <section aria-label={name} className="dd-group">
      <h3 className="dd-group-head">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            setFolded(open);
          }}
        >
          <Chevron size={15} stroke={2} aria-hidden />
          <span>{name}</span>
          <span className="dd-counts">
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
      {open ? (
        <>
          {group.vat.length > 0 && vat ? <VatTable group={group} /> : null}
          {rows.map((row) => (
            <FieldRow key={row.key} row={row} texts={texts} />
          ))}
          {desk.editable && desk.filter === 'all' ? <AddRow group={group} /> : null}
        </>
      ) : null}
    </section>
  );
}
