import type { Part } from '../page/drawing.ts';
import { labelled, type Frame } from './pairs.ts';
import { field, money, plain, rateText } from './say.ts';
import { dottedTotals, drawSpelled, inlineTotals, labelsAbove, underTotals, type Row } from './totals-more.ts';
import type { DrawingContext } from './drawing-context.ts';

const only = (context: DrawingContext, label: string): readonly Part[] => [plain(labelled(context, label))];

/** One VAT row in the totals themselves ("DPH 23 % … 4,60"): it is the recapitulation of documents that have no other. */
function vatLabel(context: DrawingContext): readonly Part[] {
  const { facts, speech, program } = context;
  const [row] = facts.vatRows;
  if (
    row === undefined ||
    facts.vatRows.length > 1 ||
    program.traits.recap !== 'none' ||
    program.pick('vat-rate-label', 2) === 0
  )
    return only(context, speech.label('vat'));
  const [before = '', after = ''] = speech.label('vatOfRate').split('{rate}');
  return [plain(before), field('vat.0.rate', row.rate, rateText(context, row.rate, 0)), plain(after)];
}

const withRow = (paths: readonly string[], context: DrawingContext, part: 'base' | 'vat'): readonly string[] =>
  context.facts.vatRows.length === 1 &&
  context.program.traits.recap === 'none' &&
  context.program.pick('vat-rate-label', 2) > 0
    ? [...paths, `vat.0.${part}`]
    : paths;

function listRows(context: DrawingContext): readonly Row[] {
  const { facts, speech, program } = context;
  const rows: Row[] = [];
  const add = (label: readonly Part[], value: readonly Part[], strong = false): number =>
    rows.push({ label, value, strong });
  const differs = facts.amountDue !== facts.total;
  const payer = facts.regime !== 'notPayer';
  const single = program.traits.totals === 'single';
  if (payer && !single) {
    add(only(context, speech.label('base')), money(context, withRow(['totals.base'], context, 'base'), facts.base));
    if (facts.regime === 'domestic' || program.pick('zero-vat', 2) === 0)
      add(vatLabel(context), money(context, withRow(['totals.vat'], context, 'vat'), facts.vat));
  }
  const both = program.pick('total-and-due', 2) === 0;
  if (differs || (both && !single))
    add(only(context, speech.label('total')), money(context, ['totals.total'], facts.total), false);
  if (facts.rounding !== 0)
    add(only(context, speech.label('rounding')), money(context, ['totals.rounding'], facts.rounding));
  if (facts.advance !== 0) {
    const number =
      facts.advanceNumber !== undefined && program.pick('advance-number', 2) === 0
        ? [plain(`${speech.label('advance')} ${facts.advanceNumber}`)]
        : only(context, speech.label('advance'));
    const negative = program.pick('advance-sign', 2) === 0 ? -facts.advance : facts.advance;
    add(number, money(context, ['advanceDeducted'], negative));
  }
  if (facts.paid !== 0)
    add(
      only(context, speech.label('paid')),
      money(context, ['advanceDeducted'], program.pick('advance-sign', 2) === 0 ? -facts.paid : facts.paid),
    );
  const due = differs || both ? ['totals.amountDue'] : ['totals.amountDue', 'totals.total'];
  const says =
    !differs && !both && program.pick('due-as-total', 3) === 0
      ? speech.label('total')
      : speech.label(
          facts.advance + facts.paid !== 0 && program.pick('remaining', 2) === 0 ? 'remaining' : 'amountDue',
        );
  add(only(context, says), money(context, due, facts.amountDue, true), true);
  return rows;
}

function column(context: DrawingContext, rows: readonly Row[], { x, y, w }: Frame, grow: number): number {
  const { canvas, step, size, program } = context;
  let at = y;
  rows.forEach(({ label, value, strong }) => {
    const wanted = { size: size * (strong ? grow : 1), bold: strong && program.pick('due-bold', 5) > 0 };
    const fit = Math.min(1, (w - 6) / (canvas.measureWidth(label, wanted) + canvas.measureWidth(value, wanted) + 6));
    const ink = { ...wanted, size: wanted.size * fit };
    if (strong) {
      at += step * (grow - 1) * 0.8;
      if (program.pick('due-line', 2) === 0)
        canvas.line([x, at - step * 1.05 * grow], [x + w, at - step * 1.05 * grow]);
    }
    canvas.text(
      program.pick('total-labels-right', 4) === 0 ? x + w - canvas.measureWidth(value, ink) - 10 : x,
      at,
      label,
      {
        ...ink,
        align: program.pick('total-labels-right', 4) === 0 ? 'right' : 'left',
      },
    );
    canvas.text(x + w, at, value, { ...ink, align: 'right' });
    at += step * 1.2 * (strong ? grow : 1);
  });
  return at;
}

/** Cells side by side, what is to be paid last. */
function asTable(context: DrawingContext, rows: readonly Row[], { x, y, w }: Frame): number {
  const { canvas, step, size } = context;
  const wide = w / rows.length;
  rows.forEach(({ label, value, strong }, at) => {
    canvas.area({ x: x + at * wide, y: y - step, w: wide, h: step * 2.7, border: [0.6, 0.6, 0.6] });
    const fit = (parts: readonly Part[]): number =>
      Math.min(1, (wide - 8) / canvas.measureWidth(parts, { size, bold: strong }));
    canvas.text(x + at * wide + 4, y, label, { size: size * 0.9 * fit(label) });
    canvas.text(x + (at + 1) * wide - 4, y + step * 1.2, value, {
      size: size * fit(value),
      bold: strong,
      align: 'right',
    });
  });
  return y + step * 3.2;
}

/** Draws the sums of the document; returns the baseline below them. */
export function drawTotals(context: DrawingContext, frame: Frame): number {
  const { canvas, program, left, right, step } = context;
  const rows = listRows(context);
  const grow = [1, 1.15, 1.35, 1.6][program.pick('due-size', 4)] ?? 1.2;
  switch (program.traits.totals) {
    case 'right':
    case 'single':
      return column(context, rows, frame, grow);
    case 'stairs':
      return column(context, rows, { ...frame, x: frame.x + frame.w * 0.12, w: frame.w * 0.88 }, grow);
    case 'right-boxed': {
      const end = column(context, rows, { x: frame.x + 5, y: frame.y + 4, w: frame.w - 10 }, grow);
      canvas.area({
        x: frame.x,
        y: frame.y - step,
        w: frame.w,
        h: end - frame.y + step * 0.6,
        border: [0.3, 0.3, 0.3],
      });
      return end + step * 0.6;
    }
    case 'left-wide':
      return column(context, rows, { x: left, y: frame.y, w: right - left }, grow);
    case 'table':
      return asTable(context, rows, { x: left, y: frame.y, w: right - left });
    case 'left-part':
      return column(context, rows, { x: left, y: frame.y, w: frame.w }, grow);
    case 'inline':
      return inlineTotals(context, rows, { x: left, y: frame.y, w: right - left });
    case 'leaders':
      return dottedTotals(context, rows, frame, grow);
    case 'under-columns':
      return underTotals(context, rows, { x: left, y: frame.y, w: right - left });
    case 'labels-above':
      return labelsAbove(context, rows, { x: left, y: frame.y, w: right - left });
    case 'spelled':
      return drawSpelled(context, { ...frame, y: column(context, rows, frame, grow) });
    case 'centred':
      return column(context, rows, { x: (left + right) / 2 - 130, y: frame.y, w: 260 }, grow);
    case 'banner': {
      const end = column(context, rows.slice(0, -1), frame, 1);
      canvas.area({ x: frame.x - 4, y: end - step, w: frame.w + 8, h: step * 2.2, fill: [0.87, 0.9, 0.94] });
      return column(context, rows.slice(-1), { ...frame, y: end + step * 0.3 }, Math.min(1.3, grow)) + step * 0.5;
    }
  }
}
