import type { Part } from '../page/drawing.ts';
import type { DrawingContext } from './drawing-context.ts';
import { date, echo, id, money, plain } from './say.ts';

/** Whether the title carries the number; otherwise the facts do. */
export const titleHasNumber = ({ program }: DrawingContext): boolean =>
  ['bare', 'two-lines', 'subtitle', 'dated', 'plain-number'].includes(program.traits.head) ||
  program.pick('title-number', 2) === 0;

/** Title, mark and number as one run or as the program parts them. */
export function titleParts(context: DrawingContext): readonly Part[] {
  const { speech, facts, program } = context;
  const title = speech.title(facts.kind);
  if (!titleHasNumber(context)) return [plain(title)];
  const mark = speech.numberMark;
  const glue = mark === ':' ? ': ' : mark === '' ? ' ' : ` ${mark} `;
  return [
    plain(`${title}${glue}${program.pick('number-gap', 5) === 0 ? '  ' : ''}`),
    id('documentNumber', facts.number),
  ];
}

/** The short name that stands in a logo: the company's without its legal form. */
const toBrand = ({ facts }: DrawingContext): string =>
  facts.supplier.name
    .replace(/,? ?(s\. ?r\. ?o\.|a\. ?s\.|spol\..*|GmbH.*|Ltd\.?|Limited|SARL|SAS|SA|AG|LLP|PLC)$/u, '')
    .trim();

/** The seller's name or short name in large type. */
export function brand(context: DrawingContext, x: number, y: number, align: 'left' | 'right' | 'centre'): void {
  const { canvas, facts, program, size } = context;
  const whole = program.pick('brand-whole', 3) === 0;
  const text = whole ? facts.supplier.name : toBrand(context);
  const upper = program.pick('brand-upper', 3) === 0 ? text.toUpperCase() : text;
  const big = Math.min(
    size * 1.9,
    (((context.right - context.left) * 0.44) / canvas.measureWidth(upper, { bold: true, size: 10 })) * 10,
  );
  canvas.text(x, y, [whole ? echo('supplier.name', facts.supplier.name, upper) : plain(upper)], {
    size: big,
    bold: true,
    align,
  });
}

export const titleInk = ({ program, size }: DrawingContext) => ({
  size: size * ([1.3, 1.6, 1.9, 2.2][program.pick('title-size', 4)] ?? 1.6),
  bold: program.pick('title-bold', 4) > 0,
});

/** The title in its line, smaller where it would be wider than `max`. */
export function fitted(context: DrawingContext, y: number, align: 'left' | 'right' | 'centre', max: number): void {
  const { canvas, left, right } = context;
  const parts = titleParts(context);
  const ink = titleInk(context);
  const wide = canvas.measureWidth(parts, ink);
  const x = align === 'left' ? left : align === 'right' ? right : (left + right) / 2;
  canvas.text(x, y, parts, { ...ink, size: ink.size * Math.min(1, max / wide), align });
}

/** What firms say of themselves under their name. */
export const captions: Readonly<Record<DrawingContext['facts']['language'], readonly string[]>> = {
  sk: ['poctivé remeslo od roku 1992', 'veľkoobchod a servis', 'člen skupiny', 'advokáti a daňoví poradcovia'],
  cs: ['poctivé řemeslo od roku 1992', 'velkoobchod a servis', 'člen skupiny', 'advokáti a daňoví poradci'],
  en: ['honest craft since 1992', 'wholesale and service', 'a member of the group', 'solicitors and advisers'],
  fr: ['artisans depuis 1992', 'vente en gros et service', 'membre du groupe', 'avocats et conseils'],
  de: ['Handwerk seit 1992', 'Großhandel und Service', 'ein Unternehmen der Gruppe', 'Anwälte und Berater'],
};

/** A line of large type with the sum to pay and its day, as utilities and phone companies print it. */
export function hero(context: DrawingContext, top: number): number {
  const { canvas, left, right, facts, step, size, program, speech } = context;
  fitted(context, top, 'left', right - left);
  const sum: readonly Part[] = [
    plain(`${speech.label('amountDue')} `),
    ...money(context, ['totals.amountDue'], facts.amountDue, true),
  ];
  const due: readonly Part[] =
    facts.dueDate === undefined ? [] : [plain(`${speech.label('dueDate')} `), date(context, 'dueDate', facts.dueDate)];
  const apart = program.pick('hero-apart', 2) === 0;
  canvas.area({ x: left - 4, y: top + step * 0.9, w: right - left + 8, h: step * 2, fill: [0.9, 0.92, 0.97] });
  const ink = { size: size * 1.15, bold: true };
  const line = apart ? sum : [...sum, plain('   '), ...due];
  canvas.text(left, top + step * 2.2, line, {
    ...ink,
    size: ink.size * Math.min(1, ((right - left) * (apart ? 0.5 : 1)) / canvas.measureWidth(line, ink)),
  });
  if (apart && due.length > 0)
    canvas.text(right, top + step * 2.2, due, {
      ...ink,
      size: ink.size * Math.min(1, ((right - left) * 0.46) / canvas.measureWidth(due, ink)),
      align: 'right',
    });
  return top + step * 4.6;
}
