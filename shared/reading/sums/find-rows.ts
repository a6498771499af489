import type { Line } from '../layout/lines.ts';
import type { Value } from '../layout/values.ts';
import { findRateFigures, isBefore, countProse, type Rate } from './rates.ts';
import { isTaxAtRate, findVatRow, buildVatRow, type VatRow } from './vat-row.ts';

type Figures = { readonly line: Line; readonly rates: readonly Rate[]; readonly amounts: readonly Value[] };

/** A rate with the amounts behind it, up to the next other rate; amounts before the first rate belong to it as well. */
function splitByRate({ rates, amounts }: Figures): readonly (readonly [rate: Rate, amounts: readonly Value[]])[] {
  const starts = rates.filter((rate, at) => rate.value !== rates[at - 1]?.value);
  if (starts.length <= 1) return starts.map((rate) => [rate, amounts]);
  return starts.map((rate, at) => {
    const next = starts[at + 1];
    return [
      rate,
      amounts.filter(
        (amount) => (at === 0 || isBefore(rate, amount)) && (next === undefined || isBefore(amount, next)),
      ),
    ];
  });
}

/** Words of recaps for what is not taxed, in the place of a rate. */
const untaxed =
  /(?<!\p{L})(?:mimo dph|mimo dan|oslobod|osvoboz|nepodlieha|nepodleha|nedan|nezdan|exempt|no vat|outside|steuerfrei|exonere)/u;

/** A row without a rate: what is not taxed, with a nought for its tax. */
function findUntaxedRow({ line, amounts }: Figures): readonly VatRow[] {
  const text = line.segments.map(({ folded }) => folded).join(' ');
  return amounts.length > 1 && untaxed.test(text) ? [findVatRow('0', amounts) ?? []].flat() : [];
}

/** Rows that stand on one line: a rate, its base, its tax and perhaps their sum, in any order. */
function findRowsOnLine(figures: Figures): readonly VatRow[] {
  if (figures.rates.every(({ plain }) => !plain)) {
    const row = findUntaxedRow(figures);
    if (row.length > 0) return row;
  }
  const signed = { ...figures, rates: figures.rates.filter(({ plain }) => plain) };
  const of = (some: Figures): readonly VatRow[] =>
    splitByRate(some).flatMap(([rate, amounts]) => findVatRow(rate.value, amounts) ?? []);
  const rows = of(signed);
  if (rows.length > 0 || signed.rates.length > 0) return rows;
  // Without a percent sign the figures themselves must prove the rate.
  return figures.rates.flatMap(({ value, span }) => {
    const others = figures.amounts.filter(
      (amount) => amount.span.segment !== span.segment || amount.span.from >= span.to || span.from >= amount.span.to,
    );
    return value === '0' ? [] : (findVatRow(value, others) ?? []);
  });
}

/** How many lines a rate's base and its tax may stand apart. */
const reach = 9;

/** Rates whose base and tax stand on lines of their own: 'Base HT 20 %: 100,00', 'TVA 20 %: 20,00'. */
function findRowsOnTwoLines(lines: readonly Figures[]): readonly VatRow[] {
  const single = lines.flatMap(({ rates, amounts }, place) => {
    const [rate, ...more] = rates.filter(({ plain }) => plain);
    const chosen = rate ?? rates[0];
    if (chosen === undefined || more.length > 0) return [];
    // Totals may stand beside the recap: the amount next to the rate is the rate's.
    const amount = amounts.find((other) => isBefore(chosen, other)) ?? amounts.at(-1);
    return amount === undefined ? [] : [{ rate: chosen, amount, place }];
  });
  return single.flatMap((one, at) =>
    single.slice(at + 1).flatMap((two) => {
      if (two.rate.value !== one.rate.value || two.place - one.place > reach) return [];
      if (!one.rate.plain && !two.rate.plain) return [];
      const row = findVatRow(one.rate.value, [one.amount, two.amount]);
      return row === undefined ? [] : [row];
    }),
  );
}

/** A rate on a line of its own, with its base and its tax on the next: slips are narrow. */
const findRowsBelowRates = (lines: readonly Figures[]): readonly VatRow[] =>
  lines.flatMap(({ line, rates, amounts }, place) => {
    const [rate, ...more] = rates;
    const next = lines[place + 1];
    if (rate?.plain !== true || more.length > 0 || amounts.length > 0 || countProse(line) > 0) return [];
    return next === undefined || next.rates.some(({ plain }) => plain)
      ? []
      : [findVatRow(rate.value, next.amounts) ?? []].flat();
  });

/** What a line of rates begins with. */
const rateWord = /^\W*(?:%|sadzb|sazb|dph|dan|rate|vat|taux|tva|satz|mwst|ust|steuersatz|steuer)/u;

/** Whether the amounts of a line are its rates without their sign: 'Sazba 21,00 15,00 10,00'. */
const areRates = ({ line, rates, amounts }: Figures): boolean =>
  amounts.length === 0 ||
  (amounts.length === rates.length &&
    amounts.every(({ value }, at) => Number(value) === Number(rates[at]?.value)) &&
    rateWord.test(line.segments[0]?.folded ?? ''));

/** Rates that head columns, with the kinds of amounts below each other. */
function findRowsInColumns(lines: readonly Figures[]): readonly VatRow[] {
  return lines.flatMap((head, place) => {
    const { line, rates } = head;
    if (rates.length === 0 || !areRates(head) || countProse(line) > 3) return [];
    const below = lines.slice(place + 1, place + 5).filter((other) => other.line.page === line.page);
    const rows = below.flatMap((other) => (other.amounts.length === rates.length ? [other.amounts] : []));
    return rates.flatMap(
      ({ value }, column) =>
        findVatRow(
          value,
          rows.flatMap((row) => row[column] ?? []),
        ) ?? [],
    );
  });
}

/** A tax beside its rate whose base, and the sum of both, are printed elsewhere below or above it. */
function findRowsWithDistantBase(lines: readonly Figures[]): readonly VatRow[] {
  return lines.flatMap(({ line, rates, amounts }, place) => {
    const [rate, ...more] = rates.filter(({ plain }) => plain);
    const vat = amounts.at(-1);
    if (rate === undefined || vat === undefined || more.length > 0 || amounts.length > 1 || countProse(line) > 5)
      return [];
    const near = lines
      .slice(Math.max(0, place - 6), place + 7)
      .filter((other) => other.line.page === line.page)
      .flatMap((other) => other.amounts);
    const base = near.find((amount) => amount !== vat && isTaxAtRate(amount, vat, rate.value));
    if (base === undefined) return [];
    const row = buildVatRow(rate.value, { base, vat, amounts: near });
    return row.total.spans.length === 0 ? [] : [{ ...row, total: { ...row.total, spans: [] } }];
  });
}

/** Everything on a document that may be a row of its VAT recap, the surest shapes first. */
export function findRows(lines: readonly Line[]): readonly (readonly VatRow[])[] {
  const figures = lines.map((line) => ({ line, ...findRateFigures(line) }));
  // Columns beside the recap belong to other things: a row may be a part of the line.
  const parts = lines
    .flatMap((line) =>
      [
        line.segments,
        ...[4, 5, 3].flatMap((count) => [line.segments.slice(0, count), line.segments.slice(-count)]),
      ].map((segments) => ({ ...line, segments })),
    )
    .filter((line) => countProse(line) <= 3);
  const byLine = new Map<number, VatRow[]>();
  for (const line of parts)
    if (!byLine.has(line.number)) {
      const rows = findRowsOnLine({ line, ...findRateFigures(line) });
      if (rows.length > 0) byLine.set(line.number, [...rows]);
    }
  return [
    [...byLine.values()].flat(),
    [...findRowsInColumns(figures), ...findRowsBelowRates(figures)],
    findRowsOnTwoLines(figures),
    findRowsWithDistantBase(figures),
  ];
}
