import type { Contradiction } from '#shared/check/contradiction.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { toDisplayNumber, isDecimal } from '#shared/kit/money.ts';

/** What the sentences need of a catalogue of fields. */
export type ContradictionWords = {
  readonly locale: Locale;
  /** The text of a key with its values filled in; undefined where the catalogue lacks it. */
  readonly translate: (key: string, values: Readonly<Record<string, string>>) => string | undefined;
  readonly getFieldName: (field: string) => string;
};

/** `own` figures are shown as values of the field that is asked about. */
type Kind = 'amount' | 'date' | 'rate' | 'text' | 'own';

const sum: readonly Kind[] = ['amount', 'amount', 'amount'];
const kinds: Readonly<Partial<Record<string, readonly Kind[]>>> = {
  'base-and-vat-make-total': sum,
  'vat-row-total': sum,
  'rate-makes-vat': ['amount', 'rate', 'amount', 'amount'],
  'rows-make-sum': sum,
  'vat-rows-make-sum': sum,
  'items-make-sum': sum,
  'total-is-due': ['amount', 'amount'],
  'parts-make-due': ['amount', 'amount', 'amount', 'amount'],
  'due-after-issue': ['date', 'date'],
  'copy-differs': ['own', 'own'],
};

function shown(
  figure: string,
  { kind, field }: { readonly kind: Kind; readonly field: string },
  locale: Locale,
): string {
  if (kind === 'own') return toDisplayForm(field, figure, locale);
  if (kind === 'amount') return toDisplayForm('totalAmount', figure, locale);
  if (kind === 'date') return toDisplayForm('issueDate', figure, locale);
  return kind === 'rate' && isDecimal(figure) ? toDisplayNumber(figure, locale) : figure;
}

/** One contradiction with its figures, as a short line: "Súčet: 300,00 + 77,12 ≠ 412,43". */
export function toContradictionText(
  { rule, field, figures }: Contradiction,
  { locale, translate: say, getFieldName }: ContradictionWords,
): string {
  const [a = '', b = '', c = '', d = ''] = figures.map((figure, at) =>
    shown(figure, { kind: kinds[rule]?.[at] ?? 'text', field }, locale),
  );
  const values = { a, b, c, d, field: getFieldName(field) };
  return say(`contradictions.${rule}`, values) ?? say('contradictions.unknown', values) ?? rule;
}
