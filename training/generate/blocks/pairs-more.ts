import { type Frame, inline, labelInk, labelled, valueInk } from './pair-ink.ts';
import { plain } from './say.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';

/** Labels, dots up to the value, the value at the right edge. */
export function leaders(context: DrawingContext, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, step, size, program } = context;
  const dot = program.pick('leader', 3) === 0 ? '_' : '.';
  entries.forEach(({ label, value }, row) => {
    const at = y + row * step;
    const text = labelled(context, label);
    const labelWide = canvas.measureWidth(text, labelInk(context));
    const fit = Math.min(
      1,
      Math.max(0.5, (w - labelWide - 6) / Math.max(1, canvas.measureWidth(value, valueInk(context)))),
    );
    const ink = { ...valueInk(context), size: size * fit };
    const room = w - labelWide - canvas.measureWidth(value, ink) - 8;
    canvas.text(x, at, text, labelInk(context));
    const count = Math.floor(room / canvas.measureWidth(dot));
    if (count > 2) canvas.text(x + labelWide + 4, at, dot.repeat(count));
    canvas.text(x + w, at, value, { ...ink, align: 'right' });
  });
  return y + entries.length * step;
}

/** Label and value in one line that ends at the right edge, or stands in the middle. */
export function edgeLines(
  context: DrawingContext,
  entries: readonly Entry[],
  { x, y, w }: Frame,
  align: 'right' | 'centre',
): number {
  const { canvas, step, size } = context;
  entries.forEach((each, row) => {
    const parts = inline(context, each);
    canvas.text(align === 'right' ? x + w : x + w / 2, y + row * step, parts, {
      size: size * Math.min(1, w / canvas.measureWidth(parts)),
      align,
    });
  });
  return y + entries.length * step;
}

/** Labels over their values in two or three columns, filled from the top. */
export function underColumns(context: DrawingContext, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, step, size } = context;
  const columns = w > 300 ? 3 : w > 150 ? 2 : 1;
  const rows = Math.ceil(entries.length / columns);
  const wide = w / columns;
  entries.forEach(({ label, value }, at) => {
    const cx = x + Math.floor(at / rows) * wide;
    const cy = y + (at % rows) * step * 2.3;
    const text = labelled(context, label);
    const fit = (width: number): number => Math.min(1, (wide - 6) / Math.max(1, width));
    canvas.text(cx, cy, text, { ...labelInk(context), size: size * 0.85 * fit(canvas.measureWidth(text)) });
    canvas.text(cx, cy + step, value, {
      ...valueInk(context),
      size: size * fit(canvas.measureWidth(value, valueInk(context))),
    });
  });
  return y + rows * step * 2.3;
}

/** Tinted boxes in a row, the label small over a large value. */
export function chips(context: DrawingContext, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, step, size, program } = context;
  const columns = Math.max(
    1,
    Math.min(entries.length, Math.floor(w / (program.pick('chip-wide', 2) === 0 ? 96 : 128))),
  );
  const wide = w / columns;
  const high = step * 3;
  entries.forEach(({ label, value }, at) => {
    const cx = x + (at % columns) * wide;
    const cy = y + Math.floor(at / columns) * high;
    const text = labelled(context, label);
    const fit = (width: number): number => Math.min(1, (wide - 14) / Math.max(1, width));
    canvas.area({ x: cx, y: cy - step, w: wide - 4, h: high - 4, fill: [0.93, 0.95, 0.96] });
    canvas.text(cx + 5, cy, text, { ...labelInk(context), size: size * 0.78 * fit(canvas.measureWidth(text)) });
    canvas.text(cx + 5, cy + step * 1.15, value, {
      bold: true,
      size: size * 1.05 * fit(canvas.measureWidth(value, { bold: true, size: size * 1.05 })),
    });
  });
  return y + Math.ceil(entries.length / columns) * high;
}

/** Every label twice, the second time in small type or behind a bar, as documents of two languages have it. */
export function bilingual(context: DrawingContext, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, step, size, program } = context;
  const gap = w * 0.56;
  entries.forEach(({ label, value }, row) => {
    const at = y + row * step * 1.15;
    const second = english[row % english.length] ?? '';
    const text =
      label === ''
        ? ''
        : `${label.replace(/:$/u, '')} / ${second}${program.pick('bilingual-mark', 2) === 0 ? ':' : ''}`;
    const fit = (width: number, room: number): number => Math.min(1, room / Math.max(1, width));
    canvas.text(x, at, [plain(text)], {
      ...labelInk(context),
      size: size * 0.9 * fit(canvas.measureWidth(text, labelInk(context)), gap - 6),
    });
    canvas.text(x + gap, at, value, {
      ...valueInk(context),
      size: size * fit(canvas.measureWidth(value, valueInk(context)), w - gap),
    });
  });
  return y + entries.length * step * 1.15;
}

/** Words that tell nothing of the value beside them. */
const english = ['ref.', 'details', 'info', 'data', 'our ref.', 'see', 'entry', 'code'];
