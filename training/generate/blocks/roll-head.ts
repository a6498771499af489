import { placeIn } from '../facts/places.ts';
import type { Part } from '../page/drawing.ts';
import { addressLines, idEntries, nameLine, streetLine, townLine } from './party-lines.ts';
import { date, field, id, plain } from './say.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';

/** A line of a narrow document, made smaller where it would run over the edge. */
export function rollLine(
  context: DrawingContext,
  y: number,
  parts: readonly Part[],
  how: { readonly align?: 'left' | 'centre' | 'right'; readonly bold?: boolean; readonly grow?: number } = {},
): number {
  const { canvas, left, right, size, step } = context;
  const { align = 'left', bold = false, grow = 1 } = how;
  const wide = canvas.measureWidth(parts, { size: size * grow, bold });
  const fit = Math.min(1, (right - left) / wide);
  const x = align === 'left' ? left : align === 'right' ? right : (left + right) / 2;
  canvas.text(x, y, parts, { size: size * grow * fit, bold, align });
  return y + step * Math.max(1, grow * 0.95);
}

/** Something at each edge of the document: label and value. */
export function rollPair(
  context: DrawingContext,
  y: number,
  [label, value]: readonly [readonly Part[], readonly Part[]],
  how: { readonly bold?: boolean; readonly grow?: number } = {},
): number {
  const { canvas, left, right, size, step } = context;
  const { bold = false, grow = 1 } = how;
  const wide =
    canvas.measureWidth(label, { size: size * grow, bold }) + canvas.measureWidth(value, { size: size * grow, bold });
  const ink = { size: size * grow * Math.min(1, (right - left - size) / wide), bold };
  canvas.text(left, y, label, ink);
  canvas.text(right, y, value, { ...ink, align: 'right' });
  return y + step * Math.max(1, grow * 0.95);
}

export function rollRule(context: DrawingContext, y: number): number {
  const { canvas, left, right, program, step, size } = context;
  const sign = ['-', '=', '*', '', '.'][program.pick('roll-rule', 5)] ?? '';
  if (sign === '') {
    canvas.line([left, y - step * 0.4], [right, y - step * 0.4], 0.5);
    return y + step * 0.5;
  }
  canvas.text(left, y, sign.repeat(Math.floor((right - left) / canvas.measureWidth(sign, { size }))));
  return y + step;
}

const inline = ({ label, value }: Entry, colon = ': '): readonly Part[] => [plain(`${label}${colon}`), ...value];

const two = (n: number): string => String(n).padStart(2, '0');

/** Tills often print the document's number on the line of its day, with hardly a label. */
const isBesideMoment = ({ program }: DrawingContext): boolean => program.pick('roll-beside-moment', 4) === 0;

/** When the document was made: a day, mostly with the time behind it. */
export function rollMoment(context: DrawingContext, y: number): number {
  const { program, speech, random, facts } = context;
  const time = `${two(random.int(7, 21))}:${two(random.int(0, 59))}${program.pick('seconds', 2) === 0 ? `:${two(random.int(0, 59))}` : ''}`;
  const day = date(context, 'issueDate', facts.issueDate);
  if (isBesideMoment(context)) {
    const mark = ['č.', '#', speech.till('number'), ''][program.pick('moment-mark', 4)] ?? '';
    const number = id('documentNumber', context.facts.number.replace(/\s/gu, ''));
    return rollPair(context, y, [
      [day, plain(` ${time}`)],
      [plain(mark === '' ? '' : `${mark} `), number],
    ]);
  }
  switch (program.pick('moment', 4)) {
    case 0:
      return rollLine(context, y, [day, plain(`  ${time}`)]);
    case 1:
      return rollPair(context, y, [[day], [plain(time)]]);
    case 2:
      return rollLine(context, y, [plain(`${speech.till('date')}: `), day, plain(` ${time}`)]);
    default:
      return rollPair(context, y, [[plain(`${speech.till('date')}:`)], [day, plain(` ${time}`)]]);
  }
}

export function rollNumber(context: DrawingContext, y: number): number {
  const { program, speech, facts } = context;
  if (program.pick('roll-no-number', 9) === 0 || isBesideMoment(context)) return y;
  const number = id('documentNumber', facts.number.replace(/\s/gu, ''));
  const label = speech.till('number');
  switch (program.pick('roll-number', 4)) {
    case 0:
      return rollLine(context, y, [
        plain(`${speech.title('receipt')} ${speech.numberMark === ':' ? '' : `${speech.numberMark} `}`),
        number,
      ]);
    case 1:
      return rollLine(context, y, [plain(`${label} `), number]);
    case 2:
      return rollLine(context, y, [plain(`${label}: `), number], { align: 'right' });
    default:
      return rollPair(context, y, [[plain(`${label}:`)], [number]]);
  }
}

/** Seller, title and, where the program has them on top, number and moment. */
export function drawRollHead(context: DrawingContext, start: number): number {
  const { facts, program, speech, step } = context;
  const { supplier, customer } = facts;
  const branch = { ...supplier, ...placeIn(supplier.country, context.random) };
  const align = program.pick('roll-align', 4) === 0 ? 'left' : 'centre';
  let y = rollLine(context, start, nameLine('supplier', supplier), {
    align,
    bold: program.pick('roll-bold', 2) === 0,
    grow: [1, 1.2, 1.5][program.pick('roll-grow', 3)] ?? 1,
  });
  if (program.pick('roll-one-line', 3) === 0)
    y = rollLine(
      context,
      y,
      [...streetLine('supplier', supplier), plain(', '), ...townLine('supplier', supplier, context)],
      {
        align,
      },
    );
  else
    for (const line of addressLines('supplier', supplier, { ...context, facts: { ...facts, customer: undefined } }))
      y = rollLine(context, y, line, { align });
  if (program.pick('roll-branch', 4) === 0)
    for (const line of [streetLine('nobody', branch), townLine('nobody', branch, context)])
      y = rollLine(context, y, line, { align });
  const ids = idEntries('supplier', supplier, context);
  if (program.pick('roll-edges', 4) === 0)
    for (const { label, value } of ids) y = rollPair(context, y, [[plain(label)], value]);
  else if (program.pick('roll-ids', 2) === 0 && ids.length > 1) {
    y = rollLine(
      context,
      y,
      [...inline(ids[0] ?? { label: '', value: [] }), plain('  '), ...inline(ids[1] ?? { label: '', value: [] })],
      { align },
    );
    for (const entry of ids.slice(2)) y = rollLine(context, y, inline(entry), { align });
  } else
    for (const entry of ids)
      y = rollLine(context, y, inline(entry, program.pick('roll-colon', 3) === 0 ? ' ' : ': '), { align });
  if (program.pick('roll-phone', 3) === 0)
    y = rollLine(context, y, [plain(`${speech.label('phone')} ${supplier.phone}`)], { align });
  if (program.pick('roll-web', 4) === 0) y = rollLine(context, y, [plain(supplier.web)], { align });
  y = rollRule(context, y);
  if (program.pick('roll-title', 3) > 0)
    y = rollLine(context, y, [plain(speech.title('receipt'))], { align, bold: true });
  if (program.pick('roll-top', 2) === 0) y = rollMoment(context, rollNumber(context, y));
  if (program.pick('roll-till', 3) === 0)
    y = rollLine(context, y, [
      plain(
        {
          sk: 'Pokladňa: 88812345678900001',
          cs: 'Pokladna: 2  Obsluha: 14',
          en: 'Till 04  Op 117',
          fr: 'Caisse 3  Vendeur 12',
          de: 'Kasse 2  Bediener 41',
        }[facts.language],
      ),
    ]);
  if (customer !== undefined) {
    y = rollLine(context, y, [plain(`${speech.label('customer')}: `), field('customer.name', customer.name)]);
    y = rollLine(context, y, [
      ...streetLine('customer', customer),
      plain(', '),
      ...townLine('customer', customer, context),
    ]);
    for (const entry of idEntries('customer', customer, context)) y = rollLine(context, y, inline(entry));
  }
  return rollRule(context, y + step * 0.1);
}
