import type { DrawingContext } from './drawing-context.ts';
import { drawFactColumn } from './opening-more.ts';
import { pairs, type Frame } from './pairs.ts';
import { factEntries, paymentEntries } from './payment.ts';
import { drawParty, listSides } from './parties.ts';

const orders = [
  'customer facts payment seller',
  'seller customer facts payment',
  'customer facts seller',
  'facts customer payment seller',
  'seller facts payment',
  'seller payment',
  'customer facts payment',
  'facts payment seller',
] as const;

type Piece = 'customer' | 'facts' | 'payment' | 'seller';

const isPiece = (word: string): word is Piece => ['customer', 'facts', 'payment', 'seller'].includes(word);

const listPieces = (context: DrawingContext): readonly Piece[] =>
  context.program.choose('aside-order', orders).split(' ').filter(isPiece);

/** Whether a column with parties and facts stands beside the body over the whole height of the page. */
export const hasAside = ({ program }: DrawingContext): boolean =>
  program.traits.parties === 'aside-left' || program.traits.parties === 'aside-right';

const shareOf = ({ program }: DrawingContext): number =>
  [0.27, 0.3, 0.24, 0.33][program.pick('aside-width', 4)] ?? 0.27;

/** The frame of the column and the body beside it. */
export function splitAside(context: DrawingContext): { readonly side: DrawingContext; readonly body: DrawingContext } {
  const { left, right, size, program } = context;
  const width = (right - left) * shareOf(context);
  const gap = 18 + program.pick('aside-gap', 12);
  const small = { size: size * 0.92, step: context.step * 0.95 };
  return program.traits.parties === 'aside-left'
    ? { side: { ...context, ...small, right: left + width }, body: { ...context, left: left + width + gap } }
    : { side: { ...context, ...small, left: right - width }, body: { ...context, right: right - width - gap } };
}

/** Draws the column; what it leaves out stands at the top of the body. */
export function drawAside(context: DrawingContext): void {
  const { program, step, canvas, left, right } = context;
  const { supplier, customer } = listSides(context);
  const frame: Frame = { x: left, y: 0, w: right - left };
  const pieces = listPieces(context);
  const top = 40 + program.pick('aside-top', 60);
  const grid = program.choose('aside-grid', [
    'under',
    'under ',
    'inline',
    'beside',
    'beside-right',
    'leaders',
  ] as const);
  const how = grid === 'under ' ? 'under' : grid;
  if (program.pick('aside-fill', 2) === 0)
    canvas.area({ x: left - 8, y: 0, w: right - left + 14, h: canvas.height, fill: [0.96, 0.94, 0.92] });
  let at = top;
  pieces.forEach((piece, place) => {
    const last = place === pieces.length - 1 && place > 0;
    if (piece === 'seller') {
      const low = last && program.pick('aside-low', 3) > 0 ? Math.max(at, canvas.height - 60 - step * 12) : at;
      const small = last ? { ...context, size: context.size * 0.85, step: step * 0.88 } : context;
      const titled = program.pick('aside-seller-title', 3) === 0 ? supplier.title : undefined;
      at = drawParty(small, { ...supplier, title: titled, ids: true }, { ...frame, y: low }) + step;
    }
    if (piece === 'customer' && customer !== undefined) at = drawParty(context, customer, { ...frame, y: at }) + step;
    if (piece === 'facts') at = pairs(context, factEntries(context), { ...frame, y: at }, how) + step;
    if (piece === 'payment' && program.traits.payment !== 'with-facts')
      at = pairs(context, paymentEntries(context), { ...frame, y: at }, how) + step;
  });
}

/** What the column does not have, above the items; returns the baseline where they may begin. */
export function openBeside(context: DrawingContext, y: number): number {
  const { left, right, step, program } = context;
  const { supplier, customer } = listSides(context);
  const pieces = listPieces(context);
  const w = right - left;
  let at = y + step;
  if (!pieces.includes('seller')) at = drawParty(context, supplier, { x: left, y: at, w: w / 2 }) + step;
  if (!pieces.includes('customer') && customer !== undefined) {
    const far = program.pick('beside-far', 3) === 0;
    at = drawParty(context, customer, { x: far ? left + w / 2 : left, y: at, w: w / 2 }) + step;
  }
  if (!pieces.includes('facts')) at = drawFactColumn(context, { x: left, y: at, w: w * 0.75 }) + step;
  else if (!pieces.includes('payment') && program.traits.payment !== 'with-facts')
    at = pairs(context, paymentEntries(context), { x: left, y: at, w: w * 0.75 }, 'inline') + step;
  return at + step * 0.5;
}
