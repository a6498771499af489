import { fieldDefinition } from '#shared/field/catalogue.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { ActiveField } from './active-field.tsx';
import type { PanelRow } from './core/panel.ts';
import { rowId, useDesk } from './desk-context.ts';
import { Evidence, useEvidenceText } from './evidence.tsx';
import { useDisplay, useRowLabel } from './field-display.ts';

/** A field as a line: rail, state, label, value, evidence. The active one grows. */
export function FieldRow({ row }: { row: PanelRow }) {
  const desk = useDesk();
  const active = desk.active === row.key;
  if (active && desk.editable) return <ActiveField row={row} />;
  return <QuietRow row={row} active={active} />;
}

/** A phone has no room for a whole account: its country and check digits, and the last four. */
const shortAccount = (shown: string): string =>
  shown.length < 12 ? shown : `${shown.slice(0, 4)} … ${shown.slice(-4)}`;

function QuietRow({ row, active }: { row: PanelRow; active: boolean }) {
  const desk = useDesk();
  const label = useRowLabel()(row);
  const t = useText('detail');
  const ui = useText('ui');
  const display = useDisplay();
  const evidence = useEvidenceText();
  const value = row.value?.value ?? '';
  const kind = fieldDefinition(row.id)?.kind;
  const shown =
    value === '' ? (row.state === 'missing' ? t('field.missing') : t('field.empty')) : display(row.id, value, true);
  const dirty = desk.session.drafts.has(row.key);
  return (
    <button
      type="button"
      id={rowId(row.key)}
      className="dd-row df-rail"
      data-rail={row.state}
      data-state={row.state}
      data-active={active}
      tabIndex={desk.editable ? -1 : 0}
      aria-current={active ? 'true' : undefined}
      onClick={() => {
        desk.activate(row.key);
      }}
    >
      <StateIcon state={row.state} label={ui(`state.${row.state}`)} />
      <span className="dd-label" title={label}>
        {label}
        {row.settings.required ? <span className="dd-star">*</span> : null}
      </span>
      <span className="dd-value" data-kind={value === '' ? undefined : kind} title={value === '' ? undefined : shown}>
        {desk.phone && kind === 'iban' ? shortAccount(shown) : shown}
      </span>
      {dirty ? <span className="dd-dot" role="img" aria-label={t('field.unsaved')} title={t('field.unsaved')} /> : null}
      <Evidence value={row.value} />
      {row.value && value !== '' ? <span className="dd-hidden">{evidence(row.value)}</span> : null}
    </button>
  );
}
