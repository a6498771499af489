import { Select } from '@mantine/core';
import { useState } from 'react';
import { fieldDefinition } from '#shared/field/catalogue.ts';
import { machineForm } from '#shared/field/format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import type { PanelRow } from './core/panel.ts';
import { activeInputId, useDesk } from './desk-context.ts';
import { useDisplay } from './field-display.ts';
import { InternalNumberInput } from './internal-number-input.tsx';

const numeric = new Set(['amount', 'vat', 'number', 'rate']);
const digits = new Set(['symbol', 'companyId', 'taxId']);

const inputMode = (id: string): 'decimal' | 'numeric' | 'text' => {
  const kind = fieldDefinition(id)?.kind ?? 'text';
  return numeric.has(kind) ? 'decimal' : digits.has(kind) ? 'numeric' : 'text';
};

/** The input of the active field. Typing replaces; what is typed is read forgivingly and formatted when the field is left. */
export function FieldInput({ row, label, describedBy }: { row: PanelRow; label: string; describedBy?: string }) {
  const desk = useDesk();
  const display = useDisplay();
  const [typed, setTyped] = useState<string | null>(null);
  const value = row.value?.value ?? '';
  const kind = fieldDefinition(row.id)?.kind;
  if (kind === 'select') return <FieldSelect row={row} label={label} />;
  if (kind === 'internalNumber' && desk.doctype !== undefined)
    return <InternalNumberInput row={row} label={label} doctype={desk.doctype} describedBy={describedBy} />;
  // What is typed stays as typed while it still means the value; a value from elsewhere (a word, undo) shows at once.
  const shown = typed !== null && machineForm(row.id, typed, desk.today) === value ? typed : display(row.id, value);
  return (
    <input
      id={activeInputId}
      className="dd-input"
      data-numeric={numeric.has(fieldDefinition(row.id)?.kind ?? 'text')}
      aria-label={label}
      aria-invalid={row.state === 'invalid'}
      aria-required={row.settings.required}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      inputMode={inputMode(row.id)}
      maxLength={2000}
      disabled={row.settings.lock}
      value={shown}
      onFocus={(event) => {
        event.currentTarget.select();
      }}
      onBlur={() => {
        setTyped(null);
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        desk.send({ kind: 'edited', key: row.key, value: machineForm(row.id, text, desk.today), typing: true });
      }}
    />
  );
}

/** Choices of the type or of the product; 'None' is no choice while the field is required (R-FLD-18). */
function FieldSelect({ row, label }: { row: PanelRow; label: string }) {
  const desk = useDesk();
  const t = useText('detail');
  const say = useFieldText();
  const own = desk.doctype?.fields.find((field) => field.id === row.id)?.options;
  const options = own?.length
    ? own.map(({ key, value }) => ({ value: key, label: value }))
    : (fieldDefinition(row.id)?.options ?? []).map((key) => ({ value: key, label: say.option(row.id, key) }));
  const none = { value: '', label: t('field.none'), disabled: row.settings.required };
  const value = row.value?.value ?? '';
  const known = options.some((option) => option.value === value) || value === '';
  return (
    <Select
      id={activeInputId}
      aria-label={label}
      size="xs"
      data={[none, ...(known ? options : [...options, { value, label: value }])]}
      value={value}
      searchable={options.length >= 5}
      nothingFoundMessage={t('field.noOptions')}
      allowDeselect={false}
      disabled={row.settings.lock}
      onChange={(chosen) => {
        desk.send({ kind: 'edited', key: row.key, value: chosen ?? '' });
      }}
    />
  );
}
