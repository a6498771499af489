import { drawAside, hasAside, openBeside, splitAside } from './blocks/aside.ts';
import { drawFoot, drawNotes } from './blocks/foot.ts';
import { drawHead } from './blocks/head.ts';
import { drawHomeBlock, drawHomeSums, homeStandsBeside } from './blocks/home-sums.ts';
import { drawItems } from './blocks/items.ts';
import { drawOpening } from './blocks/opening.ts';
import { drawPartiesBelow } from './blocks/opening-apart.ts';
import { pairs } from './blocks/pairs.ts';
import { listSides } from './blocks/parties.ts';
import { drawPaymentProse, drawPaymentSentence, paymentEntries } from './blocks/payment.ts';
import { drawRecap } from './blocks/recap.ts';
import { drawRemarks, drawStamp } from './blocks/remarks.ts';
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
  step *
  (['recap-beside', 'recap-left'].includes(program.traits.order)
    ? 11 + facts.vatRows.length
    : 14 + facts.vatRows.length * 2.4);

function drawSums(context: DrawingContext, start: number): number {
  const { left, right, program, step } = context;
  const y = room(context, start + step, needOfSums(context));
  const w = right - left;
  const [part, side] = [
    w * ([0.45, 0.4, 0.5][program.pick('sums-width', 3)] ?? 0.45),
    w * ([0.46, 0.5][program.pick('recap-width', 2)] ?? 0.46),
  ];
  const totals = { x: right - part, y, w: part };
  if (homeStandsBeside(context)) {
    const home = drawHomeBlock(context, { x: left, y, w: Math.min(side, w - part - 16) * 0.8 });
    const end = Math.max(home, drawTotals(context, totals)) + step;
    return drawRecap(context, { x: program.traits.recap === 'table-left' ? left : right - side, y: end, w: side });
  }
  const { order } = program.traits;
  const beside = order === 'recap-beside' || order === 'recap-left';
  const mirrored = order === 'recap-left' && program.pick('recap-far', 2) === 0;
  if (beside && wholeWidth.includes(program.traits.totals))
    return drawTotals(context, { ...totals, y: drawRecap(context, { x: left, y, w: side }) + step });
  if (beside)
    return Math.max(
      drawRecap(context, { x: mirrored ? left + part + 16 : left, y, w: Math.min(side, w - part - 16) }),
      drawTotals(context, mirrored ? { ...totals, x: left } : totals),
    );
  const recapX = program.traits.recap === 'table-left' || order === 'totals-wide' ? left : right - side;
  if (order === 'recap-totals') {
    const end = drawRecap(context, { x: recapX, y, w: side });
    return drawTotals(context, { ...totals, y: end + step * 0.6 });
  }
  const end = drawTotals(context, order === 'totals-wide' ? { x: left, y, w } : totals);
  if (order === 'recap-last') return end;
  const gap = order === 'apart-lines' ? step * 2.5 : step;
  return drawRecap(context, { x: recapX, y: end + gap, w: order === 'totals-wide' ? w * 0.7 : side });
}

/** Ways of totals that take the whole width. */
const wholeWidth: readonly string[] = [
  'left-wide',
  'table',
  'centred',
  'inline',
  'under-columns',
  'labels-above',
  'left-part',
];

/** Arranges an A4 document. */
export function composeSheet(whole: DrawingContext): void {
  const aside = hasAside(whole);
  const { side, body: context } = aside ? splitAside(whole) : { side: whole, body: whole };
  const { left, right, program, step } = context;
  const { parties, payment, order } = program.traits;
  const w = right - left;
  if (aside) drawAside(side);
  drawStamp(context);
  const head = drawHead(context);
  let y = aside ? openBeside(context, head) : drawOpening(context, head);
  y = drawRemarks(context, { x: left, y, w }, 'above');
  if (program.pick('intro', 3) === 0) {
    context.canvas.text(left, y, context.speech.label('intro'));
    y += step * 1.5;
  }
  const early = order === 'totals-above';
  if (early) y = drawTotals(context, { x: right - w * 0.45, y: y + step, w: w * 0.45 }) + step;
  y = drawItems(context, y + step * 0.5);
  y = early
    ? drawRecap(context, { x: left, y: room(context, y + step, needOfSums(context)), w: w * 0.5 }) + step
    : drawSums(context, y) + step;
  y = drawHomeSums(context, { x: left, y: room(context, y, step * 5), w });
  if (payment === 'after-items' || payment === 'near-totals')
    y =
      pairs(
        context,
        paymentEntries(context),
        { x: left, y: room(context, y, step * 12), w: w * 0.6 },
        program.choose('after-grid', ['beside', 'inline', 'ruled', 'under-columns', 'leaders', 'beside-right']),
      ) + step;
  if (payment === 'sentence' || payment === 'footer')
    y = drawPaymentSentence(context, { x: left, y: room(context, y, step * 5), w }) + step;
  if (payment === 'prose' || payment === 'twice')
    y = drawPaymentProse(context, { x: left, y: room(context, y, step * 6), w }) + step;
  if (parties === 'seller-end' || parties === 'parties-end')
    y = drawPartiesBelow(context, listSides(context), room(context, y, step * 14));
  if (order === 'recap-last')
    y = drawRecap(context, { x: left, y: room(context, y + step, step * 8), w: w * 0.55 }) + step;
  y = drawRemarks(context, { x: left, y: room(context, y, step * 8), w }, 'below');
  y = drawNotes(context, room(context, y, step * 5));
  drawFoot(context, y);
}
