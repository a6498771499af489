import type { Part } from '../page/drawing.ts';
import { labelled, pairs, type Frame, type GridName } from './pairs.ts';
import { factEntries, paymentEntries } from './payment.ts';
import {
  addressLines,
  contactEntries,
  idEntries,
  idRun,
  nameLine,
  streetLine,
  townLine,
  type Role,
} from './party-lines.ts';
import { drawParty, listSides, type Sides, type Wish } from './parties.ts';
import { plain } from './say.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';

type Line = readonly Part[];
type Ink = { readonly size: number; readonly bold?: boolean; readonly align?: 'left' | 'right' | 'centre' };

/** A line that is made smaller where it would be wider than `w`. */
function fitted({ canvas }: DrawingContext, { x, y, w }: Frame, line: Line, ink: Ink): void {
  const wide = canvas.measureWidth(line, ink);
  canvas.text(x, y, line, { ...ink, size: ink.size * Math.min(1, w / Math.max(1, wide)) });
}

const narrowed = (grid: GridName): GridName =>
  ['across', 'table-row', 'two-columns', 'chips', 'under-columns'].includes(grid) ? 'beside' : grid;

const inColumn: readonly string[] = [
  'own-left',
  'own-right',
  'box',
  'table',
  'under-seller',
  'cards',
  'numbered',
  'with-sum',
];

/** Facts and, where the program has it there, payment in a narrow column. */
export function drawFactColumn(context: DrawingContext, frame: Frame): number {
  const { program, step } = context;
  const end = pairs(context, factEntries(context), frame, narrowed(program.traits.grid));
  return inColumn.includes(program.traits.payment)
    ? pairs(context, paymentEntries(context), { ...frame, y: end + step }, 'beside')
    : end;
}

/** The buyer alone, with or without a heading, the facts beside; the seller stands elsewhere. */
export function buyerFirst(context: DrawingContext, { customer, delivery }: Sides, y: number): number {
  const { left, right, program, step } = context;
  const half = (right - left) / 2 - 12;
  const mirrored = program.pick('buyer-side', 3) === 0;
  const [x, other] = mirrored ? [left + half + 24, left] : [left, left + half + 24];
  let a = Math.max(y, 92) + step;
  const top = a;
  const titled = program.pick('buyer-title', 4) === 0;
  if (customer !== undefined)
    a = drawParty(
      context,
      { ...customer, title: titled ? customer.title : undefined, ids: program.pick('buyer-ids', 3) > 0 },
      { x, y: a, w: half },
    );
  if (delivery !== undefined && program.pick('delivery', 3) > 0)
    a = drawParty(context, delivery, { x, y: a + step, w: half });
  return Math.max(a, drawFactColumn(context, { x: other, y: top, w: half })) + step * 1.5;
}

/** The seller in lines over the whole width as on headed letters, the buyer and the facts below. */
export function letterhead(context: DrawingContext, { supplier, customer, delivery }: Sides, y: number): number {
  const { canvas, left, right, size, step, program, facts } = context;
  const align = program.choose('letterhead-side', ['centre', 'left', 'right', 'centre ', 'left '] as const).trim();
  const side = align === 'right' ? 'right' : align === 'left' ? 'left' : 'centre';
  const x = side === 'left' ? left : side === 'right' ? right : (left + right) / 2;
  const glue = program.choose('letterhead-glue', [', ', ' | ', ' · ', '   ', ' - ', ' / '] as const);
  const { party } = supplier;
  const address: Line = [...streetLine('supplier', party), plain(', '), ...townLine('supplier', party, context)];
  const name: Line = nameLine('supplier', party);
  const contacts = contactEntries(party, context).flatMap(({ label, value }, at): Line => [
    plain(`${at === 0 ? '' : glue}${label} `),
    ...value,
  ]);
  const lines: Line[] =
    program.pick('letterhead-name', 3) === 0 ? [[...name, plain(glue), ...address]] : [name, address];
  lines.push(idRun('supplier', party, context, glue));
  if (program.pick('letterhead-contact', 2) === 0) lines.push(contacts);
  if (facts.banks[0] !== undefined && program.pick('letterhead-bank', 5) === 0)
    lines.push([plain(`${facts.banks[0].name} ${facts.banks[0].account ?? facts.banks[0].swift}`)]);
  let at = y + step * 0.4;
  lines.forEach((line, row) => {
    fitted(context, { x: x, y: at, w: right - left }, line, {
      size: size * (row === 0 ? 1.2 : 0.88),
      bold: row === 0 && program.pick('letterhead-bold', 3) > 0,
      align: side,
    });
    at += step * 1.05;
  });
  if (program.pick('letterhead-line', 2) === 0) canvas.line([left, at - step * 0.5], [right, at - step * 0.5]);
  return buyerFirst(context, { supplier, customer, delivery }, at + step * 0.5);
}

/** One table: what is asked in the first column, the answers of seller and buyer beside it. */
export function compared(context: DrawingContext, { supplier, customer }: Sides, y: number): number {
  const { canvas, left, right, step, speech, program, size } = context;
  const sides = [supplier, ...(customer === undefined ? [] : [customer])];
  const swapped = program.pick('compare-swapped', 3) === 0;
  const roles: readonly Role[] = customer === undefined ? ['supplier'] : ['supplier', 'customer'];
  const ordered = swapped ? roles.toReversed() : roles;
  const wishOf = (role: Role): Wish => sides[role === 'supplier' ? 0 : 1] ?? supplier;
  const rows = new Map<string, Map<Role, Line>>();
  const put = (label: string, role: Role, value: Line): void => {
    const row = rows.get(label) ?? new Map<Role, Line>();
    row.set(role, value);
    rows.set(label, row);
  };
  for (const role of roles) {
    const { party } = wishOf(role);
    put(speech.label('nameLabel'), role, nameLine(role, party));
    if (program.pick('compare-address', 2) === 0) {
      put(speech.label('addressLabel'), role, streetLine(role, party));
      put(' ', role, townLine(role, party, context));
    } else
      put(speech.label('addressLabel'), role, [
        ...streetLine(role, party),
        plain(', '),
        ...townLine(role, party, context),
      ]);
    for (const { label, value } of idEntries(role, party, context)) put(label, role, value);
  }
  const first = program.pick('compare-labels', 4) === 0 ? 0 : (right - left) * 0.18;
  const wide = (right - left - first) / ordered.length;
  const ruled = program.pick('compare-ruled', 2) === 0;
  let at = y + step * 1.2;
  const cell = (place: number): number => left + first + place * wide + 4;
  ordered.forEach((role, place) =>
    fitted(context, { x: cell(place), y: at, w: wide - 8 }, [plain(speech.label(role))], {
      size,
      bold: program.pick('compare-bold', 3) > 0,
    }),
  );
  for (const [label, values] of rows) {
    at += step * 1.25;
    if (ruled) canvas.line([left, at - step], [right, at - step], 0.4);
    if (first > 0)
      fitted(context, { x: left, y: at, w: first - 4 }, [plain(labelled(context, label.trim()))], { size: size * 0.9 });
    ordered.forEach((role, place) => {
      const value = values.get(role);
      if (value === undefined) return;
      const asked =
        first > 0 || label === ' ' || label === speech.label('nameLabel') || label === speech.label('addressLabel');
      fitted(context, { x: cell(place), y: at, w: wide - 8 }, asked ? value : [plain(`${label}: `), ...value], {
        size,
      });
    });
  }
  return at + step * 1.8;
}

/** Forms: every part of an address behind a label of its own. */
export function forms(context: DrawingContext, { supplier, customer }: Sides, y: number): number {
  const { left, right, step, speech, program, facts } = context;
  const w = (right - left - 24) / 2;
  const words = formWords[facts.language];
  const entries = ({ party }: Wish, role: Role): readonly Entry[] => {
    const [town, zip] = [...townLine(role, party, context)]
      .filter(({ tags }) => tags.length > 0)
      .toSorted((a) => (a.tags.some(({ path }) => path.endsWith('.city')) ? -1 : 1));
    const [street = '', city = '', code = '', both = ''] = words[program.pick('form-words', words.length)] ?? [];
    return [
      { label: speech.label('nameLabel'), value: nameLine(role, party) },
      { label: street, value: streetLine(role, party) },
      ...(program.pick('form-town', 2) === 0 || town === undefined || zip === undefined
        ? [{ label: both, value: townLine(role, party, context) }]
        : [
            { label: city, value: [town] },
            { label: code, value: [zip] },
          ]),
      ...idEntries(role, party, context),
    ];
  };
  const grid = program.choose('form-grid', ['beside', 'ruled', 'inline', 'beside-right', 'leaders', 'beside'] as const);
  const under = program.pick('form-under', 3) === 0;
  const put = (wish: Wish, role: Role, frame: Frame): number => {
    if (wish.title !== undefined) context.canvas.text(frame.x, frame.y, labelled(context, wish.title), { bold: true });
    return pairs(context, entries(wish, role), { ...frame, y: frame.y + step * 1.3 }, grid);
  };
  const swapped = program.pick('form-swapped', 3) === 0;
  const top = y + step;
  const sides: readonly (readonly [Wish, Role])[] = [
    [supplier, 'supplier'],
    ...(customer === undefined ? [] : [[customer, 'customer'] as const]),
  ];
  let end = top;
  (swapped ? sides.toReversed() : sides).forEach(([wish, role], place) => {
    end = under
      ? put(wish, role, { x: left, y: end, w: (right - left) * 0.7 }) + step * 0.6
      : Math.max(end, put(wish, role, { x: left + place * (w + 24), y: top, w }));
  });
  return end + step;
}

/** Street, town, postcode, and the last two in one. */
const formWords: Readonly<Record<DrawingContext['facts']['language'], readonly (readonly string[])[]>> = {
  sk: [
    ['Ulica', 'Mesto', 'PSČ', 'PSČ, mesto'],
    ['Ulica a číslo', 'Obec', 'PSČ', 'PSČ a obec'],
    ['Adresa', 'Miesto', 'PSČ', 'Mesto'],
  ],
  cs: [
    ['Ulice', 'Město', 'PSČ', 'PSČ, město'],
    ['Ulice a č.p.', 'Obec', 'PSČ', 'PSČ a obec'],
    ['Adresa', 'Místo', 'PSČ', 'Město'],
  ],
  en: [
    ['Street', 'City', 'Postcode', 'City, postcode'],
    ['Address', 'Town', 'Postal code', 'Town'],
    ['Address line 1', 'City', 'ZIP', 'Address line 2'],
  ],
  fr: [
    ['Rue', 'Ville', 'Code postal', 'CP, ville'],
    ['Adresse', 'Localité', 'CP', 'CP Ville'],
  ],
  de: [
    ['Straße', 'Ort', 'PLZ', 'PLZ, Ort'],
    ['Anschrift', 'Stadt', 'Postleitzahl', 'PLZ/Ort'],
  ],
};

/** Sides as the program has them, for openings that draw the seller in a place of their own. */
export const sellerLines = (context: DrawingContext): readonly Line[] => {
  const { party } = listSides(context).supplier;
  return [
    nameLine('supplier', party),
    ...addressLines('supplier', party, context),
    ...idEntries('supplier', party, context).map(({ label, value }): Line => [
      plain(`${labelled(context, label)} `),
      ...value,
    ]),
  ];
};
