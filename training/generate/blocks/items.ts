import type { Item } from '../facts/facts.ts';
import type { Part, Tag } from '../page/drawing.ts';
import type { Align, Ink } from '../page/canvas.ts';
import { alignCells, alignHead } from './column-align.ts';
import { buildCell, listColumns, type Column } from './columns.ts';
import { amountText, plain } from './say.ts';
import { room, type DrawingContext } from './drawing-context.ts';

type Placed = Column & { readonly x: number; readonly w: number };

const pad = 3;

/** Columns over the whole width; each at least as wide as its widest cell, the name takes what is left. */
function place(context: DrawingContext, ink: Ink): readonly Placed[] {
  const { canvas, left, right, facts } = context;
  const columns = listColumns(context).map((column) => ({ ...column, align: alignCells(context, column) }));
  const need = ({ id }: Column): number =>
    facts.items.reduce(
      (most, item, at) => Math.max(most, canvas.measureWidth(buildCell(context, item, at, id), ink)),
      0,
    ) +
    pad * 2 +
    4;
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  const wanted = columns.map((column) =>
    column.id === 'name' ? 0 : Math.max(need(column), ((right - left) * column.share * 0.85) / shares),
  );
  const rest = right - left - wanted.reduce((sum, width) => sum + width, 0);
  let x = left;
  return columns.map((column, at) => {
    const w = column.id === 'name' ? Math.max(70, rest) : (wanted[at] ?? 0);
    const placed = { ...column, x, w };
    x += w;
    return placed;
  });
}

const anchor = ({ x, w, align }: { readonly x: number; readonly w: number; readonly align: Align }): number =>
  align === 'right' ? x + w - pad : align === 'centre' ? x + w / 2 : x + pad;

/** Text in lines no wider than `w`; a word wider than that stands alone. */
export function wrap(text: string, w: number, measure: (line: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= w) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function header(context: DrawingContext, columns: readonly Placed[], y: number, ink: Ink): number {
  const { canvas, speech, program, left, right, step } = context;
  const { rule } = program.traits;
  const bold = program.pick('columns-bold', 2) === 0;
  const small: Ink = { ...ink, bold, size: (ink.size ?? context.size) * 0.92 };
  const cells = columns.map((column) =>
    wrap(speech.label(column.label), column.w - pad, (line) => canvas.measureWidth(line, small)),
  );
  const lines = cells.reduce((most, cell) => Math.max(most, cell.length), 1);
  const high = lines * step * 0.95;
  if (rule === 'head-fill' || rule === 'zebra')
    canvas.area({ x: left, y: y - step, w: right - left, h: high + step * 0.45, fill: [0.86, 0.86, 0.88] });
  columns.forEach((column, at) => {
    const align = alignHead(context, column);
    const lower = program.pick('heads-low', 3) === 0 ? lines - (cells[at]?.length ?? 0) : 0;
    (cells[at] ?? []).forEach((line, row) => {
      const fit = Math.min(1, (column.w - 4) / canvas.measureWidth(line, small));
      canvas.text(anchor({ ...column, align }), y + (row + lower) * step * 0.95, line, {
        ...small,
        size: (small.size ?? 8) * fit,
        align,
      });
    });
  });
  const base = y + high - step * 0.55;
  if (rule === 'double') canvas.line([left, y - step], [right, y - step], 0.9);
  if (rule !== 'none' && rule !== 'grid' && rule !== 'head-fill' && rule !== 'last-line')
    canvas.line([left, base], [right, base], rule === 'double' ? 0.9 : rule === 'thick-head' ? 1.8 : 0.6);
  return base + step * 1.15;
}

function nameParts(item: Item, index: number, lines: readonly string[]): readonly (readonly Part[])[] {
  const tag: Tag = { path: `items.${index}.name`, value: item.name };
  return lines.map((text) => [{ text, tags: [tag] }]);
}

/** Frames and lines of one row. */
function ruleRow(
  context: DrawingContext,
  columns: readonly Placed[],
  frame: { readonly top: number; readonly high: number; readonly index: number },
): void {
  const { canvas, left, right, program } = context;
  const { rule } = program.traits;
  const { top, high, index } = frame;
  if (rule === 'grid')
    for (const { x, w } of columns) canvas.area({ x, y: top, w, h: high, border: [0.55, 0.55, 0.55] });
  if (rule === 'zebra' && index % 2 === 1)
    canvas.area({ x: left, y: top, w: right - left, h: high, fill: [0.95, 0.95, 0.96] });
  if (rule === 'columns')
    for (const { x } of columns.slice(1)) canvas.line([x, top], [x, top + high], 0.4, [0.6, 0.6, 0.6]);
  if (rule === 'rows' || rule === 'dotted')
    canvas.line([left, top + high], [right, top + high], rule === 'dotted' ? 0.25 : 0.4, [0.7, 0.7, 0.7]);
}

/** Draws the table over as many pages as it takes; returns the baseline below it. */
export function drawItems(context: DrawingContext, start: number): number {
  const { canvas, facts, step, program, left, right, speech } = context;
  const ink: Ink = { size: context.size * ([1, 0.92, 0.88][program.pick('table-size', 3)] ?? 1) };
  const columns = place(context, ink);
  const name = columns.find((column) => column.id === 'name');
  const pitch = step * ([1.15, 1.35, 1.7, 1.05][program.pick('row-pitch', 4)] ?? 1.2);
  let y = header(context, columns, room(context, start, step * 5), ink);
  let section: string | undefined;
  let [sum, within] = [0, 0];
  const subtotals = program.pick('subtotals', 2) === 0;
  const close = (): void => {
    if (section === undefined || !subtotals) return;
    canvas.text(
      left + pad,
      y,
      `${speech.label('subtotal')} ${program.pick('subtotal-named', 2) === 0 ? section : ''}`.trim(),
      { ...ink, bold: true },
    );
    canvas.text(right - pad, y, amountText(context, within), { ...ink, bold: true, align: 'right' });
    y += pitch;
    within = 0;
  };
  const carries = program.pick('carries', 3) === 0;
  facts.items.forEach((item, index) => {
    const lines = name === undefined ? [] : wrap(item.name, name.w - pad * 2, (line) => canvas.measureWidth(line, ink));
    const notes = item.note === undefined || program.pick('notes', 2) === 0 ? [] : [item.note];
    const high = (lines.length + notes.length - 1) * step * 0.98 + pitch;
    const opens = item.section !== undefined && item.section !== section;
    if (y + high + (opens ? pitch * 2 : 0) > context.bottom - (carries ? pitch : 0)) {
      if (carries)
        canvas.text(right - pad, y, [plain(`${speech.label('carried')}  ${amountText(context, sum)}`)], {
          ...ink,
          align: 'right',
        });
      canvas.newPage();
      y = header(context, columns, 64 + program.pick('next-top', 20), ink);
      if (carries) {
        canvas.text(right - pad, y, [plain(`${speech.label('brought')}  ${amountText(context, sum)}`)], {
          ...ink,
          align: 'right',
        });
        y += pitch;
      }
    }
    if (opens) {
      close();
      canvas.text(left + pad, y, item.section, { ...ink, bold: true });
      y += pitch;
    }
    ({ section } = item);
    ruleRow(context, columns, { top: y - step * 0.95, high, index });
    nameParts(item, index, lines).forEach((line, row) =>
      canvas.text((name?.x ?? left) + pad, y + row * step * 0.98, line, ink),
    );
    notes.forEach((note, row) =>
      canvas.text((name?.x ?? left) + pad, y + (lines.length + row) * step * 0.98, note, {
        size: (ink.size ?? 8) * 0.9,
      }),
    );
    const last = program.pick('values-last', 9) === 0 ? (lines.length - 1) * step * 0.98 : 0;
    for (const column of columns)
      canvas.text(anchor(column), y + last, buildCell(context, item, index, column.id), {
        ...ink,
        align: column.align,
      });
    y += high;
    sum += facts.regime === 'notPayer' ? item.total : item.base;
    within += facts.regime === 'notPayer' ? item.total : item.base;
  });
  close();
  if (program.traits.rule !== 'none') canvas.line([left, y - step * 0.7], [right, y - step * 0.7]);
  return y + step * 0.6;
}
