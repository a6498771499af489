import type { BookingRule } from '#shared/booking/booking-rules.ts';
import { bookedFields } from '#shared/booking/booked-fields.ts';
import { toPrintedSection } from '#shared/accounting/control-section.ts';
import { toDisplayNumber } from '#shared/kit/money.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';

/** A section as the form prints it; other codes stay as they are. */
const printed = (field: string, value: string): string => (field === 'kvSection' ? toPrintedSection(value) : value);

/** When a rule holds and what it books, each as one line; of many values the first three are named. */
export function useRuleWords() {
  const t = useText('accounting');
  const fieldText = useFieldText();
  const locale = useLocale();
  const doctypes = useDoctypes();
  const few = (all: readonly string[]): string =>
    all.length > 3 ? t('booking.more', { list: all.slice(0, 3).join(', '), count: all.length - 3 }) : all.join(', ');
  const number = (decimal: string): string => toDisplayNumber(decimal, locale);

  const when = ({ when: asked }: Pick<BookingRule, 'when'>): string => {
    const named: readonly (readonly [Parameters<typeof t>[0], readonly string[]])[] = [
      ['booking.when.doctypes', asked.doctypes.map((id) => doctypes.find((one) => one.id === id)?.name ?? id)],
      ['booking.when.partners', asked.partners.map(({ key, name }) => name || key.slice(key.indexOf('#') + 1))],
      ['booking.when.regimes', asked.regimes.map((regime) => fieldText.option('vatRegime', regime))],
      ['booking.when.rates', asked.rates.map((rate) => `${number(rate)} %`)],
      ['booking.when.texts', asked.texts.map((text) => t('booking.quoted', { text }))],
      ['booking.when.centres', asked.centres],
    ];
    const parts = named.flatMap(([key, values]) => (values.length === 0 ? [] : [`${t(key)} ${few(values)}`]));
    const { from, to } = asked;
    const range = [
      ...(from === null ? [] : [t('booking.fromSum', { sum: number(from) })]),
      ...(to === null ? [] : [t('booking.toSum', { sum: number(to) })]),
    ];
    const all = range.length === 0 ? parts : [...parts, `${t('booking.when.sum')} ${range.join(' ')}`];
    return all.length === 0 ? t('booking.always') : all.join(` ${t('booking.and')} `);
  };

  const books = ({ book, splits }: Pick<BookingRule, 'book' | 'splits'>): string =>
    [
      ...bookedFields.flatMap((id) => {
        const value = book[id];
        return value === undefined ? [] : [`${fieldText.label(id)} ${printed(id, value)}`];
      }),
      ...(splits.length === 0
        ? []
        : [t('booking.splitInto', { shares: splits.map(({ percent }) => `${number(percent)} %`).join(' / ') })]),
    ].join(', ');

  return { when, books, field: fieldText.label, printed };
}
