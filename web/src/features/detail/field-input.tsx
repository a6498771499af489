import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { fieldDefinition } from '#shared/field/catalogue.ts';
import { machineForm } from '#shared/field/format.ts';
import { isIco } from '#shared/field/identifiers.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { isSearched, offeredChoices, searchText, shownChoice, typedInto, type Choice } from './core/choices.ts';
import { choosing, fillAfterMs } from './core/limits.ts';
import type { PanelRow } from './core/panel.ts';
import { DayPicker } from './day-picker.tsx';
import { activeInputId, useDesk } from './desk-context.ts';
import { useDisplay } from './field-display.ts';
import { InternalNumberInput } from './internal-number-input.tsx';
import { SuggestInput } from './suggest-input.tsx';
import { useFill } from './use-fill.ts';

const numeric = new Set(['amount', 'vat', 'number', 'rate']);
const digits = new Set(['symbol', 'companyId', 'taxId']);

const inputMode = (id: string): 'decimal' | 'numeric' | 'text' => {
  const kind = fieldDefinition(id)?.kind ?? 'text';
  return numeric.has(kind) ? 'decimal' : digits.has(kind) ? 'numeric' : 'text';
};

/** Choices of the type, else those of the product. */
function useChoices(id: string): readonly Choice[] {
  const { doctype } = useDesk();
  const say = useFieldText();
  const own = doctype?.fields.find((field) => field.id === id)?.options;
  return own?.length
    ? own.map(({ key, value }) => ({ value: key, label: value }))
    : (fieldDefinition(id)?.options ?? []).map((key) => ({ value: key, label: say.option(id, key) }));
}

/** The input of the active field. Typing replaces; what is typed is read forgivingly and formatted when the field is left. */
export function FieldInput({ row, label, describedBy }: { row: PanelRow; label: string; describedBy?: string }) {
  const desk = useDesk();
  const display = useDisplay();
  const choices = useChoices(row.id);
  const [typed, setTyped] = useState<string | null>(null);
  const fill = useFill();
  // Whoever goes on sooner has said all the same which company it is.
  const fillSoon = useDebouncedCallback((field: string, value: string) => void fill(field, value), {
    delay: fillAfterMs,
    flushOnUnmount: true,
  });
  const value = row.value?.value ?? '';
  const kind = fieldDefinition(row.id)?.kind;
  // A choice that nobody has given choices yet takes whatever is typed.
  if (kind === 'select' && choices.length > 0) return <FieldSelect row={row} label={label} choices={choices} />;
  if (kind === 'internalNumber' && desk.doctype !== undefined)
    return <InternalNumberInput row={row} label={label} doctype={desk.doctype} describedBy={describedBy} />;
  if (fieldDefinition(row.id)?.autofill === true)
    return <SuggestInput row={row} label={label} describedBy={describedBy} />;
  // What is typed stays as typed while it still means the value; a value from elsewhere (a word, undo) shows at once.
  const shown = typed !== null && machineForm(row.id, typed, desk.today) === value ? typed : display(row.id, value);
  const listed = `${activeInputId}-choices`;
  return (
    <div className="dd-typed">
      <input
        id={activeInputId}
        className="dd-input"
        list={choices.length === 0 ? undefined : listed}
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
          const text = typedInto(row.id, event.currentTarget.value);
          setTyped(text);
          const read = machineForm(row.id, text, desk.today);
          desk.send({ kind: 'edited', key: row.key, value: read, typing: true });
          desk.vat.typed(row.key);
          if (fieldDefinition(row.id)?.kind === 'companyId' && isIco(read)) fillSoon(row.id, read);
        }}
      />
      {choices.length === 0 ? null : (
        <datalist id={listed}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} label={choice.label} />
          ))}
        </datalist>
      )}
      {kind === 'date' && !row.settings.lock ? (
        <DayPicker
          day={value}
          onDay={(day) => {
            setTyped(null);
            desk.send({ kind: 'edited', key: row.key, value: day });
          }}
        />
      ) : null}
    </div>
  );
}

function FieldSelect({ row, label, choices }: { row: PanelRow; label: string; choices: readonly Choice[] }) {
  const desk = useDesk();
  const t = useText('detail');
  const value = row.value?.value ?? '';
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Typing replaces here as in every field: what is searched is not the choice so far with letters behind it.
  const replace = () => input.current?.select();
  return (
    <Select
      ref={input}
      id={activeInputId}
      onFocus={replace}
      onDropdownOpen={replace}
      aria-label={label}
      size="xs"
      data={offeredChoices({ choices, value, required: row.settings.required, none: t('field.none') })}
      value={value}
      maxDropdownHeight={choosing.height}
      renderOption={({ option }) => <span title={option.label}>{shownChoice(option.label)}</span>}
      searchable={isSearched(choices)}
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(searchText(choices, text));
      }}
      nothingFoundMessage={t('field.noOptions')}
      allowDeselect={false}
      disabled={row.settings.lock}
      onChange={(chosen) => {
        desk.send({ kind: 'edited', key: row.key, value: chosen ?? '' });
      }}
    />
  );
}
