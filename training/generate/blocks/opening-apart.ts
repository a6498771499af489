import type { Part } from '../page/drawing.ts';
import { drawFactColumn, buyerFirst, sellerLines } from './opening-more.ts';
import { labelled, pairs, type Frame } from './pairs.ts';
import { factEntries, paymentEntries } from './payment.ts';
import { addressLines, idEntries, idRun, nameLine, streetLine, townLine, type Role } from './party-lines.ts';
import { drawParty, type Sides, type Wish } from './parties.ts';
import { wrapParts } from './prose.ts';
import { plain } from './say.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';

type Line = readonly Part[];

/** The buyer in a frame of its own, ids above or below the address; the seller in plain lines on the other side. */
export function buyerBox(context: DrawingContext, { supplier, customer }: Sides, y: number): number {
  const { canvas, left, right, step, program } = context;
  const half = (right - left) / 2 - 12;
  const boxRight = program.pick('box-side', 4) > 0;
  const [x, other] = boxRight ? [left + half + 24, left] : [left, left + half + 24];
  const top = y + step;
  let a = drawParty(
    context,
    { ...supplier, title: program.pick('box-title', 2) === 0 ? supplier.title : undefined },
    {
      x: other,
      y: top,
      w: half,
    },
  );
  if (program.pick('box-bank', 2) === 0)
    a = pairs(context, paymentEntries(context), { x: other, y: a + step, w: half }, 'beside');
  let b = top;
  if (customer !== undefined) {
    const { party, title } = customer;
    if (title !== undefined) {
      canvas.text(x + 8, b, labelled(context, title), { size: context.size * 0.85 });
      b += step * 1.2;
    }
    const ids = idEntries('customer', party, context);
    const above = program.pick('box-ids-above', 2) === 0;
    if (above) b = pairs(context, ids, { x: x + 30, y: b, w: half - 40 }, 'inline') + step * 0.5;
    b = drawParty(context, { ...customer, title: undefined, ids: !above }, { x: x + 12, y: b, w: half - 20 });
    canvas.area({ x, y: top - step * 1.2, w: half, h: b - top + step * 1.2, border: [0.2, 0.2, 0.2] });
  }
  const b2 = pairs(context, factEntries(context), { x, y: b + step * 1.4, w: half }, 'beside');
  return Math.max(a, b2) + step * 1.5;
}

/** Names and addresses as blocks; ids in the facts, with the party's word behind the label or in a line of their own. */
export function idsApart(context: DrawingContext, { supplier, customer }: Sides, y: number): number {
  const { left, right, step, program, speech } = context;
  const w = (right - left - 24) / 2;
  const swapped = program.pick('apart-swapped', 4) === 0;
  const place = (at: number): Frame => ({ x: left + at * (w + 24), y: y + step, w });
  const bare = (wish: Wish): Wish => ({ ...wish, ids: false });
  const ends = [drawParty(context, bare(supplier), place(swapped ? 1 : 0))];
  if (customer !== undefined) ends.push(drawParty(context, bare(customer), place(swapped ? 0 : 1)));
  let end = Math.max(...ends) + step;
  const how = program.choose('ids-apart', ['lines', 'facts', 'both lines', 'right', 'facts last'] as const);
  const sides: readonly (readonly [Wish, Role])[] = [
    [supplier, 'supplier'],
    ...(customer === undefined ? [] : [[customer, 'customer'] as const]),
  ];
  if (how === 'lines' || how === 'both lines' || how === 'right') {
    for (const [{ party }, role] of sides) {
      const line: Line = [
        ...(how === 'lines' ? [plain(`${labelled(context, speech.label(role))} `)] : []),
        ...idRun(role, party, context, ', '),
      ];
      const x = how === 'right' && role === 'customer' ? left + w + 24 : left;
      const fit = Math.min(1, (how === 'right' ? w : right - left) / Math.max(1, context.canvas.measureWidth(line)));
      context.canvas.text(x, end, line, { size: context.size * fit });
      if (how !== 'right') end += step;
    }
    return drawFactRows(context, [], end + step);
  }
  const entries: readonly Entry[] = sides.flatMap(([{ party }, role]) =>
    idEntries(role, party, context).map(({ label, value }) => ({
      label: `${label} ${role === 'supplier' ? ofSeller[context.facts.language] : ofBuyer[context.facts.language]}`,
      value,
    })),
  );
  return drawFactRows(context, entries, end);
}

function drawFactRows(context: DrawingContext, more: readonly Entry[], y: number): number {
  const { left, right, step, program } = context;
  const facts = factEntries(context);
  const last = program.pick('apart-last', 2) === 0;
  const w = (right - left) * (program.pick('apart-wide', 2) === 0 ? 0.55 : 1);
  const end = pairs(context, last ? [...facts, ...more] : [...more, ...facts], { x: left, y, w }, program.traits.grid);
  return ['own-left', 'own-right', 'box', 'table', 'under-seller', 'cards', 'numbered', 'with-sum'].includes(
    program.traits.payment,
  )
    ? pairs(context, paymentEntries(context), { x: left, y: end + step, w }, 'beside') + step
    : end + step;
}

const ofSeller = { sk: 'dodávateľa', cs: 'dodavatele', en: '(seller)', fr: 'vendeur', de: 'Verkäufer' } as const;
const ofBuyer = { sk: 'odberateľa', cs: 'odběratele', en: '(buyer)', fr: 'client', de: 'Kunde' } as const;

/** The seller as lines at the right edge under the head, the buyer at the left. */
export function sellerRight(context: DrawingContext, sides: Sides, y: number): number {
  const { canvas, right, step, size, program } = context;
  const top = program.pick('seller-right-top', 2) === 0 ? y : Math.max(40, y - step);
  let at = top;
  for (const line of sellerLines(context)) {
    canvas.text(right, at, line, { size: size * 0.85, align: 'right', bold: at === top });
    at += step * 0.95;
  }
  return buyerFirst(context, sides, at - step * (program.pick('seller-right-overlap', 2) === 0 ? 0 : -1));
}

/** The seller in one or two lines of small type without any heading, then the buyer. */
export function sellerLine(context: DrawingContext, sides: Sides, y: number): number {
  const { canvas, left, right, step, size, program } = context;
  const { party } = sides.supplier;
  const who: Line = [
    ...nameLine('supplier', party),
    plain(', '),
    ...streetLine('supplier', party),
    plain(', '),
    ...townLine('supplier', party, context),
  ];
  const ids = idRun('supplier', party, context, program.pick('line-glue', 2) === 0 ? ', ' : ' · ');
  const lines: readonly Line[] = program.pick('seller-lines', 3) === 0 ? [[...who, plain(', '), ...ids]] : [who, ids];
  let at = y + step * 0.3;
  for (const line of lines) {
    const wide = canvas.measureWidth(line, { size: size * 0.82 });
    canvas.text(left, at, line, { size: size * 0.82 * Math.min(1, (right - left) / Math.max(1, wide)) });
    at += step;
  }
  return buyerFirst(context, sides, at);
}

/** The seller in running text over the whole width: "Name, so sídlom …, IČO …"; the buyer likewise or as a block. */
export function partyProse(context: DrawingContext, { supplier, customer }: Sides, y: number): number {
  const { canvas, left, right, step, facts, speech } = context;
  const [seated = '', registered = ''] = proseWords[facts.language];
  let at = y + step;
  const sides: readonly (readonly [Wish, Role])[] = [
    [supplier, 'supplier'],
    ...(customer === undefined ? [] : [[customer, 'customer'] as const]),
  ];
  for (const [{ party }, role] of sides) {
    const parts: Line = [
      plain(`${labelled(context, speech.label(role))} `),
      ...nameLine(role, party),
      plain(`, ${seated} `),
      ...streetLine(role, party),
      plain(', '),
      ...townLine(role, party, context),
      plain(', '),
      ...idRun(role, party, context, ', '),
      plain(party.registry === undefined ? '.' : `, ${registered} ${party.registry}.`),
    ];
    for (const line of wrapParts(canvas, parts, right - left)) {
      canvas.text(left, at, line);
      at += step;
    }
    at += step * 0.5;
  }
  return drawFactRows(context, [], at + step * 0.5);
}

const proseWords = {
  sk: ['so sídlom', 'zápis:'],
  cs: ['se sídlem', 'zápis:'],
  en: ['of', 'registration:'],
  fr: ['sise', 'immatriculée :'],
  de: ['mit Sitz in', 'eingetragen:'],
} as const satisfies Readonly<Record<DrawingContext['facts']['language'], readonly string[]>>;

/** Both parties and the facts as lines of one row of columns, without any frame. */
export function oneRow(context: DrawingContext, { supplier, customer }: Sides, y: number): number {
  const { canvas, left, right, step, size } = context;
  let at = y + step;
  const sides: readonly (readonly [Wish, Role])[] = [
    [supplier, 'supplier'],
    ...(customer === undefined ? [] : [[customer, 'customer'] as const]),
  ];
  for (const [{ party, title }, role] of sides) {
    const address: Line = addressLines(role, party, context).flatMap((line, place): Line => [
      ...(place === 0 ? [] : [plain(', ')]),
      ...line,
    ]);
    const lines: readonly Line[] = [
      [...(title === undefined ? [] : [plain(`${labelled(context, title)} `)]), ...nameLine(role, party)],
      address,
      idRun(role, party, context, '  '),
    ];
    lines.forEach((line, row) => {
      const wide = canvas.measureWidth(line, { size, bold: row === 0 });
      canvas.text(left, at, line, { size: size * Math.min(1, (right - left) / Math.max(1, wide)), bold: row === 0 });
      at += step;
    });
    at += step * 0.5;
  }
  return drawFactRows(context, [], at);
}

/** Only the buyer and the facts above the items: the seller, or both parties, come below them. */
export const partiesBelow = (context: DrawingContext, sides: Sides, y: number): number =>
  context.program.traits.parties === 'seller-end'
    ? buyerFirst(context, sides, y)
    : drawFactColumn(context, { x: context.left, y: y + context.step, w: (context.right - context.left) * 0.6 }) +
      context.step * 1.5;

/** What `partiesBelow` left for the end of the document; returns the baseline below it. */
export function drawPartiesBelow(context: DrawingContext, { supplier, customer }: Sides, y: number): number {
  const { left, right, step, program } = context;
  const w = (right - left - 24) / 2;
  const top = y + step;
  const both = program.traits.parties === 'parties-end';
  const side = program.pick('end-side', 3) === 0 ? 1 : 0;
  const end = drawParty(context, supplier, { x: left + side * (w + 24), y: top, w });
  if (!both || customer === undefined) return end + step;
  return Math.max(end, drawParty(context, customer, { x: left + (1 - side) * (w + 24), y: top, w })) + step;
}
