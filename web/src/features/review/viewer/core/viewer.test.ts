import { expect, test } from 'vitest';
import { viewPoint } from './space.ts';
import { getOpenPage, openViewer, updateViewer, type Viewer, type ViewerEffect, type ViewerMessage } from './viewer.ts';

const page = { w: 875, h: 1238 };
const play = (viewer: Viewer, messages: readonly ViewerMessage[]): readonly [Viewer, readonly ViewerEffect[]] =>
  messages.reduce<readonly [Viewer, readonly ViewerEffect[]]>(
    ([now, allEffects], message) => {
      const [next, effects] = updateViewer(now, message);
      return [next, [...allEffects, ...effects]];
    },
    [viewer, []],
  );
const viewer = openViewer({ w: 915, h: 700 }, [page, page, page]);
const press = (
  x: number,
  y: number,
  rest: Partial<Extract<ViewerMessage, { kind: 'pressed' }>> = {},
): ViewerMessage => ({
  kind: 'pressed',
  at: viewPoint(x, y),
  pointer: 'mouse',
  middle: false,
  add: false,
  ...rest,
});

test('a click on a page names the page and the place on it', () => {
  const [after, allEffects] = play(viewer, [press(457.5, 639), { kind: 'released', at: viewPoint(457.5, 639) }]);
  expect(after.gesture.kind).toBe('idle');
  const [effect] = allEffects;
  expect(effect).toMatchObject({ kind: 'page-clicked', page: 0, add: false });
  if (effect?.kind === 'page-clicked') {
    expect(effect.x).toBeCloseTo(0.5);
    expect(effect.y).toBeCloseTo(0.5);
  }
});

test('a drag on a page draws a region of that page', () => {
  const [drawing] = play(viewer, [press(120, 120), { kind: 'moved', at: viewPoint(220, 160) }]);
  expect(drawing.gesture.kind).toBe('drawing');
  const [, allEffects] = play(drawing, [{ kind: 'released', at: viewPoint(320, 170) }]);
  const [effect] = allEffects;
  expect(effect).toMatchObject({ kind: 'region-drawn', region: { page: 0 } });
  if (effect?.kind === 'region-drawn') expect(effect.region.w).toBeCloseTo(200 / 875);
});

test('Escape gives a drawing up', () => {
  const [after, allEffects] = play(viewer, [
    press(120, 120),
    { kind: 'moved', at: viewPoint(220, 160) },
    { kind: 'cancelled' },
  ]);
  expect([after.gesture.kind, allEffects]).toEqual(['idle', []]);
});

test('with the hand, the middle button or a finger a drag moves the page and fills nothing', () => {
  for (const start of [
    [{ kind: 'hand', on: true } as const, press(300, 300)],
    [press(300, 300, { middle: true })],
    [press(300, 300, { pointer: 'touch' })],
  ]) {
    const [after, allEffects] = play(viewer, [
      ...start,
      { kind: 'moved', at: viewPoint(300, 200) },
      { kind: 'released', at: viewPoint(300, 200) },
    ]);
    expect(allEffects).toEqual([]);
    expect(after.viewport.origin.y).toBeGreaterThan(viewer.viewport.origin.y + 50);
  }
});

test('two fingers zoom about the point between them', () => {
  const [after] = play(viewer, [
    press(400, 300, { pointer: 'touch' }),
    { kind: 'second-finger', a: viewPoint(400, 300), b: viewPoint(500, 300) },
    { kind: 'fingers-moved', a: viewPoint(350, 300), b: viewPoint(550, 300) },
  ]);
  expect(after.viewport.scale).toBeCloseTo(viewer.viewport.scale * 2);
  expect(after.fitted).toBe(false);
});

test('a page that was fitted stays fitted when the viewer changes its size', () => {
  const [after] = play(viewer, [{ kind: 'resized', size: { w: 1200, h: 700 } }]);
  expect(875 * after.viewport.scale).toBeCloseTo(1200 - 40);
  const [zoomed] = play(viewer, [
    { kind: 'zoomed', factor: 2 },
    { kind: 'resized', size: { w: 1200, h: 700 } },
  ]);
  expect(zoomed.viewport.scale).toBeCloseTo(viewer.viewport.scale * 2);
});

test('paging stops at the first and the last page, and turning the view keeps the page', () => {
  const [last] = play(viewer, [
    { kind: 'paged', by: 1 },
    { kind: 'paged', by: 1 },
    { kind: 'paged', by: 1 },
  ]);
  expect(getOpenPage(last)).toBe(2);
  const [turned] = play(last, [{ kind: 'turned' }]);
  expect([getOpenPage(turned), turned.layout.turn]).toEqual([2, 90]);
  const [first] = play(last, [{ kind: 'page-shown', index: -5 }]);
  expect(getOpenPage(first)).toBe(0);
});

test('B shows all boxes, then the doubtful ones, then none', () => {
  const modes: string[] = [];
  let now = viewer;
  for (let step = 0; step < 3; step += 1) {
    [now] = play(now, [{ kind: 'boxes-cycled' }]);
    modes.push(now.boxes);
  }
  expect(modes).toEqual(['doubtful', 'none', 'all']);
});

test('a field whose box is already in sight moves nothing; one far below is brought up', () => {
  const near = { page: 0, x: 0.2, y: 0.2, w: 0.1, h: 0.02 };
  expect(play(viewer, [{ kind: 'revealed', boxes: [near] }])[0].viewport).toEqual(viewer.viewport);
  const [after] = play(viewer, [{ kind: 'revealed', boxes: [{ ...near, page: 2 }] }]);
  expect(getOpenPage(after)).toBe(2);
});
