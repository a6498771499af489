import type { FieldValue } from '#shared/field/field.ts';
import { toCents } from '#shared/kit/money.ts';
import { looksLikeReceipt } from '../receipt.ts';
import type { Sheet } from '../pick.ts';
import { amountFeatures, type RowSums } from './amount-features.ts';
import { namedCurrencies, namedMethods } from '../payment.ts';
import { choiceFeatures, ibanCountries } from './choice-features.ts';
import { candidatesOf, type Candidate, type CandidateKind } from './candidate.ts';
import { placesOfContext } from './context.ts';
import { labelFeatures } from './label-features.ts';
import { headingFeatures } from './party-features.ts';
import { placeFeatures } from './place-features.ts';
import { codeFeatures, dateFeatures, textFeatures } from './value-features.ts';

/** The candidates of one kind with all that does not depend on the question asked of them. */
export type Described = {
  readonly kind: CandidateKind;
  readonly candidates: readonly Candidate[];
  /** One row of numbers a candidate. */
  readonly rows: readonly Float32Array[];
  /** Places of the words around each candidate in the linear table. */
  readonly context: readonly (readonly number[])[];
};

function sumsOf(rules: readonly FieldValue[]): RowSums {
  const sum = (id: string): number =>
    rules.filter((field) => field._id === id).reduce((total, { value }) => total + toCents(value), 0);
  return rules.some((field) => field._id === 'vatBase')
    ? { base: sum('vatBase'), vat: sum('vatAmount'), total: sum('vatTotal') }
    : undefined;
}

const own = (
  sheet: Sheet,
  kind: CandidateKind,
  candidates: readonly Candidate[],
  rules: readonly FieldValue[],
): readonly Float32Array[] => {
  switch (kind) {
    case 'date':
      return dateFeatures(candidates);
    case 'amount':
      return amountFeatures(candidates, sumsOf(rules));
    case 'code':
      return codeFeatures(candidates);
    case 'text':
    case 'country':
      return textFeatures(sheet.lines, candidates);
    case 'method':
      return choiceFeatures(candidates, namedMethods);
    case 'currency':
      return choiceFeatures(candidates, namedCurrencies);
    case 'iban':
      return choiceFeatures(candidates, ibanCountries);
  }
};

/** Finds and describes the candidates of a kind. `rules` is what the rules read: their sums are evidence for amounts. */
export function describe(sheet: Sheet, kind: CandidateKind, rules: readonly FieldValue[]): Described {
  const candidates = candidatesOf(sheet, kind);
  const receipt = looksLikeReceipt(sheet.lines) ? 1 : 0;
  const parts = [
    placeFeatures(sheet, candidates),
    labelFeatures(sheet, candidates),
    headingFeatures(sheet, candidates),
    own(sheet, kind, candidates, rules),
  ];
  const rows = candidates.map((_, at) => {
    const row = parts.flatMap((part) => [...(part[at] ?? [])]);
    return Float32Array.from([...row, receipt]);
  });
  return { kind, candidates, rows, context: candidates.map((candidate) => placesOfContext(sheet, candidate)) };
}
