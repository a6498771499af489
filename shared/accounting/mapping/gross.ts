import type { VatRegime } from '#shared/vat/regime.ts';
import { isZero, sumAmounts } from '../amounts.ts';
import { toGrossLine, toSummaryLines, type Line } from './items.ts';
import { mergeRows, type RateSum } from './vat.ts';

type Source = {
  /** Undefined where they contradict the sums. */
  readonly lines: readonly Line[] | undefined;
  readonly lineRegimes: readonly VatRegime[];
  /** How the document is taxed. */
  readonly regime: VatRegime;
  readonly text: string;
};

type Gross = {
  readonly rates: readonly RateSum[];
  readonly used: readonly Line[];
  /** What the tax that became part of the price was, by rate. */
  readonly included: readonly RateSum[];
};

/** The sums of a document whose tax is part of its price: one row without tax. */
const toGrossSums = (rates: readonly RateSum[]): readonly RateSum[] =>
  rates.length === 0
    ? []
    : [{ rate: '0', base: sumAmounts(rates.flatMap(({ base, vat }) => [base, vat])), vat: '0.00' }];

/**
 * Sums and lines of a purchase with the tax in the price where `isGross` says that it is part of it: of the whole document, or of the lines
 * under such a regime. Without lines that agree with the sums, of documents alone that are under such regimes throughout.
 */
export function takeGross(
  printed: readonly RateSum[],
  { lines, lineRegimes, regime, text }: Source,
  isGross: (regime: VatRegime) => boolean,
): Gross {
  const net = lines === undefined || lines.length === 0 ? toSummaryLines(printed, text) : lines;
  const isTaken = (line: Line): boolean => isGross(line.regime ?? regime) && !isZero(line.vat);
  const isWhole = isGross('standard') || (net !== lines && [regime, ...lineRegimes].every(isGross));
  if (isWhole) return { rates: toGrossSums(printed), used: net.map(toGrossLine), included: printed };
  const taken = net === lines ? net.filter(isTaken) : [];
  if (taken.length === 0) return { rates: printed, used: net, included: [] };
  const used = net.map((line) => (isTaken(line) ? { ...toGrossLine(line), regime: line.regime } : line));
  return { rates: mergeRows(used), used, included: mergeRows(taken) };
}
