import type { Locale } from '#shared/kit/locale.ts';

/** What a value in machine form has to look like: a date, or text of a shape (specification 001 §5; ledger R-CAT-05, R-FLD-11). */
export type FieldRule = 'date' | RegExp;

/** The specification's formatters (001 §5). */
export type FieldFormatter = 'none' | 'number' | 'floatNumber' | 'amount' | 'date' | 'iban' | 'trim';

/** Why a value is not valid; each has a text `invalid.<reason>` (shared/text/fields). */
export const invalidities = [
  'date',
  'number',
  'rate',
  'iban',
  'bic',
  'companyId',
  'taxId',
  'vatId',
  'symbol',
  'zip',
  'country',
  'currency',
  'option',
  'internalNumber',
  'pattern',
  'long',
] as const;
export type Invalidity = (typeof invalidities)[number];

/** What a rule may need to know beyond the value. */
export type ValidityContext = {
  /** Two-letter country of the party that the value belongs to; empty or missing while unknown. */
  readonly country?: string | undefined;
  /** Choices of a select; undefined where any text will do. */
  readonly options?: readonly string[] | undefined;
};

/** What a condition's value is made of, and so which operations and which control it is offered. */
export type ValueShape = 'number' | 'date' | 'choice' | 'text';

/** Everything that depends on what a value is. A new kind of field is a new entry of `fieldKinds`. */
export type FieldKindRecord = {
  readonly formatter: FieldFormatter;
  /**
   * The machine form of a text (tidied, not empty); undefined when it cannot be read. `today` (a plain date) lets short dates
   * such as '12.11' be completed.
   */
  readonly normalize: (text: string, today: string | undefined) => string | undefined;
  /** A value in machine form as screens show it; `currency` stands behind amounts when given. */
  readonly display: (value: string, locale: Locale, currency: string | undefined) => string;
  /** What copying gives. */
  readonly copy: (value: string) => string;
  /** The shape that a value wants; undefined where any text will do. `digits`: most digits of a symbol. */
  readonly rule: (country: string | undefined, digits: number) => FieldRule | undefined;
  /** Tests a value in machine form; null when it is valid. `hasShape`: it has the shape that its field wants. */
  readonly validate: (value: string, context: ValidityContext, hasShape: boolean) => Invalidity | null;
  /** Which operations a condition is offered. */
  readonly operations: ValueShape;
  /** The keyboard that a phone shows. */
  readonly inputMode: 'decimal' | 'numeric' | 'text';
  /** The form in which a language model is asked for the value. */
  readonly prompt: string;
  /** Whether the answer of a language model is a value of the kind. */
  readonly isAnswer: (value: string, options: readonly string[] | undefined) => boolean;
  /** A plain amount: its document's currency is shown behind it. */
  readonly hasCurrency: boolean;
  /** Whether a document type may give choices of its own. */
  readonly takesOptions: boolean;
  /** How a value is found among the words of a page: letter by letter, or in any form that means the same. */
  readonly matching: 'letters' | 'value';
  /** Whether all values have about the same number of characters. */
  readonly fixedLength: boolean;
};
