import type { Traits } from '../program.ts';
import type { Ink } from '../page/canvas.ts';
import { grey } from '../page/canvas.ts';
import type { Part } from '../page/drawing.ts';
import { plain } from './say.ts';
import type { Desk, Entry } from './desk.ts';

export type Frame = { readonly x: number; readonly y: number; readonly w: number };
export type GridName = Traits['grid'];

/** Labels with the program's mark behind them. */
export function labelled({ program }: Desk, label: string): string {
  if (label === '') return '';
  const mark = [':', ':', ':', '', '', ' :'][program.pick('mark', 6)] ?? ':';
  const cased = program.pick('label-case', 8) === 0 ? label.toUpperCase() : label;
  return /[:.#°]$/u.test(cased) && mark !== ''
    ? cased.endsWith(':')
      ? cased
      : `${cased}${program.pick('mark-after-dot', 2) === 0 ? mark : ''}`
    : `${cased}${mark}`;
}

const labelInk = ({ program, size }: Desk): Ink => ({
  size: size * ([1, 1, 0.9, 0.85][program.pick('label-size', 4)] ?? 1),
  colour: program.pick('label-grey', 3) === 0 ? grey : [0.07, 0.07, 0.07],
  bold: program.pick('label-bold', 7) === 0,
});

const valueInk = ({ program, size }: Desk): Ink => ({ size, bold: program.pick('value-bold', 4) === 0 });

const widest = (widths: readonly number[]): number => widths.reduce((most, width) => Math.max(most, width), 0);

/** How much smaller type must be so that the widest pair fits. */
function squeeze(desk: Desk, entries: readonly Entry[], w: number): Desk {
  const { canvas } = desk;
  const need =
    widest(entries.map(({ label }) => canvas.widthOf(labelled(desk, label), labelInk(desk)))) +
    widest(entries.map(({ value }) => canvas.widthOf(value, valueInk(desk)))) +
    desk.size;
  return need <= w ? desk : { ...desk, size: desk.size * Math.max(0.7, w / need) };
}

type Shape = { readonly right: boolean; readonly mayWrap: boolean };

function beside(wide: Desk, entries: readonly Entry[], { x, y, w }: Frame, { right, mayWrap }: Shape): number {
  const desk = squeeze(wide, entries, w);
  if (mayWrap && desk.size < wide.size * 0.78) return stackedPairs(wide, entries, { x, y, w });
  const { canvas, step, program } = desk;
  const labels = entries.map(({ label }) => labelled(desk, label));
  const need = widest(labels.map((label) => canvas.widthOf(label, labelInk(desk)))) + desk.size * 0.7;
  const roomy = Math.max(need, right ? need : w * ([0, 0.4, 0.5][program.pick('gap', 3)] ?? 0));
  const fits = entries.every(({ value }) => roomy + canvas.widthOf(value, valueInk(desk)) <= w + 4);
  const gap = fits ? roomy : need;
  const labelsRight = !right && program.pick('labels-right', 6) === 0;
  // Narrow columns of labels break the longest of them.
  const wraps = mayWrap && !right && !labelsRight && program.pick('label-wraps', 5) === 0;
  let extra = 0;
  entries.forEach(({ value }, row) => {
    const at = y + (row + extra) * step;
    const [head = '', ...tail] = (labels[row] ?? '').split(' ');
    if (wraps && tail.length > 0 && (labels[row] ?? '').length > 12) {
      canvas.text(x, at, head, labelInk(desk));
      canvas.text(x, at + step * 0.95, tail.join(' '), labelInk(desk));
      canvas.text(x + gap, at, value, {
        ...valueInk(desk),
        size: desk.size * Math.min(1, Math.max(0.5, (w - gap + 4) / canvas.widthOf(value, valueInk(desk)))),
      });
      extra += 1;
      return;
    }
    canvas.text(labelsRight ? x + gap - desk.size * 0.7 : x, at, labels[row] ?? '', {
      ...labelInk(desk),
      align: labelsRight ? 'right' : 'left',
    });
    const fit = Math.min(1, Math.max(0.5, (w - gap + 4) / canvas.widthOf(value, valueInk(desk))));
    canvas.text(right ? x + w : x + gap, at, value, {
      ...valueInk(desk),
      size: desk.size * fit,
      align: right ? 'right' : 'left',
    });
  });
  return y + (entries.length + extra) * step;
}

const inline = (desk: Desk, { label, value }: Entry): readonly Part[] => [plain(`${labelled(desk, label)} `), ...value];

/** Each label over its value. */
function stackedPairs(desk: Desk, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, step, size } = desk;
  entries.forEach(({ label, value }, row) => {
    const at = y + row * (step * 2.2);
    canvas.text(x, at, labelled(desk, label), { ...labelInk(desk), size: size * 0.85 });
    canvas.text(x, at + step, value, {
      ...valueInk(desk),
      size: size * Math.min(1, w / canvas.widthOf(value, valueInk(desk))),
    });
  });
  return y + entries.length * step * 2.2;
}

/** Cells with the label above the value, as many in a row as fit; `boxed` draws their frames. */
function across(desk: Desk, entries: readonly Entry[], { x, y, w }: Frame, boxed: boolean): number {
  const { canvas, step, size } = desk;
  const cell =
    widest(
      entries.flatMap(({ label, value }) => [
        canvas.widthOf(labelled(desk, label), labelInk(desk)),
        canvas.widthOf(value, valueInk(desk)),
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
    canvas.text(cx + 4, cy, labelled(desk, label), { ...labelInk(desk), size: size * 0.88 });
    canvas.text(cx + 4, cy + step * 1.05, value, valueInk(desk));
  });
  return y + Math.ceil(entries.length / columns) * high;
}

function twoColumns(desk: Desk, entries: readonly Entry[], frame: Frame): number {
  const half = Math.ceil(entries.length / 2);
  const w = frame.w / 2 - 8;
  if (w < 150) return beside(desk, entries, frame, { right: false, mayWrap: false });
  const a = beside(desk, entries.slice(0, half), { ...frame, w }, { right: false, mayWrap: false });
  const b = beside(
    desk,
    entries.slice(half),
    { ...frame, x: frame.x + frame.w / 2 + 8, w },
    { right: false, mayWrap: false },
  );
  return Math.max(a, b);
}

function ruled(desk: Desk, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, step } = desk;
  const high = step * 1.25;
  entries.forEach((_, row) => canvas.area({ x, y: y - step + row * high, w, h: high, border: [0.65, 0.65, 0.65] }));
  beside(
    { ...desk, step: high },
    entries,
    { x: x + 4, y: y - step * 0.1, w: w - 8 },
    { right: desk.program.pick('ruled-right', 2) === 0, mayWrap: false },
  );
  return y + entries.length * high;
}

/** Labels and values behind each other in lines as long as the frame is wide. */
function sentence(desk: Desk, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, step, size } = desk;
  let at = { x, y };
  for (const each of entries) {
    const parts = inline(desk, each);
    const wide = canvas.widthOf(parts);
    if (at.x > x && at.x + wide > x + w) at = { x, y: at.y + step };
    const fit = Math.max(0.5, Math.min(1, w / wide));
    canvas.text(at.x, at.y, parts, { size: size * fit });
    at = { x: at.x + wide + size * ([1.2, 2.5, 0.8][desk.program.pick('sentence-gap', 3)] ?? 1), y: at.y };
  }
  return at.y + step;
}

/** Draws labels and values in a frame; returns the baseline below them. */
export function pairs(desk: Desk, entries: readonly Entry[], frame: Frame, how: GridName): number {
  if (entries.length === 0) return frame.y;
  switch (how) {
    case 'beside':
      return beside(desk, entries, frame, { right: false, mayWrap: true });
    case 'beside-right':
      return beside(desk, entries, frame, { right: true, mayWrap: false });
    case 'inline':
      entries.forEach((each, row) => desk.canvas.text(frame.x, frame.y + row * desk.step, inline(desk, each)));
      return frame.y + entries.length * desk.step;
    case 'under':
      return stackedPairs(desk, entries, frame);
    case 'across':
      return across(desk, entries, frame, false);
    case 'table-row':
      return across(desk, entries, frame, true);
    case 'two-columns':
      return twoColumns(desk, entries, frame);
    case 'ruled':
      return ruled(desk, entries, frame);
    case 'sentence':
      return sentence(desk, entries, frame);
  }
}
