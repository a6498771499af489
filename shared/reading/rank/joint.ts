import { toCents } from '#shared/kit/money.ts';
import { sharesWords } from './candidate.ts';
import type { Ranked, Ranking } from './ranked.ts';

/** A chosen candidate; `odds` include what its companions say for or against it. */
export type Chosen = { readonly ranked: Ranked; readonly odds: number };

/**
 * Odds below which a field stays empty. Rankers are surer on documents of the kind that they have seen: on documents of others the right
 * value often ranks first at odds below nought, and a doubtful proposal that a person sees is less work than none.
 */
export const minOdds = -1.5;

const few = 6;
const proof = 2.5;
const contradiction = 2.5;

/** What a document nearly always prints is proposed even when it is doubtful. */
const worthOfNone: Readonly<Record<string, number>> = { totalAmount: -2.5, issueDate: -2.5 };

const options = (ranking: Ranking, id: string): readonly (Ranked | undefined)[] => [
  undefined,
  ...(ranking.get(id) ?? []).slice(0, few),
];
const worth = (id: string, ranked: Ranked | undefined): number =>
  ranked === undefined ? (worthOfNone[id] ?? minOdds) : ranked.odds;
const cents = ({ candidate }: Ranked): number => toCents(candidate.value);

/** What is due is the total with its rounding, where a document rounds. */
function scoreDue(ranking: Ranking, total: Ranked | undefined): number {
  const [due, rounding] = [ranking.get('paymentAmount')?.[0], ranking.get('rounding')?.[0]];
  if (total === undefined || due === undefined || rounding === undefined) return 0;
  if (due.odds < 1 || rounding.odds < 1 || cents(rounding) === 0) return 0;
  const gap = cents(total) + cents(rounding) - cents(due);
  return gap === 0 ? proof : cents(total) === cents(due) ? -contradiction : 0;
}

/** What the sums say of each other: they add up, they do not, or one is missing. */
function scoreSums(base: Ranked | undefined, vat: Ranked | undefined, total: Ranked | undefined): number {
  if (base === undefined || vat === undefined || total === undefined) return 0;
  return Math.abs(cents(base) + cents(vat) - cents(total)) <= 2 ? proof : -contradiction;
}

type Sums = readonly [base: Ranked | undefined, vat: Ranked | undefined, total: Ranked | undefined];

/** Base, VAT and total that are most probable together: alone, and by their sum. */
export function chooseSums(ranking: Ranking): ReadonlyMap<string, Chosen> {
  let best: { readonly sums: Sums; readonly agrees: number; readonly worth: number } | undefined;
  for (const base of options(ranking, 'totalBase'))
    for (const vat of options(ranking, 'totalVat'))
      for (const total of options(ranking, 'totalAmount')) {
        const agrees = scoreSums(base, vat, total);
        const sum =
          worth('totalBase', base) +
          worth('totalVat', vat) +
          worth('totalAmount', total) +
          agrees +
          scoreDue(ranking, total);
        if (best === undefined || sum > best.worth) best = { sums: [base, vat, total], agrees, worth: sum };
      }
  const chosen = new Map<string, Chosen>();
  for (const [at, id] of ['totalBase', 'totalVat', 'totalAmount'].entries()) {
    const ranked = best?.sums[at];
    if (ranked !== undefined) chosen.set(id, { ranked, odds: ranked.odds + Math.max(0, best?.agrees ?? 0) });
  }
  return chosen;
}

/** Dates that are most probable together: nothing is due before it is issued. */
export function chooseDates(ranking: Ranking): ReadonlyMap<string, Chosen> {
  let best:
    { readonly issue: Ranked | undefined; readonly due: Ranked | undefined; readonly worth: number } | undefined;
  for (const issue of options(ranking, 'issueDate'))
    for (const due of options(ranking, 'payDate')) {
      const backwards = issue !== undefined && due !== undefined && due.candidate.value < issue.candidate.value;
      const sum = worth('issueDate', issue) + worth('payDate', due) - (backwards ? contradiction : 0);
      if (best === undefined || sum > best.worth) best = { issue, due, worth: sum };
    }
  const chosen = new Map<string, Chosen>();
  if (best?.issue !== undefined) chosen.set('issueDate', { ranked: best.issue, odds: best.issue.odds });
  if (best?.due !== undefined) chosen.set('payDate', { ranked: best.due, odds: best.due.odds });
  return chosen;
}

const overlap = (a: Ranked, b: Ranked): boolean => sharesWords(a.candidate, b.candidate);

/** Parts of an address that stand beside nearly every name: a doubtful proposal is less work than none. */
const usual: Readonly<Record<string, number>> = {
  supplierStreet: -2,
  supplierCity: -2,
  supplierZip: -2,
  customerStreet: -1.5,
  customerCity: -1.5,
  customerZip: -1.5,
  supplierCompanyId: -2,
  supplierTaxId: -1.5,
  supplierVatId: -2.5,
  customerCompanyId: -1.5,
  customerTaxId: -1.2,
  customerVatId: -1.5,
};

/** What it costs to leave the seller without what the buyer has: documents say more of who made them. */
const sellerFirst = 1.5;

/** Odds of a buyer's answer, less when the seller would be left with nothing but the same place. */
function fairOdds(ranking: Ranking, id: string, ranked: Ranked): number {
  if (!id.startsWith('customer')) return ranked.odds;
  const seller = `supplier${id.slice('customer'.length)}`;
  const others = ranking.get(seller) ?? [];
  const rivals = others.some((other) => overlap(other, ranked) && other.odds > (usual[seller] ?? minOdds));
  const spare = others.some((other) => !overlap(other, ranked) && other.odds > (usual[seller] ?? minOdds));
  return rivals && !spare ? ranked.odds - sellerFirst : ranked.odds;
}

/** One place answers one question only: the surer question takes it, the other takes its next. */
export function chooseApart(ranking: Ranking, ids: readonly string[]): ReadonlyMap<string, Chosen> {
  const all = ids
    .flatMap((id) => (ranking.get(id) ?? []).map((ranked) => ({ id, ranked, odds: fairOdds(ranking, id, ranked) })))
    .filter(({ id, ranked }) => ranked.odds > (usual[id] ?? minOdds))
    .toSorted((a, b) => b.odds - a.odds);
  const chosen = new Map<string, Chosen>();
  for (const { id, ranked } of all) {
    if (chosen.has(id) || [...chosen.values()].some((other) => overlap(other.ranked, ranked))) continue;
    chosen.set(id, { ranked, odds: ranked.odds });
  }
  return chosen;
}
