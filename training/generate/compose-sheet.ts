import { drawFoot, drawNotes } from './blocks/foot.ts';
import { drawHead } from './blocks/head.ts';
import { drawItems } from './blocks/items.ts';
import { drawOpening } from './blocks/opening.ts';
import { pairs } from './blocks/pairs.ts';
import { drawPaymentProse, drawPaymentSentence, paymentEntries } from './blocks/payment.ts';
import { drawHomeSums, drawRecap } from './blocks/recap.ts';
import { drawTotals } from './blocks/totals.ts';
import { room, type DrawingContext } from './blocks/drawing-context.ts';
import { drawRollHead } from './blocks/roll-head.ts';
import { drawRollItems } from './blocks/roll-items.ts';
import { drawRollSums } from './blocks/roll-sums.ts';
import type { Drawing } from './page/drawing.ts';

/** Arranges a narrow document of a till; the document ends where its text does. */
export function composeRoll(context: DrawingContext): Drawing {
  const { step } = context;
  const end = drawRollSums(context, drawRollItems(context, drawRollHead(context, 24)));
  const height = end + step * (1 + context.random.int(0, 3));
  return { sheets: context.canvas.drawing().sheets.map((sheet) => ({ ...sheet, height })) };
}

/** Room that sums need: a page break never cuts them. */
const needOfSums = ({ facts, step, program }: DrawingContext): number =>
  step * (program.traits.order === 'recap-beside' ? 10 + facts.vatRows.length : 14 + facts.vatRows.length * 2.4);

function drawSums(context: DrawingContext, start: number): number {
  const { left, right, program, step } = context;
  const y = room(context, start + step, needOfSums(context));
  const w = right - left;
  const [part, side] = [
    w * ([0.45, 0.4, 0.5][program.pick('sums-width', 3)] ?? 0.45),
    w * ([0.46, 0.5][program.pick('recap-width', 2)] ?? 0.46),
  ];
  const totals = { x: right - part, y, w: part };
  switch (program.traits.order) {
    case 'recap-beside': {
      if (['left-wide', 'table', 'centred'].includes(program.traits.totals))
        return drawTotals(context, { ...totals, y: drawRecap(context, { x: left, y, w: side }) + step });
      return Math.max(
        drawRecap(context, { x: left, y, w: Math.min(side, w - part - 16) }),
        drawTotals(context, totals),
      );
    }
    case 'recap-totals': {
      const end = drawRecap(context, { x: program.traits.recap === 'table-left' ? left : right - side, y, w: side });
      return drawTotals(context, { ...totals, y: end + step * 0.6 });
    }
    case 'totals-recap': {
      const end = drawTotals(context, totals);
      return drawRecap(context, {
        x: program.traits.recap === 'table-left' ? left : right - side,
        y: end + step,
        w: side,
      });
    }
  }
}

/** Arranges an A4 document. */
export function composeSheet(context: DrawingContext): void {
  const { left, right, program, step } = context;
  let y = drawOpening(context, drawHead(context));
  if (program.pick('intro', 3) === 0) {
    context.canvas.text(left, y, context.speech.label('intro'));
    y += step * 1.5;
  }
  y = drawSums(context, drawItems(context, y + step * 0.5)) + step;
  y = drawHomeSums(context, { x: left, y, w: right - left });
  const w = right - left;
  if (program.traits.payment === 'after-items')
    y =
      pairs(
        context,
        paymentEntries(context),
        { x: left, y: room(context, y, step * 12), w: w * 0.6 },
        program.pick('after-grid', 2) === 0 ? 'beside' : 'inline',
      ) + step;
  if (program.traits.payment === 'sentence' || program.traits.payment === 'footer')
    y = drawPaymentSentence(context, { x: left, y: room(context, y, step * 5), w }) + step;
  if (program.traits.payment === 'prose')
    y = drawPaymentProse(context, { x: left, y: room(context, y, step * 6), w }) + step;
  y = drawNotes(context, room(context, y, step * 5));
  drawFoot(context, y);
}
