/** A drawn shape: the rectangle around it in points, and of how many strokes it is made. */
export type Shape = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly segments: number;
};

/** Strokes of one shape that is a whole code; frames and rules of a table have fewer. */
const fewestSegments = 160;
/** A square of this side, in points, of a code holds so many boxes, alone or as parts of larger shapes. */
const cell = 36;
const fewestBoxes = 60;
const boxSegments = 4;
/** So many thin shapes between the same two heights are bars. */
const fewestBars = 25;
const thinnest = 5;

/** Columns and rows of cells far beyond any page. */
const rows = 10_000;

/** Boxes in the fullest square of two cells a side. */
const fullest = (shapes: readonly Shape[]): number => {
  const cells = new Map<number, number>();
  const boxes = (at: number) => cells.get(at) ?? 0;
  for (const { left, right, top, bottom, segments } of shapes) {
    const isRule = segments <= 2 * boxSegments;
    if (isRule && right - left > 2 * cell && bottom - top < cell / 2) continue;
    if (isRule && bottom - top > 2 * cell && right - left < cell / 2) continue;
    const at = Math.floor((left + right) / 2 / cell) * rows + Math.floor((top + bottom) / 2 / cell);
    cells.set(at, boxes(at) + Math.max(1, segments / boxSegments));
  }
  return Math.max(
    0,
    ...[...cells.keys()].map((at) => boxes(at) + boxes(at + 1) + boxes(at + rows) + boxes(at + rows + 1)),
  );
};

/** The most thin shapes that stand between the same two heights. */
const mostBars = (shapes: readonly Shape[]): number => {
  const bars = new Map<string, number>();
  for (const { left, right, top, bottom } of shapes) {
    if (right - left > thinnest || bottom - top < thinnest) continue;
    const band = `${Math.round(top)} ${Math.round(bottom)}`;
    bars.set(band, (bars.get(band) ?? 0) + 1);
  }
  return Math.max(0, ...bars.values());
};

/** Whether drawn shapes could be a code: one shape of very many strokes, boxes close together, or a row of bars. */
export const drawsCode = (shapes: readonly Shape[]): boolean =>
  shapes.some(({ segments }) => segments >= fewestSegments) ||
  fullest(shapes) >= fewestBoxes ||
  mostBars(shapes) >= fewestBars;
