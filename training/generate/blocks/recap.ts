import { listVatRates } from '#shared/vat/rates.ts';
import type { VatRow } from '../facts/facts.ts';
import type { Part } from '../page/drawing.ts';
import { amount, field, plain, rateText } from './say.ts';
import type { DrawingContext } from './drawing-context.ts';
import type { Frame } from './pairs.ts';

const rate = (context: DrawingContext, index: number, row: VatRow): Part => {
  const { program } = context;
  const sign = program.pick('recap-sign', 3) > 0 ? `${program.pick('recap-gap', 2) === 0 ? ' ' : ''}%` : '';
  return field(
    `vat.${index}.rate`,
    row.rate,
    `${rateText(context, row.rate, program.pick('recap-places', 4) === 0 ? 2 : 0)}${sign}`,
  );
};

const sumText = (context: DrawingContext, row: VatRow, index: number, part: 'base' | 'vat' | 'total'): Part =>
  amount(context, [`vat.${index}.${part}`], row[part]);

/** A row of zeros for a rate that no line bears, as accounting programs print all rates. */
function sparseRates({ facts }: DrawingContext): readonly string[] {
  const all = [...listVatRates(facts.supplier.country, facts.taxDate ?? facts.issueDate), '0'];
  return all.filter((zero) => facts.vatRows.every((row) => row.rate !== zero));
}

function table(
  context: DrawingContext,
  { x, y, w }: Frame,
  options: { readonly sum: boolean; readonly sparse: boolean },
): number {
  const { canvas, facts, speech, step, size, program } = context;
  const ink = { size: size * 0.92 };
  const title = program.pick('recap-title', 2) === 0;
  const parts: readonly ('base' | 'vat' | 'total')[] =
    program.pick('recap-total', 3) === 0 ? ['base', 'vat'] : ['base', 'vat', 'total'];
  const wide = w / (parts.length + 1);
  let at = y;
  if (title) {
    canvas.text(x, at, speech.label('recapTitle'), { ...ink, bold: true });
    at += step * 1.2;
  }
  // Rates stand before their sums, or behind them.
  const rateLast = program.pick('recap-rate-last', 7) === 0;
  const boxed = program.traits.recap === 'boxed';
  const headsShown = program.pick('recap-heads', 9) > 0;
  const row = (given: readonly (readonly Part[])[], bold = false): void => {
    const cells = rateLast ? [...given.slice(1), ...given.slice(0, 1)] : given;
    if (boxed)
      cells.forEach((_, place) =>
        canvas.area({ x: x + wide * place, y: at - step * 0.85, w: wide, h: step * 1.12, border: [0.5, 0.5, 0.5] }),
      );
    cells.forEach((cell, place) => {
      const fit = Math.min(1, (wide - 4) / Math.max(1, canvas.measureWidth(cell, { ...ink, bold })));
      canvas.text(place === 0 ? x + 2 : x + wide * (place + 1) - 2, at, cell, {
        size: ink.size * fit,
        bold,
        align: place === 0 ? 'left' : 'right',
      });
    });
    at += step * 1.12;
  };
  const heads = { base: 'recapBase', vat: 'recapVat', total: 'recapTotal' } as const;
  if (headsShown)
    row(
      [[plain(speech.label('recapRate'))], ...parts.map((part) => [plain(speech.label(heads[part]))])],
      program.pick('recap-bold', 2) === 0,
    );
  if (program.pick('recap-line', 3) > 0) canvas.line([x, at - step * 0.8], [x + w, at - step * 0.8]);
  const zeros = options.sparse ? sparseRates(context) : [];
  const zerosLast = program.pick('zeros-last', 2) === 0;
  const drawZeros = (): void => {
    for (const zero of zeros)
      row([[plain(`${zero} %`)], ...parts.map(() => [plain(`0${context.notation.decimal}00`)])]);
  };
  const sumRow = (): void =>
    row(
      [[plain(speech.label('sum'))], ...parts.map((part) => [amount(context, [`totals.${part}`], facts[part])])],
      true,
    );
  const sumFirst = options.sum && program.traits.recap === 'sum-first';
  if (sumFirst) sumRow();
  if (!zerosLast) drawZeros();
  const rows = facts.vatRows.map((each, index) => ({ each, index }));
  for (const { each, index } of program.pick('recap-order', 3) === 0 ? rows.toReversed() : rows)
    row([[rate(context, index, each)], ...parts.map((part) => [sumText(context, each, index, part)])]);
  if (zerosLast) drawZeros();
  if (options.sum && !sumFirst) {
    canvas.line([x, at - step * 0.85], [x + w, at - step * 0.85]);
    sumRow();
  }
  return at + step * 0.4;
}

/** One line per rate: "Základ 23 %: 100,00  DPH 23 %: 23,00". */
function lines(context: DrawingContext, { x, y, w }: Frame): number {
  const { canvas, facts, speech, step, size, program } = context;
  let at = y;
  facts.vatRows.forEach((row, index) => {
    const label = (id: 'baseOfRate' | 'vatOfRate', tagged: boolean): readonly Part[] => {
      const [before = '', after = ''] = speech.label(id).split('{rate}');
      const text = rateText(context, row.rate, 0);
      return [
        plain(before),
        tagged ? field(`vat.${index}.rate`, row.rate, text) : plain(text),
        plain(`${after}${program.pick('recap-colon', 2) === 0 ? ':' : ''}`),
      ];
    };
    if (program.pick('recap-lines', 2) === 0) {
      canvas.text(
        x,
        at,
        [
          ...label('baseOfRate', true),
          plain(' '),
          sumText(context, row, index, 'base'),
          plain('   '),
          ...label('vatOfRate', false),
          plain(' '),
          sumText(context, row, index, 'vat'),
        ],
        { size: size * 0.95 },
      );
      at += step;
      return;
    }
    for (const [id, part] of [
      ['baseOfRate', 'base'],
      ['vatOfRate', 'vat'],
    ] as const) {
      canvas.text(x, at, label(id, id === 'baseOfRate'), { size: size * 0.95 });
      canvas.text(x + w, at, sumText(context, row, index, part), { size: size * 0.95, align: 'right' });
      at += step;
    }
  });
  return at + step * 0.4;
}

/** Rates as columns, what is summed as rows. */
function turned(context: DrawingContext, { x, y, w }: Frame): number {
  const { canvas, facts, speech, step, size } = context;
  const wide = w / (facts.vatRows.length + 1);
  const ink = { size: size * 0.9 };
  const rows = [
    ['recapRate', undefined],
    ['recapBase', 'base'],
    ['recapVat', 'vat'],
    ['recapTotal', 'total'],
  ] as const;
  rows.forEach(([label, part], line) => {
    const at = y + line * step * 1.1;
    canvas.text(x, at, speech.label(label), ink);
    facts.vatRows.forEach((row, index) =>
      canvas.text(
        x + wide * (index + 2),
        at,
        part === undefined ? rate(context, index, row) : sumText(context, row, index, part),
        { ...ink, align: 'right' },
      ),
    );
  });
  return y + rows.length * step * 1.1 + step * 0.4;
}

/** Draws the sums per rate in a frame; sellers without VAT and some programs have none. */
export function drawRecap(context: DrawingContext, frame: Frame): number {
  const { facts, program } = context;
  if (facts.vatRows.length === 0 || (facts.regime !== 'domestic' && program.pick('recap-zero', 2) === 0))
    return frame.y;
  switch (program.traits.recap) {
    case 'none':
      return facts.vatRows.length > 1 ? table(context, frame, { sum: false, sparse: false }) : frame.y;
    case 'table':
    case 'table-left':
      return table(context, frame, { sum: false, sparse: false });
    case 'table-sum':
      return table(context, frame, { sum: true, sparse: false });
    case 'sparse':
      return table(context, frame, { sum: program.pick('sparse-sum', 2) === 0, sparse: true });
    case 'all-rates':
      return table(context, frame, { sum: program.pick('sparse-sum', 2) === 0, sparse: true });
    case 'boxed':
    case 'sum-first':
      return table(context, frame, {
        sum: program.pick('boxed-sum', 3) > 0,
        sparse: program.pick('boxed-zeros', 4) === 0,
      });
    case 'turned-heads':
      return facts.vatRows.length > 3 ? table(context, frame, { sum: false, sparse: false }) : turned(context, frame);
    case 'named-rows':
    case 'lines':
    case 'sentence':
      return lines(context, frame);
    case 'columns':
      return facts.vatRows.length > 3 ? table(context, frame, { sum: false, sparse: false }) : turned(context, frame);
  }
}
