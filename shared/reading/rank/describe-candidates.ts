import type { FieldValue } from '#shared/field/field.ts';
import { toCents } from '#shared/kit/money.ts';
import { looksLikeReceipt } from '../receipt/recognise-receipt.ts';
import type { Segment } from '../layout/lines.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { PartyBlock } from '../rules/party-blocks.ts';
import { describeAmounts, type RowSums } from './amount-features.ts';
import { namedCurrencies, namedMethods } from '../rules/payment.ts';
import { findCandidatesOfKind, type Candidate, type CandidateKind } from './candidate.ts';
import { listContextPlaces, findSegmentsAbove } from './context.ts';
import { describeLabels } from './label-features.ts';
import { describeHeadings } from './party-features.ts';
import { describeCodes, describeDates, describeTexts } from './value-features.ts';

/** Where candidates stand: on the page, among each other, within their line. */
function describePlaces({ lines }: Sheet, candidates: readonly Candidate[]): readonly Float32Array[] {
  const last = lines.at(-1)?.page ?? 0;
  const count = candidates.length;
  return candidates.map(({ box, span, page }, at) => {
    const { segment, from, to } = span;
    const line = lines[segment.line];
    const upper = findSegmentsAbove(lines, segment.line, box, 3)[0];
    const before = line?.segments[segment.place - 1];
    return Float32Array.of(
      box.x,
      box.y,
      box.w,
      box.x + box.w,
      page === 0 ? 1 : 0,
      page === last ? 1 : 0,
      at / Math.max(1, count),
      Math.min(60, count),
      Math.min(12, at),
      Math.min(12, count - 1 - at),
      from,
      segment.words.length - to,
      line?.segments.length ?? 1,
      before === undefined ? 1 : Math.min(1, segment.box.x - before.box.x - before.box.w),
      upper === undefined ? 1 : Math.min(1, box.y - upper.box.y - upper.box.h),
    );
  });
}

/** Countries of the accounts that are distinguished by name. */
const ibanCountries: readonly string[] = ['SK', 'CZ', 'DE', 'FR', 'GB', 'AT'];

/** Values of a short list: which one it is, how often the document says it, and how much else it says. */
function describeChoices(candidates: readonly Candidate[], list: readonly string[]): readonly Float32Array[] {
  const counts = new Map<string, number>();
  for (const { value } of candidates) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const order = [...counts.keys()];
  return candidates.map(({ value, span }) => {
    const count = counts.get(value) ?? 0;
    return Float32Array.of(
      ...list.map((name) => (value.startsWith(name) ? 1 : 0)),
      Math.min(20, count),
      count / Math.max(1, candidates.length),
      count === most ? 1 : 0,
      order.length,
      order.indexOf(value),
      span.segment.words.length,
      span.segment.text.length,
    );
  });
}

/** The candidates of one kind with all that does not depend on the question asked of them. */
export type Described = {
  readonly kind: CandidateKind;
  readonly candidates: readonly Candidate[];
  /** One row of numbers a candidate. */
  readonly rows: readonly Float32Array[];
  /** Places of the words around each candidate in the linear table. */
  readonly context: readonly (readonly number[])[];
  /** The blocks of the document that may be parties. */
  readonly blocks: ReadonlyMap<Segment, PartyBlock>;
};

function sumRows(rules: readonly FieldValue[]): RowSums {
  const sum = (id: string): number =>
    rules.filter((field) => field._id === id).reduce((total, { value }) => total + toCents(value), 0);
  return rules.some((field) => field._id === 'vatBase')
    ? { base: sum('vatBase'), vat: sum('vatAmount'), total: sum('vatTotal') }
    : undefined;
}

const describeOwn = (
  sheet: Sheet,
  kind: CandidateKind,
  candidates: readonly Candidate[],
  rules: readonly FieldValue[],
): readonly Float32Array[] => {
  switch (kind) {
    case 'date':
      return describeDates(candidates);
    case 'amount':
      return describeAmounts(candidates, sumRows(rules));
    case 'code':
      return describeCodes(candidates);
    case 'text':
    case 'country':
      return describeTexts(sheet.lines, candidates);
    case 'method':
      return describeChoices(candidates, namedMethods);
    case 'currency':
      return describeChoices(candidates, namedCurrencies);
    case 'iban':
      return describeChoices(candidates, ibanCountries);
  }
};

/** Finds and describes the candidates of a kind. `rules` is what the rules read: their sums are evidence for amounts. */
export function describeCandidates(
  sheet: Sheet,
  kind: CandidateKind,
  rules: readonly FieldValue[],
  blocks: ReadonlyMap<Segment, PartyBlock>,
): Described {
  const candidates = findCandidatesOfKind(sheet, kind);
  const receipt = looksLikeReceipt(sheet.lines) ? 1 : 0;
  const parts = [
    describePlaces(sheet, candidates),
    describeLabels(sheet, candidates),
    describeHeadings(sheet, candidates),
    describeOwn(sheet, kind, candidates, rules),
  ];
  const rows = candidates.map((_, at) => {
    const row = parts.flatMap((part) => [...(part[at] ?? [])]);
    return Float32Array.from([...row, receipt]);
  });
  return {
    kind,
    candidates,
    rows,
    context: candidates.map((candidate) => listContextPlaces(sheet, candidate)),
    blocks,
  };
}
