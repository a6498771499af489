import type { Part } from '../page/drawing.ts';
import type { Frame } from './pairs.ts';
import { plain } from './say.ts';
import type { DrawingContext } from './drawing-context.ts';

/** A sum of the document, what it is called, and whether it is the one to pay. */
export type Row = { readonly label: readonly Part[]; readonly value: readonly Part[]; readonly strong: boolean };

/** All sums behind each other in one or two lines. */
export function inlineTotals(context: DrawingContext, rows: readonly Row[], { x, y, w }: Frame): number {
  const { canvas, step, size, program } = context;
  const right = program.pick('inline-right', 2) === 0;
  let at = y;
  let line: Part[] = [];
  const flush = (): void => {
    const fit = Math.min(1, w / Math.max(1, canvas.measureWidth(line)));
    canvas.text(right ? x + w : x, at, line, { size: size * fit, align: right ? 'right' : 'left' });
    at += step * 1.2;
    line = [];
  };
  for (const { label, value, strong } of rows) {
    if (strong && program.pick('inline-apart', 2) === 0 && line.length > 0) flush();
    const next: readonly Part[] = [...label, plain(' '), ...value];
    if (line.length > 0 && canvas.measureWidth([...line, plain('    '), ...next]) > w) flush();
    line = [
      ...line,
      ...(line.length === 0 ? [] : [plain(program.pick('inline-gap', 2) === 0 ? '    ' : ', ')]),
      ...next,
    ];
  }
  flush();
  return at;
}

/** Labels and sums with dots between them. */
export function dottedTotals(context: DrawingContext, rows: readonly Row[], { x, y, w }: Frame, grow: number): number {
  const { canvas, step, size } = context;
  let at = y;
  for (const { label, value, strong } of rows) {
    const wanted = { size: size * (strong ? Math.min(grow, 1.2) : 1), bold: strong };
    const need = canvas.measureWidth(label, wanted) + canvas.measureWidth(value, wanted) + 12;
    const ink = { ...wanted, size: wanted.size * Math.min(1, w / need) };
    const room = w - canvas.measureWidth(label, ink) - canvas.measureWidth(value, ink) - 8;
    canvas.text(x, at, label, ink);
    const count = Math.floor(room / canvas.measureWidth('.', ink));
    if (count > 1) canvas.text(x + canvas.measureWidth(label, ink) + 4, at, '.'.repeat(count), ink);
    canvas.text(x + w, at, value, { ...ink, align: 'right' });
    at += step * 1.25;
  }
  return at;
}

/** Each sum under its label, side by side; the one to pay in larger type. */
export function labelsAbove(context: DrawingContext, rows: readonly Row[], { x, y, w }: Frame): number {
  const { canvas, step, size, program } = context;
  const wide = w / Math.max(rows.length, 3);
  const align = program.pick('above-align', 2) === 0 ? 'right' : 'left';
  rows.forEach(({ label, value, strong }, place) => {
    const cell = x + w - wide * (rows.length - place);
    const edge = align === 'right' ? cell + wide - 4 : cell + 4;
    const fit = (parts: readonly Part[], wanted: number): number =>
      wanted * Math.min(1, (wide - 8) / Math.max(1, canvas.measureWidth(parts, { size: wanted, bold: strong })));
    canvas.text(edge, y, label, { size: fit(label, size * 0.85), align });
    canvas.text(edge, y + step * 1.2, value, { size: fit(value, size * (strong ? 1.3 : 1)), bold: strong, align });
  });
  return y + step * 3;
}

/** Sums of the columns as the last row of the items' table, what is to be paid below. */
export function underTotals(context: DrawingContext, rows: readonly Row[], { x, y, w }: Frame): number {
  const { canvas, step, size, speech, program } = context;
  const sums = rows.slice(0, -1);
  let at = y;
  if (sums.length > 0) {
    const wide = (w * 0.55) / sums.length;
    const heads = program.pick('under-heads', 3) > 0;
    const fit = (parts: readonly Part[]): number =>
      size * Math.min(1, (wide - 5) / Math.max(1, canvas.measureWidth(parts)));
    if (!heads) canvas.text(x, at, speech.label('sum'), { bold: true });
    sums.forEach(({ label, value }, place) => {
      const edge = x + w - wide * (sums.length - 1 - place) - 2;
      if (heads) canvas.text(edge, at, label, { size: fit(label), align: 'right' });
      canvas.text(edge, at + (heads ? step : 0), value, { size: fit(value), align: 'right', bold: true });
    });
    at += step * (heads ? 2.6 : 1.6);
  }
  for (const { label, value } of rows.slice(-1)) {
    const ink = { size: size * 1.2, bold: true };
    const left = program.pick('under-due', 3) === 0;
    canvas.text(left ? x : x + w * 0.55, at, label, {
      ...ink,
      size: ink.size * Math.min(1, (w * 0.28) / canvas.measureWidth(label, ink)),
    });
    canvas.text(left ? x + w * 0.45 : x + w - 2, at, value, { ...ink, align: 'right' });
    at += step * 1.8;
  }
  return at;
}

/** The sum to pay in words, as some law and much habit want it. */
export function drawSpelled(
  { canvas, facts, step, size, random, left, right, program }: DrawingContext,
  { x, y }: Frame,
): number {
  const [label, ones] = spelled[facts.language];
  const text = `${label} ${Array.from({ length: random.int(2, 5) }, () => random.pick(ones.split(' '))).join(
    program.pick('spelled-gap', 2) === 0 ? '' : ' ',
  )} ${facts.currency}`;
  canvas.text(program.pick('spelled-left', 2) === 0 ? left : x, y, text, {
    size: size * Math.min(0.92, ((right - left) * 0.5) / Math.max(1, canvas.measureWidth(text))),
  });
  return y + step * 1.4;
}

const spelled: Readonly<Record<DrawingContext['facts']['language'], readonly [string, string]>> = {
  sk: ['Slovom:', 'jedna dve tri štyri päť šesť sedem osem deväť desať sto dvesto tisíc dvadsať tridsať'],
  cs: ['Slovy:', 'jedna dvě tři čtyři pět šest sedm osm devět deset sto dvěstě tisíc dvacet třicet'],
  en: ['In words:', 'one two three four five six seven eight nine ten hundred thousand twenty thirty'],
  fr: ['Arrêtée à la somme de', 'un deux trois quatre cinq six sept huit neuf dix cent mille vingt trente'],
  de: ['In Worten:', 'eins zwei drei vier fünf sechs sieben acht neun zehn hundert tausend zwanzig'],
};
