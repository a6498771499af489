/** How the value of a business term is written (EN 16931-1, 6.5). */
export type TermKind =
  'text' | 'identifier' | 'reference' | 'code' | 'date' | 'amount' | 'unitPrice' | 'quantity' | 'percentage' | 'binary';

const numbered = (kind: TermKind, numbers: readonly number[]): readonly (readonly [string, TermKind])[] =>
  numbers.map((number) => [`BT-${number}`, kind]);

/** Kinds of the business terms of EN 16931-1; a term that is missing here is a text. */
const kinds: ReadonlyMap<string, TermKind> = new Map([
  ...numbered(
    'identifier',
    [1, 18, 23, 24, 29, 30, 31, 32, 34, 46, 47, 48, 49, 60, 61, 63, 71, 83, 84, 86, 89, 90, 91],
  ),
  ...numbered('identifier', [126, 128, 155, 156, 157, 158]),
  ...numbered('reference', [11, 12, 13, 14, 15, 16, 17, 25, 122, 132]),
  ...numbered('code', [3, 5, 6, 8, 21, 40, 55, 69, 80, 81, 95, 98, 102, 105, 118, 121, 130, 140, 145, 150, 151, 159]),
  ...numbered('date', [2, 7, 9, 26, 72, 73, 74, 134, 135]),
  ...numbered('amount', [92, 93, 99, 100, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117]),
  ...numbered('amount', [131, 136, 137, 141, 142]),
  ...numbered('unitPrice', [146, 147, 148]),
  ...numbered('quantity', [129, 149]),
  ...numbered('percentage', [94, 96, 101, 103, 119, 138, 143, 152]),
  ...numbered('binary', [125]),
]);

/** A business term, 'BT-1' to 'BT-165'; 'BT-118-1' is the scheme beside BT-118. */
export type TermId = `BT-${number}` | `BT-${number}-1`;

/** A group of business terms; 'BG-0' is the invoice itself. */
export type GroupId = `BG-${number}`;

/** How the value of a term is written. */
export const getTermKind = (id: TermId): TermKind => kinds.get(id) ?? 'text';

export const isTermId = (text: string): text is TermId => /^BT-\d+(?:-1)?$/u.test(text);
