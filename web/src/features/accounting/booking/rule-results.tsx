import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { toPrintedSection } from '#shared/accounting/control-section.ts';
import { bookedFields, type BookedField } from '#shared/booking/booked-fields.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { Doctype, fieldOption } from '#shared/doctype/doctype.ts';
import type * as z from 'zod';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import type { RuleDraft } from '../core/rule-form.ts';
import * as styles from './booking.module.css';

type ResultsProps = {
  readonly draft: RuleDraft;
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (draft: RuleDraft) => void;
};

type Option = z.infer<typeof fieldOption>;

/** What a field takes in the types that the rule is about: undefined where any text will do. */
function findOptions(doctypes: readonly Doctype[], id: BookedField): readonly Option[] | undefined {
  const own = findFieldDefinition(id)?.options;
  if (own !== undefined) return own.map((key) => ({ key, value: '' }));
  const fields = doctypes.flatMap((doctype) => doctype.fields.filter((field) => field.id === id && field.use));
  if (fields.length === 0 || fields.some(({ options = [] }) => options.length === 0)) return undefined;
  return [...new Map(fields.flatMap(({ options = [] }) => options.map((one) => [one.key, one] as const))).values()];
}

/** What the rule books: a value for each field, of the lists of the program where the types have them. */
export function RuleResults({ draft, wrong, onChange }: ResultsProps) {
  const t = useText('accounting');
  const fieldText = useFieldText();
  const { when, book } = draft;
  const all = useDoctypes();
  const doctypes = all.filter(({ id }) => when.doctypes.length === 0 || when.doctypes.includes(id));
  const isUsed = (id: string) => doctypes.some(({ fields }) => fields.some((field) => field.id === id && field.use));
  const shown = bookedFields.filter((id) => isUsed(id) || (book[id] ?? '') !== '');
  const set = (id: BookedField, value: string) => onChange({ ...draft, book: { ...book, [id]: value } });
  return (
    <fieldset className={styles.part}>
      <legend>{t('booking.bookTitle')}</legend>
      {wrong.has('book') ? <p role="alert">{t('booking.booksNothing')}</p> : null}
      <div className={styles.results}>
        {shown.map((id) => {
          const options = findOptions(doctypes, id);
          const value = book[id] ?? '';
          const error = wrong.has(`book.${id}`) ? t('booking.wrongValue') : undefined;
          const label = fieldText.label(id);
          if (options === undefined)
            return (
              <TextInput
                key={id}
                label={label}
                value={value}
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                error={error}
                onChange={(event) => set(id, event.currentTarget.value)}
              />
            );
          const known = options.some(({ key }) => key === value) || value === '';
          return (
            <NativeSelect
              key={id}
              label={label}
              value={value}
              error={known ? error : t('booking.unknownCode')}
              data={[
                { value: '', label: t('booking.notSet') },
                ...(known ? [] : [{ value, label: value }]),
                ...options.map(({ key, value: name }) => ({
                  value: key,
                  label:
                    id === 'kvSection' ? toPrintedSection(key) : [key, name].filter((text) => text !== '').join(' – '),
                })),
              ]}
              onChange={(event) => set(id, event.currentTarget.value)}
            />
          );
        })}
      </div>
      <p>{t('booking.fieldsHint')}</p>
      <Checkbox
        label={t('booking.settles')}
        description={t('booking.settlesHint')}
        checked={draft.settles}
        onChange={(event) => onChange({ ...draft, settles: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
