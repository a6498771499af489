import { findCurrencies } from '../rules/payment.ts';
import type { Sheet } from '../layout/sheet.ts';
import { toSpan, type Span } from '../layout/span.ts';
import type { Candidate } from './candidate.ts';
import type { Ranked, Ranking } from './ranked.ts';

/** What an answer loses that stands in other money than the document's. */
const foreign = 6;

const named = ({ segment, from, to }: Span): readonly string[] =>
  findCurrencies(segment)
    .filter(({ span }) => span.from >= from && span.to <= to)
    .map(({ value }) => value);

/** The money of an amount: what is written in it, else right behind it, else right before it. */
function findCurrenciesOfAmount({ span: { segment, from, to } }: Candidate): readonly string[] {
  const places = [
    [from, to],
    [to, to + 1],
    [from - 1, from],
  ] as const;
  return places.map(([start, end]) => named({ segment, from: start, to: end })).find((found) => found.length > 0) ?? [];
}

/** The money of an account: what stands before it on its line, as in 'IBAN EUR' and 'IBAN CZK' below each other. */
function findCurrenciesOfAccount({ lines }: Sheet, { span: { segment, from } }: Candidate): readonly string[] {
  const own = named({ segment, from: 0, to: from });
  const before = lines[segment.line]?.segments[segment.place - 1];
  return own.length > 0 || before === undefined ? own : named(toSpan(before));
}

/**
 * A document in foreign money repeats its sums in the money of the country, and sellers have an account for each: amounts and accounts
 * of other money than the one that is chosen for the document lose to those of its own.
 */
export function preferCurrency(sheet: Sheet, ranking: Ranking): Ranking {
  const currency = ranking.get('currency')?.[0]?.candidate.value;
  if (currency === undefined) return ranking;
  const money = (candidate: Candidate): readonly string[] =>
    candidate.kind === 'amount'
      ? findCurrenciesOfAmount(candidate)
      : candidate.kind === 'iban'
        ? findCurrenciesOfAccount(sheet, candidate)
        : [];
  const weighed = (list: readonly Ranked[]): readonly Ranked[] => {
    const others = list.map(({ candidate }) => {
      const amount = money(candidate);
      return amount.length > 0 && !amount.includes(currency);
    });
    // Where all is in other money, the money was chosen wrongly.
    const first = others.indexOf(false);
    if (!others.includes(true) || first === -1) return list;
    // Rankers tell accounts by their place alone: the first one in the document's money takes the place of the first one.
    const odds = (ranked: Ranked, at: number): number =>
      others[at] === true
        ? ranked.odds - foreign
        : at === first && ranked.candidate.kind === 'iban'
          ? (list[0]?.odds ?? ranked.odds)
          : ranked.odds;
    return list.map((ranked, at) => ({ ...ranked, odds: odds(ranked, at) })).toSorted((a, b) => b.odds - a.odds);
  };
  return new Map([...ranking].map(([id, list]) => [id, weighed(list)]));
}
