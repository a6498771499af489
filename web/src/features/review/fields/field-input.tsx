import { Select } from '@mantine/core';
import { useState, lazy, Suspense } from 'react';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { getKindOfField, toMachineForm } from '#shared/field/format.ts';
import { isIco } from '#shared/field/kinds/identifiers.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { isSearched, listChoices, limitSearch, truncateChoice, limitTyped, type Choice } from './core/choices.ts';
import { choosing, fillAfterMs } from '../session/core/limits.ts';
import type { PanelRow } from './core/panel.ts';
import { useDisplay } from './field-display.ts';
import { InternalNumberInput } from './internal-number-input.tsx';
import { SuggestInput, useFillSoon } from './suggest-input.tsx';
import { IconCalendar } from '@tabler/icons-react';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import { toDay } from '#web/text/format.ts';
import { activeInputId, dayPickerId, useFocus } from '../navigation/focus.ts';
import { useDoctype, useSend } from '../session/session-context.ts';
import { useRecalculation } from './use-vat-recalculation.ts';
import * as styles from './fields.module.css';

const Calendar = lazy(async () => ({ default: (await import('#web/ui/controls/calendar.tsx')).Calendar }));

/** A calendar beside the date that is being typed, with a button for today (R-TXT-06); the key of choices opens it. */
function DayPicker({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const t = useText('detail');
  const { activeInput } = useFocus();
  const [opened, setOpened] = useState(false);
  const choose = (chosen: string) => {
    onDay(chosen);
    // The calendar closes with this very press and gives the focus back to its button; who has chosen goes on in the field.
    queueMicrotask(() => {
      activeInput.current?.focus();
    });
  };
  return (
    <Dropdown
      role="dialog"
      align="end"
      width={242}
      id={dayPickerId}
      className={styles.day}
      part="day"
      label={t('day.open')}
      title={t('day.open')}
      trigger={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      onToggle={setOpened}
    >
      {opened ? (
        <Suspense fallback={null}>
          <Calendar
            day={day}
            today={toDay(new Date())}
            labels={{ today: t('day.today'), previous: t('day.previousMonth'), next: t('day.nextMonth') }}
            onDay={choose}
          />
        </Suspense>
      ) : null}
    </Dropdown>
  );
}

/** Choices of the type, else those of the product. */
function useChoices(id: string): readonly Choice[] {
  const doctype = useDoctype();
  const fieldText = useFieldText();
  const own = doctype?.fields.find((field) => field.id === id)?.options;
  return own?.length
    ? own.map(({ key, value }) => ({ value: key, label: value }))
    : (findFieldDefinition(id)?.options ?? []).map((key) => ({ value: key, label: fieldText.option(id, key) }));
}

/** The input of the active field. Typing replaces; what is typed is read forgivingly and formatted when the field is left. */
export function FieldInput({ row, label, describedBy }: { row: PanelRow; label: string; describedBy?: string }) {
  const send = useSend();
  const doctype = useDoctype();
  const { activeInput } = useFocus();
  const recalculation = useRecalculation();
  const today = toDay(new Date());
  const display = useDisplay();
  const choices = useChoices(row.id);
  const [typed, setTyped] = useState<string | null>(null);
  const fillSoon = useFillSoon(fillAfterMs);
  const value = row.value?.value ?? '';
  const kind = findFieldDefinition(row.id)?.kind;
  // A field of choices without choices takes whatever is typed.
  if (kind === 'select' && choices.length > 0) return <FieldSelect row={row} label={label} choices={choices} />;
  if (kind === 'internalNumber' && doctype !== undefined)
    return <InternalNumberInput row={row} label={label} doctype={doctype} describedBy={describedBy} />;
  if (findFieldDefinition(row.id)?.autofill === true)
    return <SuggestInput row={row} label={label} describedBy={describedBy} />;
  // What is typed stays as typed while it still means the value; a value from elsewhere (a word, undo) shows at once.
  const shown = typed !== null && toMachineForm(row.id, typed, today) === value ? typed : display(row.id, value);
  const listed = `${activeInputId}-choices`;
  return (
    <div className={styles.typed}>
      <input
        ref={activeInput}
        id={activeInputId}
        className={styles.input}
        data-part="input"
        list={choices.length === 0 ? undefined : listed}
        data-numeric={getKindOfField(row.id).inputMode === 'decimal'}
        aria-label={label}
        aria-invalid={row.state === 'invalid'}
        aria-required={row.settings.required}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        inputMode={getKindOfField(row.id).inputMode}
        disabled={row.settings.lock}
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          const text = limitTyped(row.id, event.currentTarget.value);
          setTyped(text);
          const read = toMachineForm(row.id, text, today);
          send({ kind: 'edited', key: row.key, value: read, typing: typed !== null });
          recalculation.onTyped(row.key);
          if (findFieldDefinition(row.id)?.kind === 'companyId' && isIco(read)) fillSoon(row.id, read);
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
            send({ kind: 'edited', key: row.key, value: day });
          }}
        />
      ) : null}
    </div>
  );
}

function FieldSelect({ row, label, choices }: { row: PanelRow; label: string; choices: readonly Choice[] }) {
  const send = useSend();
  const { activeInput } = useFocus();
  const t = useText('detail');
  const value = row.value?.value ?? '';
  const [search, setSearch] = useState('');
  // Typing replaces here as in every field: what is searched is not the choice so far with letters behind it.
  const replace = () => activeInput.current?.select();
  return (
    <Select
      ref={activeInput}
      id={activeInputId}
      onFocus={replace}
      onDropdownOpen={replace}
      aria-label={label}
      size="xs"
      data={listChoices({ choices, value, required: row.settings.required, none: t('field.none') })}
      value={value}
      maxDropdownHeight={choosing.height}
      renderOption={({ option }) => <span title={option.label}>{truncateChoice(row.id, option)}</span>}
      searchable={isSearched(choices)}
      // A value is looked at first, with its reason below it; Enter then settles it instead of choosing it anew.
      openOnFocus={value === ''}
      searchValue={search}
      onSearchChange={(text) => setSearch(limitSearch(choices, text))}
      nothingFoundMessage={t('field.noOptions')}
      allowDeselect={false}
      disabled={row.settings.lock}
      onChange={(chosen) => send({ kind: 'edited', key: row.key, value: chosen ?? '' })}
    />
  );
}
