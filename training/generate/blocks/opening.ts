import { type GridName, labelled, pairs, type Frame } from './pairs.ts';
import { factEntries, paymentEntries } from './payment.ts';
import { idEntries, nameLine, streetLine, townLine, type Role } from './party-lines.ts';
import { customerRight, threeWithFacts, withLegends } from './opening-boxes.ts';
import {
  buyerBox,
  idsApart,
  oneRow,
  partiesBelow,
  partyProse,
  sellerLine as sellerLineOpening,
  sellerRight,
} from './opening-apart.ts';
import { buyerFirst, compared, forms, letterhead } from './opening-more.ts';
import { dataSheet } from './opening-sheet.ts';
import { drawParty, drawPartyBlock, senderLine, listSides, type Sides } from './parties.ts';
import { plain } from './say.ts';
import type { DrawingContext } from './drawing-context.ts';

const boxAround = ({ canvas, step }: DrawingContext, { x, y, w }: Frame, end: number): void =>
  canvas.area({ x: x - 6, y: y - step * 1.3, w: w + 12, h: end - y + step * 1.1, border: [0.35, 0.35, 0.35] });

/** Grids that need the whole width. */
const broad: readonly GridName[] = ['across', 'table-row', 'two-columns', 'under-columns', 'chips'];

/** Facts over the whole width, payment beside, in a box or not at all, by the program. */
function drawFacts(context: DrawingContext, y: number): number {
  const { left, right, program, step } = context;
  const { grid, payment } = program.traits;
  const w = right - left;
  const half = w / 2 - 10;
  const facts = factEntries(context);
  const wide: readonly GridName[] = [...broad, 'sentence'];
  if (payment === 'own-left' || payment === 'own-right' || payment === 'under-seller') {
    const factsLeft = payment === 'own-right';
    const a = pairs(
      context,
      facts,
      { x: factsLeft ? left : left + half + 20, y, w: half },
      wide.includes(grid) && grid !== 'sentence' ? 'beside' : grid,
    );
    const b = pairs(
      context,
      paymentEntries(context),
      { x: factsLeft ? left + half + 20 : left, y, w: half },
      program.pick('payment-grid', 3) === 0 ? 'inline' : 'beside',
    );
    return Math.max(a, b) + step * 0.7;
  }
  const narrow = !wide.includes(grid);
  const x = narrow && program.pick('facts-side', 2) === 0 ? left + half + 20 : left;
  let end = pairs(context, facts, { x, y, w: narrow ? half : w }, grid) + step * 0.7;
  if (payment === 'box') {
    const frame = { x: left + 6, y: end + step * 0.8, w: w - 12 };
    const below = pairs(
      context,
      paymentEntries(context),
      frame,
      program.pick('box-grid', 2) === 0 ? 'two-columns' : 'sentence',
    );
    boxAround(context, frame, below);
    end = below + step * 1.4;
  }
  if (payment === 'cards' || payment === 'numbered' || payment === 'with-sum')
    end =
      pairs(
        context,
        paymentEntries(context),
        { x: left, y: end + step * 0.8, w },
        payment === 'cards' ? 'chips' : payment === 'numbered' ? 'under-columns' : 'two-columns',
      ) +
      step * 0.6;
  if (payment === 'table')
    end = pairs(context, paymentEntries(context), { x: left, y: end + step * 0.6, w }, 'table-row') + step * 0.6;
  return end;
}

/** Two parties side by side, a third place below or beside them. */
function besides(context: DrawingContext, { supplier, customer, delivery }: Sides, y: number): number {
  const { left, right, program, step, canvas } = context;
  const three = program.traits.parties === 'three' && delivery !== undefined;
  const columns = three ? 3 : 2;
  const w = (right - left - 24 * (columns - 1)) / columns;
  const at = (place: number): Frame => ({ x: left + place * (w + 24), y: y + step, w });
  const swapped = program.traits.parties === 'swapped';
  const ends = [drawPartyBlock(context, supplier, at(swapped ? 1 : 0))];
  if (customer !== undefined) ends.push(drawPartyBlock(context, customer, at(swapped ? 0 : 1)));
  if (delivery !== undefined && three) ends.push(drawParty(context, delivery, at(2)));
  else if (delivery !== undefined && program.pick('delivery', 3) > 0) {
    const under = program.pick('delivery-under', 2) === 0 && customer !== undefined ? 1 : 0;
    ends.push(drawParty(context, delivery, { ...at(swapped ? 1 - under : under), y: (ends[under] ?? y) + step }));
  }
  const end = Math.max(...ends);
  if (program.traits.parties === 'boxed')
    for (let place = 0; place < columns; place += 1)
      canvas.area({
        x: at(place).x - 6,
        y: y - step * 0.5,
        w: w + 12,
        h: end - y + step * 0.2,
        border: [0.35, 0.35, 0.35],
      });
  return end + step * 1.2;
}

/** A letter: the customer where the window is, the facts on the other side, the seller above, beside or at the foot. */
function letter(context: DrawingContext, { supplier, customer, delivery }: Sides, y: number): number {
  const { left, right, program, step, canvas, size } = context;
  const { parties } = program.traits;
  const half = (right - left) / 2 - 12;
  const mirrored = parties === 'window-right';
  const windowX = mirrored ? left + half + 24 : left;
  const otherX = mirrored ? left : left + half + 24;
  const top = Math.max(y, 92) + step;
  // A seller that stands at the foot has a line above the window in two programs of five only.
  if (parties !== 'footer-seller' || program.pick('sender', 5) < 2)
    canvas.text(windowX, top, senderLine(context), {
      size: Math.min(size * 0.68, (half / canvas.measureWidth(senderLine(context), { size: 10 })) * 10),
    });
  let a = top + step * 1.6;
  if (customer !== undefined)
    a = drawParty(
      context,
      {
        ...customer,
        title: program.pick('window-title', 3) === 0 ? customer.title : undefined,
        ids: program.pick('window-ids', 2) === 0,
      },
      { x: windowX, y: a, w: half },
    );
  let b = top;
  if (parties !== 'footer-seller')
    b =
      drawParty(
        context,
        { ...supplier, title: program.pick('window-seller', 2) === 0 ? supplier.title : undefined },
        { x: otherX, y: top, w: half },
      ) +
      step * 0.6;
  if (delivery !== undefined && program.pick('delivery', 3) > 0)
    a = drawParty(context, delivery, { x: windowX, y: a + step, w: half });
  const beside = program.pick('facts-beside', 3) > 0;
  if (
    beside &&
    program.traits.payment !== 'under-seller' &&
    program.traits.payment !== 'own-left' &&
    program.traits.payment !== 'own-right' &&
    !['box', 'table', 'cards', 'numbered', 'with-sum'].includes(program.traits.payment)
  ) {
    const narrow: GridName = broad.includes(program.traits.grid) ? 'beside' : program.traits.grid;
    return Math.max(a, pairs(context, factEntries(context), { x: otherX, y: b, w: half }, narrow)) + step;
  }
  return drawFacts(context, Math.max(a, b) + step);
}

function stacked(context: DrawingContext, { supplier, customer, delivery }: Sides, y: number): number {
  const { left, right, program, step } = context;
  const half = (right - left) / 2 - 12;
  const factsLeft = program.traits.parties === 'facts-right' && program.pick('facts-left', 3) === 0;
  const x = factsLeft ? left + half + 24 : left;
  let a = drawParty(context, supplier, { x, y: y + step, w: half }) + step * 0.8;
  if (customer !== undefined) a = drawParty(context, customer, { x, y: a, w: half }) + step * 0.6;
  if (delivery !== undefined && program.pick('delivery', 3) > 0) a = drawParty(context, delivery, { x, y: a, w: half });
  const { grid } = program.traits;
  const narrow: GridName = broad.includes(grid) ? 'beside' : grid;
  const other = { x: factsLeft ? left : left + half + 24, y: y + step, w: half };
  let b = pairs(context, factEntries(context), other, narrow);
  if (
    ['own-left', 'own-right', 'box', 'table', 'under-seller', 'cards', 'numbered', 'with-sum'].includes(
      program.traits.payment,
    )
  )
    b = pairs(context, paymentEntries(context), { ...other, y: b + step }, 'beside');
  return Math.max(a, b) + step;
}

/** Parties in running text, one paragraph each. */
function inlineParties(context: DrawingContext, { supplier, customer }: Sides, y: number): number {
  const { canvas, left, right, step } = context;
  let at = y + step;
  for (const side of customer === undefined ? [supplier] : [supplier, customer]) {
    const role: Role = side === supplier ? 'supplier' : 'customer';
    const first = [
      plain(`${labelled(context, side.title ?? context.speech.label(role))} `),
      ...nameLine(role, side.party),
      plain(', '),
      ...streetLine(role, side.party),
      plain(', '),
      ...townLine(role, side.party, context),
    ];
    canvas.text(left, at, first, { size: context.size * Math.min(1, (right - left) / canvas.measureWidth(first)) });
    at =
      pairs(context, idEntries(role, side.party, context), { x: left, y: at + step, w: right - left }, 'sentence') +
      step * 0.4;
  }
  return at + step * 0.4;
}

/** Draws parties, facts and payment; returns the baseline where the items may begin. */
export function drawOpening(context: DrawingContext, y: number): number {
  const sides = listSides(context);
  switch (context.program.traits.parties) {
    case 'beside':
    case 'boxed':
    case 'swapped':
    case 'labelled':
    case 'three':
      return drawFacts(context, besides(context, sides, y));
    case 'window':
    case 'window-right':
    case 'footer-seller':
      return letter(context, sides, y);
    case 'stacked':
    case 'head-seller':
    case 'facts-right':
      return stacked(context, sides, y);
    case 'three-facts':
      return threeWithFacts(context, sides, y);
    case 'legend':
      return drawFacts(context, withLegends(context, sides, y));
    case 'customer-right':
      return drawFacts(context, customerRight(context, sides, y));
    case 'seller-corner':
      return letter(context, { ...sides, supplier: { ...sides.supplier, title: undefined, contact: true } }, y);
    case 'sheet':
    case 'sheet-columns':
      return dataSheet(context, sides, y);
    case 'inline':
      return drawFacts(context, inlineParties(context, sides, y));
    case 'buyer-first':
      return buyerFirst(context, sides, y);
    case 'letterhead-ids':
      return letterhead(context, sides, y);
    case 'compare':
      return drawFacts(context, compared(context, sides, y));
    case 'form':
      return drawFacts(context, forms(context, sides, y));
    case 'buyer-box':
      return buyerBox(context, sides, y);
    case 'ids-apart':
      return idsApart(context, sides, y);
    case 'seller-right':
    case 'head-column':
      return sellerRight(context, sides, y);
    case 'one-row':
      return oneRow(context, sides, y);
    case 'prose':
      return partyProse(context, sides, y);
    case 'cards':
      return threeWithFacts(context, sides, y);
    case 'seller-line':
      return sellerLineOpening(context, sides, y);
    case 'seller-end':
    case 'parties-end':
      return partiesBelow(context, sides, y);
    case 'aside-left':
    case 'aside-right':
      return y;
  }
}
