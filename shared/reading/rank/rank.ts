import type { PageBox } from '#shared/geometry/box.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Sheet } from '../layout/sheet.ts';
import { rowsFor, type Names } from './ask.ts';
import { sharesWords, type Candidate, type CandidateKind } from './candidate.ts';
import { describeCandidates, type Described } from './describe-candidates.ts';
import { idOrder } from './id-features.ts';
import { getLinearOdds } from './linear.ts';
import { questions, type Question } from './questions.ts';
import type { Ranker, Rankers } from './ranker.ts';
import { getTreeOdds, toProbability } from './trees.ts';

/** A candidate for a field, and how probable it is that it is the one. */
export type Ranked = { readonly candidate: Candidate; readonly odds: number; readonly probability: number };

/** Candidates of every question, the most probable first; at most a dozen each. */
export type Ranking = ReadonlyMap<string, readonly Ranked[]>;

const kept = 12;

export const describeAll = (sheet: Sheet, rules: readonly FieldValue[]): Readonly<Record<CandidateKind, Described>> => {
  const of = (kind: CandidateKind): Described => describeCandidates(sheet, kind, rules);
  return {
    date: of('date'),
    amount: of('amount'),
    code: of('code'),
    text: of('text'),
    country: of('country'),
    iban: of('iban'),
    method: of('method'),
    currency: of('currency'),
  };
};

function ranked(
  ranker: Ranker,
  question: Question,
  described: Described,
  known: { readonly rules: readonly FieldValue[]; readonly names: Names },
): readonly Ranked[] {
  const odds = described.context.map((places) => getLinearOdds(ranker.linear, places));
  const rows = rowsFor(question, described, { ...known, odds });
  return described.candidates
    .map((candidate, at) => {
      const sum = getTreeOdds(ranker.trees, rows[at] ?? []);
      return { candidate, odds: sum, probability: toProbability(sum) };
    })
    .toSorted((a, b) => b.odds - a.odds)
    .slice(0, kept);
}

const toPageBox = (best: Ranked | undefined): PageBox | undefined =>
  best === undefined ? undefined : { ...best.candidate.box, page: best.candidate.page };

/** Odds below which a document is thought to name no buyer. */
export const minCustomerOdds = -2.6;

/** The two names that go best together: different places, different words. */
export function findBestPair(
  suppliers: readonly Ranked[],
  customers: readonly Ranked[],
): { readonly supplier: Ranked | undefined; readonly customer: Ranked | undefined } {
  let best: { supplier: Ranked | undefined; customer: Ranked | undefined; worth: number } | undefined;
  const scorePair = (one: Ranked | undefined, none: number): number => (one === undefined ? none : one.odds);
  for (const supplier of [undefined, ...suppliers.slice(0, 6)])
    for (const customer of [undefined, ...customers.slice(0, 6)]) {
      if (supplier !== undefined && customer !== undefined) {
        if (sharesWords(supplier.candidate, customer.candidate)) continue;
        if (supplier.candidate.value === customer.candidate.value) continue;
      }
      // Every document has a seller; a receipt has no buyer.
      const worth = scorePair(supplier, -2.5) + scorePair(customer, minCustomerOdds);
      if (best === undefined || worth > best.worth) best = { supplier, customer, worth };
    }
  return { supplier: best?.supplier, customer: best?.customer };
}

/** Ranks the candidates of every question: the two names first, then what stands around them. */
export function rankCandidates(sheet: Sheet, rules: readonly FieldValue[], { rankers }: Rankers): Ranking {
  const described = describeAll(sheet, rules);
  const ranking = new Map<string, readonly Ranked[]>();
  let names: Names = { supplier: undefined, customer: undefined, ids: {} };
  for (const question of questions) {
    const ranker = rankers.get(question.id);
    if (ranker === undefined) continue;
    if (question.afterNames === true && names.supplier === undefined) names = toNames(ranking);
    const list = ranked(ranker, question, described[question.kind], { rules, names });
    ranking.set(question.id, list);
    names = withId(names, question.id, list[0]);
  }
  return ranking;
}

/** Odds above which an id is used for the ids that are chosen after it. */
const minIdOdds = 0;

const withId = (names: Names, id: string, best: Ranked | undefined): Names =>
  best === undefined || best.odds < minIdOdds || !idOrder.some((each) => each === id)
    ? names
    : { ...names, ids: { ...names.ids, [id]: best.candidate.value } };

function toNames(ranking: Ranking): Names {
  const pair = findBestPair(ranking.get('supplierName') ?? [], ranking.get('customerName') ?? []);
  return { supplier: toPageBox(pair.supplier), customer: toPageBox(pair.customer), ids: {} };
}
