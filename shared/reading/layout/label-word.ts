/** What a label announces. The two parties' ids are distinguished later, by the block in which they stand. */
export type Meaning =
  | 'number'
  | 'order'
  | 'vs'
  | 'cs'
  | 'ss'
  | 'issue'
  | 'tax'
  | 'due'
  | 'iban'
  | 'bic'
  | 'method'
  | 'total'
  | 'amountDue'
  | 'base'
  | 'vat'
  | 'rounding'
  | 'companyId'
  | 'taxId'
  | 'vatId'
  | 'supplier'
  | 'customer'
  | 'corrected'
  | 'name'
  | 'address'
  | 'other';

export type LabelWord = { readonly meaning: Meaning; readonly pattern: RegExp; readonly weight: number };

/** Patterns of one meaning; each must stand between other letters as words of its own. */
export const words = (meaning: Meaning, weight: number, ...patterns: readonly string[]): readonly LabelWord[] =>
  patterns.map((pattern) => ({
    meaning,
    weight,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}])`, 'gu'),
  }));
