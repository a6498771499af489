import { pairs, labelled, type Frame } from './pairs.ts';
import { factEntries, paymentEntries } from './payment.ts';
import { addressLines, idEntries, nameLine } from './party-lines.ts';
import { drawParty, type Sides } from './parties.ts';
import { plain } from './say.ts';
import type { DrawingContext } from './drawing-context.ts';

/** A box around a column that ends at a baseline; tinted or with a line. */
const canvasBox = ({ canvas, step }: DrawingContext, { x, y, w }: Frame, end: number, tinted: boolean): void =>
  canvas.area({
    x: x - 5,
    y: y - step * 0.4,
    w: w + 10,
    h: end - y + step * 0.2,
    ...(tinted ? { fill: [0.965, 0.955, 0.94] } : { border: [0.35, 0.35, 0.35] }),
  });

/** Seller, buyer and facts in three columns of boxes. */
export function threeWithFacts(context: DrawingContext, { supplier, customer, delivery }: Sides, y: number): number {
  const { left, right, step, program } = context;
  const w = (right - left - 32) / 3;
  const at = (place: number): Frame => ({ x: left + place * (w + 16), y: y + step, w: w - 8 });
  const small: DrawingContext = { ...context, size: context.size * 0.92, step: step * 0.95 };
  const order = program.pick('facts-first', 3) === 0 ? [1, 2, 0] : [0, 1, 2];
  const [a = 0, b = 1, c = 2] = order;
  const ends = [drawParty(small, supplier, at(a))];
  if (customer !== undefined) ends.push(drawParty(small, customer, at(b)));
  if (delivery !== undefined && program.pick('delivery', 3) > 0)
    ends.push(drawParty(small, delivery, { ...at(b), y: (ends.at(-1) ?? y) + step }));
  const facts =
    program.traits.payment === 'with-facts'
      ? factEntries(small)
      : [...factEntries(small), ...(inColumn(program.traits.payment) ? paymentEntries(small) : [])];
  ends.push(pairs(small, facts, at(c), program.pick('third', 2) === 0 ? 'beside' : 'beside-right'));
  const end = Math.max(...ends);
  if (program.pick('three-boxed', 3) > 0)
    for (let place = 0; place < 3; place += 1)
      canvasBox(context, { ...at(place), y }, end, program.pick('three-fill', 2) === 0);
  return end + step * 1.2;
}

const inColumn = (payment: DrawingContext['program']['traits']['payment']): boolean =>
  ['own-left', 'own-right', 'box', 'table', 'under-seller', 'cards', 'numbered', 'with-sum'].includes(payment);

/** Boxes whose title stands in the upper line of the frame. */
export function withLegends(context: DrawingContext, { supplier, customer }: Sides, y: number): number {
  const { left, right, step, canvas, size } = context;
  const w = (right - left - 20) / 2;
  const top = y + step;
  const sides = [supplier, ...(customer === undefined ? [] : [customer])];
  const ends = sides.map((side, place) =>
    drawParty(
      context,
      { ...side, title: undefined },
      { x: left + place * (w + 20) + 8, y: top + step * 1.2, w: w - 16 },
    ),
  );
  const end = Math.max(...ends);
  sides.forEach((side, place) => {
    const x = left + place * (w + 20);
    canvas.area({ x, y: top - step * 0.3, w, h: end - top + step * 0.2, border: [0.4, 0.4, 0.4] });
    const title = side.title ?? '';
    if (title === '') return;
    const wide = canvas.measureWidth(title, { size: size * 0.85 });
    canvas.area({ x: x + 8, y: top - step * 0.7, w: wide + 6, h: step * 0.8, fill: [1, 1, 1] });
    canvas.text(x + 11, top - step * 0.1, title, { size: size * 0.85 });
  });
  return end + step * 1.4;
}

/** One party flush left, the other flush right. */
export function customerRight(context: DrawingContext, { supplier, customer }: Sides, y: number): number {
  const { left, right, step, canvas, program } = context;
  const half = (right - left) / 2 - 10;
  const [near, far] =
    program.pick('far-seller', 3) === 0 && customer !== undefined ? [customer, supplier] : [supplier, customer];
  const end = drawParty(context, near, { x: left, y: y + step, w: half });
  if (far === undefined) return end + step;
  const { voice, party } = far;
  let at = y + step;
  const lines = [
    ...(far.title === undefined ? [] : [[plain(labelled(context, far.title))]]),
    nameLine(voice, party),
    ...addressLines(voice, party, context),
    ...idEntries(voice, party, context).map(({ label, value }) => [plain(`${labelled(context, label)} `), ...value]),
  ];
  lines.forEach((line, row) => {
    canvas.text(right, at, line, {
      align: 'right',
      bold: row === (far.title === undefined ? 0 : 1),
      size: context.size * Math.min(1, half / canvas.measureWidth(line, { bold: true })),
    });
    at += step;
  });
  return Math.max(end, at) + step;
}
