import { useText, useLocale } from '#web/text/use-text.ts';
import type { BookSection, KindTable, Place } from './core/book-sections.ts';
import type { BooksForm } from './core/books-form.ts';
import { accountingKind } from '#shared/export-systems/offered-kinds.ts';
import { exportKindNames } from '#shared/text/exports/accounting-kinds.ts';
import { CodeRow, CodeTables } from './code-group.tsx';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import * as styles from './accounting.module.css';

type PlaceProps = {
  readonly place: Place;
  readonly value: string | boolean | undefined;
  readonly wrong: boolean;
  readonly onChange: (value: string | boolean) => void;
};

/** One value of the books: a code, a number, a choice or a switch. */
function PlaceInput({ place, value, wrong, onChange }: PlaceProps) {
  const t = useText('accounting');
  const label = t(place.label);
  const hint = place.hint === undefined ? undefined : t(place.hint);
  const hintText = typeof value === 'string' ? value : '';
  switch (place.kind) {
    case 'switch':
      return (
        <Switch
          className={styles.wide}
          label={label}
          description={hint}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          label={label}
          value={hintText}
          data={place.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'text':
    case 'number': {
      const problem =
        place.kind === 'number' ? 'wrong.number' : place.path.startsWith('accounts.') ? 'wrong.account' : 'wrong.code';
      return (
        <TextInput
          label={label}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={hintText}
          maxLength={34}
          error={wrong ? t(problem) : undefined}
          {...(place.kind === 'number' ? { inputMode: 'numeric' as const } : {})}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    }
  }
}

type KindCodesProps = {
  readonly table: KindTable;
  readonly form: BooksForm;
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (path: string, value: string) => void;
};

/** Codes of a program for each kind of document, in a small table. */
function KindCodes({ table: { path, columns }, form, wrong, onChange }: KindCodesProps) {
  const t = useText('accounting');
  const locale = useLocale();
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accountingKind.options.map((kind) => (
          <CodeRow
            key={kind}
            label={exportKindNames[kind][locale]}
            cells={columns.map(({ key, label }) => ({
              place: [path, kind, ...(key === '' ? [] : [key])].join('.'),
              heading: t(label),
            }))}
            form={form}
            wrong={wrong}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  );
}

type BookPlacesProps = {
  readonly section: BookSection;
  readonly form: BooksForm;
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (path: string, value: string | boolean) => void;
};

/** A part of the books: the codes of each kind of document where the program has such, single values, and codes of VAT. */
export function BookPlaces({ section: { text, kinds, places, codes }, form, wrong, onChange }: BookPlacesProps) {
  const t = useText('accounting');
  return (
    <>
      <p>{kinds === undefined ? t(text) : `${t(text)} ${t('emptyCode')}`}</p>
      {kinds === undefined ? null : <KindCodes table={kinds} form={form} wrong={wrong} onChange={onChange} />}
      <div className={styles.places}>
        {places.map((place) => (
          <PlaceInput
            key={place.path}
            place={place}
            value={form[place.path]}
            wrong={wrong.has(place.path)}
            onChange={(value) => onChange(place.path, value)}
          />
        ))}
      </div>
      {codes === undefined ? null : <CodeTables group={codes} form={form} wrong={wrong} onChange={onChange} />}
    </>
  );
}
