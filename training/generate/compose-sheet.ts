import { drawFoot, drawNotes } from './blocks/foot.ts';
import { drawHead } from './blocks/head.ts';
import { drawItems } from './blocks/items.ts';
import { drawOpening } from './blocks/opening.ts';
import { pairs } from './blocks/pairs.ts';
import { drawPaymentProse, drawPaymentSentence, paymentEntries } from './blocks/payment.ts';
import { drawHomeSums, drawRecap } from './blocks/recap.ts';
import { drawTotals } from './blocks/totals.ts';
import { room, type Desk } from './blocks/desk.ts';

/** Room that sums need: a page break never cuts them. */
const needOfSums = ({ facts, step, program }: Desk): number =>
  step * (program.traits.order === 'recap-beside' ? 10 + facts.vatRows.length : 14 + facts.vatRows.length * 2.4);

function drawSums(desk: Desk, start: number): number {
  const { left, right, program, step } = desk;
  const y = room(desk, start + step, needOfSums(desk));
  const w = right - left;
  const [part, side] = [
    w * ([0.45, 0.4, 0.5][program.pick('sums-width', 3)] ?? 0.45),
    w * ([0.46, 0.5][program.pick('recap-width', 2)] ?? 0.46),
  ];
  const totals = { x: right - part, y, w: part };
  switch (program.traits.order) {
    case 'recap-beside': {
      if (['left-wide', 'table', 'centred'].includes(program.traits.totals))
        return drawTotals(desk, { ...totals, y: drawRecap(desk, { x: left, y, w: side }) + step });
      return Math.max(drawRecap(desk, { x: left, y, w: Math.min(side, w - part - 16) }), drawTotals(desk, totals));
    }
    case 'recap-totals': {
      const end = drawRecap(desk, { x: program.traits.recap === 'table-left' ? left : right - side, y, w: side });
      return drawTotals(desk, { ...totals, y: end + step * 0.6 });
    }
    case 'totals-recap': {
      const end = drawTotals(desk, totals);
      return drawRecap(desk, {
        x: program.traits.recap === 'table-left' ? left : right - side,
        y: end + step,
        w: side,
      });
    }
  }
}

/** Arranges an A4 paper. */
export function composeSheet(desk: Desk): void {
  const { left, right, program, step } = desk;
  let y = drawOpening(desk, drawHead(desk));
  if (program.pick('intro', 3) === 0) {
    desk.canvas.text(left, y, desk.speech.label('intro'));
    y += step * 1.5;
  }
  y = drawSums(desk, drawItems(desk, y + step * 0.5)) + step;
  y = drawHomeSums(desk, { x: left, y, w: right - left });
  const w = right - left;
  if (program.traits.payment === 'after-items')
    y =
      pairs(
        desk,
        paymentEntries(desk),
        { x: left, y: room(desk, y, step * 12), w: w * 0.6 },
        program.pick('after-grid', 2) === 0 ? 'beside' : 'inline',
      ) + step;
  if (program.traits.payment === 'sentence' || program.traits.payment === 'footer')
    y = drawPaymentSentence(desk, { x: left, y: room(desk, y, step * 5), w }) + step;
  if (program.traits.payment === 'prose') y = drawPaymentProse(desk, { x: left, y: room(desk, y, step * 6), w }) + step;
  y = drawNotes(desk, room(desk, y, step * 5));
  drawFoot(desk, y);
}
