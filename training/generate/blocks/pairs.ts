import { type Frame, type GridName, inline, labelInk, labelled, valueInk } from './pair-ink.ts';
import { bilingual, chips, edgeLines, leaders, underColumns } from './pairs-more.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';

export { type Frame, type GridName, labelled } from './pair-ink.ts';

const widest = (widths: readonly number[]): number => widths.reduce((most, width) => Math.max(most, width), 0);

/** How much smaller type must be so that the widest pair fits. */
function squeeze(context: DrawingContext, entries: readonly Entry[], w: number): DrawingContext {
  const { canvas } = context;
  const need =
    widest(entries.map(({ label }) => canvas.measureWidth(labelled(context, label), labelInk(context)))) +
    widest(entries.map(({ value }) => canvas.measureWidth(value, valueInk(context)))) +
    context.size;
  return need <= w ? context : { ...context, size: context.size * Math.max(0.7, w / need) };
}

type Shape = { readonly right: boolean; readonly mayWrap: boolean };

function beside(
  wide: DrawingContext,
  entries: readonly Entry[],
  { x, y, w }: Frame,
  { right, mayWrap }: Shape,
): number {
  const context = squeeze(wide, entries, w);
  if (mayWrap && context.size < wide.size * 0.78) return stackedPairs(wide, entries, { x, y, w });
  const { canvas, step, program } = context;
  const labels = entries.map(({ label }) => labelled(context, label));
  const need = widest(labels.map((label) => canvas.measureWidth(label, labelInk(context)))) + context.size * 0.7;
  const roomy = Math.max(need, right ? need : w * ([0, 0.4, 0.5][program.pick('gap', 3)] ?? 0));
  const fits = entries.every(({ value }) => roomy + canvas.measureWidth(value, valueInk(context)) <= w + 4);
  const gap = fits ? roomy : need;
  const labelsRight = !right && program.pick('labels-right', 6) === 0;
  // Narrow columns of labels break the longest of them.
  const wraps = mayWrap && !right && !labelsRight && program.pick('label-wraps', 5) === 0;
  let extra = 0;
  entries.forEach(({ value }, row) => {
    const at = y + (row + extra) * step;
    const [head = '', ...tail] = (labels[row] ?? '').split(' ');
    if (wraps && tail.length > 0 && (labels[row] ?? '').length > 12) {
      canvas.text(x, at, head, labelInk(context));
      canvas.text(x, at + step * 0.95, tail.join(' '), labelInk(context));
      canvas.text(x + gap, at, value, {
        ...valueInk(context),
        size: context.size * Math.min(1, Math.max(0.5, (w - gap + 4) / canvas.measureWidth(value, valueInk(context)))),
      });
      extra += 1;
      return;
    }
    canvas.text(labelsRight ? x + gap - context.size * 0.7 : x, at, labels[row] ?? '', {
      ...labelInk(context),
      align: labelsRight ? 'right' : 'left',
    });
    const fit = Math.min(1, Math.max(0.5, (w - gap + 4) / canvas.measureWidth(value, valueInk(context))));
    canvas.text(right ? x + w : x + gap, at, value, {
      ...valueInk(context),
      size: context.size * fit,
      align: right ? 'right' : 'left',
    });
  });
  return y + (entries.length + extra) * step;
}

/** Each label over its value. */
function stackedPairs(context: DrawingContext, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, step, size } = context;
  entries.forEach(({ label, value }, row) => {
    const at = y + row * (step * 2.2);
    canvas.text(x, at, labelled(context, label), { ...labelInk(context), size: size * 0.85 });
    canvas.text(x, at + step, value, {
      ...valueInk(context),
      size: size * Math.min(1, w / canvas.measureWidth(value, valueInk(context))),
    });
  });
  return y + entries.length * step * 2.2;
}

/** Cells with the label above the value, as many in a row as fit; `boxed` draws their frames. */
function across(context: DrawingContext, entries: readonly Entry[], { x, y, w }: Frame, boxed: boolean): number {
  const { canvas, step, size } = context;
  const cell =
    widest(
      entries.flatMap(({ label, value }) => [
        canvas.measureWidth(labelled(context, label), labelInk(context)),
        canvas.measureWidth(value, valueInk(context)),
      ]),
    ) +
    size * 1.3;
  const columns = Math.max(1, Math.min(entries.length, Math.floor(w / cell)));
  const wide = w / columns;
  const high = step * 2.5;
  entries.forEach(({ label, value }, at) => {
    const cx = x + (at % columns) * wide;
    const cy = y + Math.floor(at / columns) * high;
    if (boxed) canvas.area({ x: cx, y: cy - step, w: wide, h: high, border: [0.6, 0.6, 0.6] });
    canvas.text(cx + 4, cy, labelled(context, label), { ...labelInk(context), size: size * 0.88 });
    canvas.text(cx + 4, cy + step * 1.05, value, valueInk(context));
  });
  return y + Math.ceil(entries.length / columns) * high;
}

function twoColumns(context: DrawingContext, entries: readonly Entry[], frame: Frame): number {
  const half = Math.ceil(entries.length / 2);
  const w = frame.w / 2 - 8;
  if (w < 150) return beside(context, entries, frame, { right: false, mayWrap: false });
  const a = beside(context, entries.slice(0, half), { ...frame, w }, { right: false, mayWrap: false });
  const b = beside(
    context,
    entries.slice(half),
    { ...frame, x: frame.x + frame.w / 2 + 8, w },
    { right: false, mayWrap: false },
  );
  return Math.max(a, b);
}

function ruled(context: DrawingContext, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, step } = context;
  const high = step * 1.25;
  entries.forEach((_, row) => canvas.area({ x, y: y - step + row * high, w, h: high, border: [0.65, 0.65, 0.65] }));
  beside(
    { ...context, step: high },
    entries,
    { x: x + 4, y: y - step * 0.1, w: w - 8 },
    { right: context.program.pick('ruled-right', 2) === 0, mayWrap: false },
  );
  return y + entries.length * high;
}

/** Labels and values behind each other in lines as long as the frame is wide. */
function sentence(context: DrawingContext, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, step, size } = context;
  let at = { x, y };
  for (const each of entries) {
    const parts = inline(context, each);
    const wide = canvas.measureWidth(parts);
    if (at.x > x && at.x + wide > x + w) at = { x, y: at.y + step };
    const fit = Math.max(0.5, Math.min(1, w / wide));
    canvas.text(at.x, at.y, parts, { size: size * fit });
    at = { x: at.x + wide + size * ([1.2, 2.5, 0.8][context.program.pick('sentence-gap', 3)] ?? 1), y: at.y };
  }
  return at.y + step;
}

/** Draws labels and values in a frame; returns the baseline below them. */
export function pairs(context: DrawingContext, entries: readonly Entry[], frame: Frame, how: GridName): number {
  if (entries.length === 0) return frame.y;
  switch (how) {
    case 'beside':
      return beside(context, entries, frame, { right: false, mayWrap: true });
    case 'beside-right':
      return beside(context, entries, frame, { right: true, mayWrap: false });
    case 'inline':
      entries.forEach((each, row) => context.canvas.text(frame.x, frame.y + row * context.step, inline(context, each)));
      return frame.y + entries.length * context.step;
    case 'under':
      return stackedPairs(context, entries, frame);
    case 'across':
      return across(context, entries, frame, false);
    case 'table-row':
      return across(context, entries, frame, true);
    case 'two-columns':
      return twoColumns(context, entries, frame);
    case 'ruled':
      return ruled(context, entries, frame);
    case 'sentence':
      return sentence(context, entries, frame);
    case 'leaders':
      return leaders(context, entries, frame);
    case 'right-lines':
    case 'centred':
      return edgeLines(context, entries, frame, how === 'centred' ? 'centre' : 'right');
    case 'under-columns':
      return underColumns(context, entries, frame);
    case 'chips':
      return chips(context, entries, frame);
    case 'bilingual':
      return bilingual(context, entries, frame);
  }
}
