import { expect, test } from 'vitest';
import { listNeededParts } from './needed-parts.ts';
import { openViewer, updateViewer, type Viewer } from './viewer.ts';
import { viewPoint } from './space.ts';

const size = { w: 875, h: 1238 };
const shape = { width: 875, height: 1238 };
/** A viewer in which the page is shown at 1:1, its corner at the view's corner. */
const viewer = openViewer({ w: 915, h: 700 }, [size, size]);
const zoomed = (factor: number, from: Viewer = viewer): Viewer =>
  updateViewer(from, { kind: 'zoomed', factor, about: viewPoint(20, 20) })[0];
const list = (of: Viewer, density: number, held: number | null | 'unknown' = null, page = 0) =>
  listNeededParts(of, { page, shape, density, held: held === 'unknown' ? undefined : held }).map(
    ({ width, column, row }) => `${width} ${column},${row}`,
  );

test('the preview is sharp at 100 % of a plain screen, and half as sharp as a dense one', () => {
  expect(list(viewer, 1)).toEqual([]);
  expect(list(viewer, 2)).toEqual(['1750 0,0']);
});

test('at 400 % only what is in sight is loaded, the wide part first', () => {
  expect(list(zoomed(4), 1)).toEqual(['1750 0,0', '3500 0,0']);
  expect(list(zoomed(4), 2)).toEqual(['1750 0,0', '7000 0,0', '7000 1,0']);
});

test('a page out of sight has no parts, and before the first one is here no others are asked for', () => {
  expect(list(viewer, 2, null, 1)).toEqual([]);
  expect(list(zoomed(4), 2, 'unknown')).toEqual(['1750 0,0']);
});

test('a turned page has the parts that are seen of it, counted on the upright page', () => {
  const turned = updateViewer(updateViewer(viewer, { kind: 'turned' })[0], { kind: 'fit-width' })[0];
  const close = zoomed(6, turned);
  // Turned clockwise the lower left corner of the page comes to the upper left.
  expect(list(close, 1).at(-1)).toMatch(/^7000 0,[23]$/);
});

test('a small scan is never drawn larger: it has no parts once that is known', () => {
  expect(list(zoomed(4), 2, 600)).toEqual([]);
});
