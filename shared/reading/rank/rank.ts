import type { PageBox } from '#shared/geometry/box.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { foldBare } from '#shared/kit/text.ts';
import type { Sheet } from '../layout/sheet.ts';
import { looksLikeReceipt } from '../receipt/recognise-receipt.ts';
import { findPartyBlocks } from '../rules/party-blocks.ts';
import { rowsFor, type Names } from './ask.ts';
import { sharesWords, type CandidateKind } from './candidate.ts';
import { describeCandidates, type Described } from './describe-candidates.ts';
import { idOrder } from './id-features.ts';
import { getLinearOdds } from './linear.ts';
import type { Own } from './own-side.ts';
import { findSides, weighSides, type NamePair } from './party-sides.ts';
import { questions, type Question } from './questions.ts';
import type { Ranked, Ranking } from './ranked.ts';
import type { Ranker, Rankers } from './ranker.ts';
import { settleIds } from './settle-ids.ts';
import { getTreeOdds, toProbability } from './trees.ts';
import { endsWithForm } from './company-form.ts';

const kept = 12;
/** So many are weighed by the blocks in which they stand. */
const mostWeighed = 30;

export const describeAll = (sheet: Sheet, rules: readonly FieldValue[]): Readonly<Record<CandidateKind, Described>> => {
  const blocks = findPartyBlocks(sheet);
  const of = (kind: CandidateKind): Described => describeCandidates(sheet, kind, rules, blocks);
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
    .slice(0, mostWeighed);
}

const toPageBox = (best: Ranked | undefined): PageBox | undefined =>
  best === undefined ? undefined : { ...best.candidate.box, page: best.candidate.page };

/** Odds below which a document is thought to name no buyer. */
export const minCustomerOdds = -2.6;

/** Names whose odds are so near each other dispute the seller's place, and what that says against a document without a buyer. */
const near = 4;
const disputed = 1.5;

/** The two names that go best together: different places, different words. */
export function findBestPair(
  suppliers: readonly Ranked[],
  customers: readonly Ranked[],
): { readonly supplier: Ranked | undefined; readonly customer: Ranked | undefined } {
  // Another name that may be the seller's makes it improbable that there is no buyer.
  const [first] = suppliers;
  const isDisputed = suppliers.some(
    (other) =>
      first !== undefined &&
      first.odds - other.odds < near &&
      !sharesWords(first.candidate, other.candidate) &&
      endsWithForm(other.candidate.value) &&
      foldBare(other.candidate.value) !== foldBare(first.candidate.value),
  );
  const noCustomer = isDisputed ? minCustomerOdds - disputed : minCustomerOdds;
  let best: { supplier: Ranked | undefined; customer: Ranked | undefined; worth: number } | undefined;
  const scorePair = (one: Ranked | undefined, none: number): number => (one === undefined ? none : one.odds);
  for (const supplier of [undefined, ...suppliers.slice(0, 6)])
    for (const customer of [undefined, ...customers.slice(0, 6)]) {
      if (supplier !== undefined && customer !== undefined) {
        if (sharesWords(supplier.candidate, customer.candidate)) continue;
        if (supplier.candidate.value === customer.candidate.value) continue;
      }
      // Every document has a seller; a receipt has no buyer.
      const worth = scorePair(supplier, -2.5) + scorePair(customer, noCustomer);
      if (best === undefined || worth > best.worth) best = { supplier, customer, worth };
    }
  return { supplier: best?.supplier, customer: best?.customer };
}

/** Whether a slip of a till names no buyer: the name of the shop and that of the company behind it are both the seller's. */
const namesNoBuyer = (sheet: Sheet, own: Own | undefined): boolean =>
  looksLikeReceipt(sheet.lines) &&
  own?.role !== 'customer' &&
  sheet.labels.all.every(({ meaning }) => meaning !== 'customer');

/** Buyers have their number printed on a slip, as the law of tills provides (§ 8 of Act 289/2008), without a name. */
const buyersNumber = /(?<!\p{L})(?:kupujuc|zakaznik|buyer|customer)/u;

/** The questions about a buyer that a slip answers. */
const asksSlip = (sheet: Sheet, id: string): boolean =>
  !id.startsWith('customer') ||
  (id.endsWith('Id') && sheet.lines.some(({ segments }) => segments.some(({ folded }) => buyersNumber.test(folded))));

/** What it is worth on a slip to be a company's name and not the shop's. */
const companyOfShop = 3;

/** The names of a slip's seller: the company before the shop that it runs. */
const preferCompany = (list: readonly Ranked[]): readonly Ranked[] =>
  list
    .map((each) => (endsWithForm(each.candidate.value) ? { ...each, odds: each.odds + companyOfShop } : each))
    .toSorted((a, b) => b.odds - a.odds);

/**
 * Ranks the candidates of every question: the two names first, then what stands around them. Headings, registers and what is known of
 * the company itself (`own`) weigh names and, once those are chosen, the parts of each party's block. A slip has a seller alone.
 */
export function rankCandidates(sheet: Sheet, rules: readonly FieldValue[], { rankers }: Rankers, own?: Own): Ranking {
  const described = describeAll(sheet, rules);
  const sides = findSides(sheet, own);
  const isSlip = namesNoBuyer(sheet, own);
  const ranking = new Map<string, readonly Ranked[]>();
  let names: Names = { supplier: undefined, customer: undefined, ids: {} };
  let pair: NamePair | undefined;
  for (const question of questions) {
    const ranker = rankers.get(question.id);
    if (ranker === undefined || (isSlip && !asksSlip(sheet, question.id))) continue;
    if (question.afterNames === true && pair === undefined) {
      pair = findBestPair(ranking.get('supplierName') ?? [], ranking.get('customerName') ?? []);
      names = { supplier: toPageBox(pair.supplier), customer: toPageBox(pair.customer), ids: {} };
    }
    const list = ranked(ranker, question, described[question.kind], { rules, names });
    const weighed = weighSides(sides, question.id, list, pair);
    const named = isSlip && question.id === 'supplierName' ? preferCompany(weighed) : weighed;
    ranking.set(question.id, named.slice(0, kept));
    names = withId(names, question.id, ranking.get(question.id)?.[0]);
  }
  return pair?.customer === undefined || pair.supplier === undefined
    ? ranking
    : settleIds(sheet, ranking, sides.blocks);
}

/** Odds above which an id is used for the ids that are chosen after it. */
const minIdOdds = 0;

const withId = (names: Names, id: string, best: Ranked | undefined): Names =>
  best === undefined || best.odds < minIdOdds || !idOrder.some((each) => each === id)
    ? names
    : { ...names, ids: { ...names.ids, [id]: best.candidate.value } };
