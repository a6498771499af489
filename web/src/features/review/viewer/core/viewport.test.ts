import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPageBox, layOutPages, findOpenPage, listPaintedPages, toCanvasRect } from './page-layout.ts';
import { canvasPoint, canvasRect, turnBox, unturnBox, viewPoint, type Turn } from './space.ts';
import {
  clamp,
  fitWidthScale,
  margin,
  maxScale,
  minScale,
  panBy,
  rectToView,
  reveal,
  getVisibleRect,
  toCanvas,
  toView,
  zoomAbout,
  type Viewport,
} from './viewport.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const size = fc.record({ w: number(200, 3000), h: number(200, 2000) });
const viewport: fc.Arbitrary<Viewport> = fc
  .record({ size, x: number(-500, 5000), y: number(-500, 20_000), scale: number(minScale, maxScale) })
  .map(({ size, x, y, scale }) => ({ size, origin: canvasPoint(x, y), scale }));
const turn = fc.constantFrom<Turn>(0, 90, 180, 270);
const box = fc
  .record({ x: number(0, 0.9), y: number(0, 0.9), w: number(0, 0.1), h: number(0, 0.1) })
  .map((b) => ({ x: b.x, y: b.y, w: b.w, h: b.h }));
const pages = fc.array(fc.option(fc.record({ w: number(100, 900), h: number(100, 1500) })), {
  minLength: 1,
  maxLength: 12,
});

test('what is seen and where it lies lead into each other', () => {
  fc.assert(
    fc.property(viewport, number(0, 3000), number(0, 2000), (view, x, y) => {
      const back = toView(view, toCanvas(view, viewPoint(x, y)));
      expect(back.x).toBeCloseTo(x, 4);
      expect(back.y).toBeCloseTo(y, 4);
    }),
  );
});

test('zooming keeps the point under the pointer where it is', () => {
  fc.assert(
    fc.property(viewport, number(0, 3000), number(0, 2000), number(0.05, 10), (view, x, y, scale) => {
      const about = viewPoint(x, y);
      const before = toCanvas(view, about);
      const zoomed = zoomAbout(view, about, scale);
      const after = toCanvas(zoomed, about);
      expect(after.x).toBeCloseTo(before.x, 3);
      expect(after.y).toBeCloseTo(before.y, 3);
      expect(zoomed.scale).toBeGreaterThanOrEqual(minScale);
      expect(zoomed.scale).toBeLessThanOrEqual(maxScale);
    }),
  );
});

test('however far a user pans, the page stays in sight', () => {
  fc.assert(
    fc.property(viewport, size, number(-1e5, 1e5), number(-1e5, 1e5), (view, content, dx, dy) => {
      const held = clamp(panBy(view, dx, dy), content);
      const pageRect = rectToView(held, canvasRect({ x: 0, y: 0, ...content }));
      expect(Math.min(pageRect.x + pageRect.w, held.size.w) - Math.max(pageRect.x, 0)).toBeGreaterThan(0);
      expect(Math.min(pageRect.y + pageRect.h, held.size.h) - Math.max(pageRect.y, 0)).toBeGreaterThan(0);
      // Holding twice changes nothing.
      expect(clamp(held, content).origin.y).toBeCloseTo(held.origin.y, 4);
    }),
  );
});

test('at the fitting scale the widest page fills the viewer between its margins', () => {
  fc.assert(
    fc.property(size, size, (viewer, content) => {
      const scale = fitWidthScale(viewer, content);
      if (scale > minScale && scale < maxScale) expect(content.w * scale).toBeCloseTo(viewer.w - 2 * margin, 4);
      else expect([minScale, maxScale]).toContain(scale);
    }),
  );
});

test('the box of the active field comes to the upper third and is tall enough to read', () => {
  fc.assert(
    fc.property(viewport, number(0, 800), number(0, 10_000), number(3, 60), (view, x, y, h) => {
      const rect = canvasRect({ x, y, w: 80, h });
      const shown = reveal(view, rect);
      const placed = rectToView(shown, rect);
      expect(placed.y + placed.h / 2).toBeCloseTo(shown.size.h / 3, 1);
      expect(placed.h >= 14 - 1e-6 || shown.scale === maxScale).toBe(true);
      expect(placed.x).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
});

test('turning the view and back finds the same box, and it never leaves the page', () => {
  fc.assert(
    fc.property(box, turn, (b, t) => {
      const turned = turnBox(b, t);
      const back = unturnBox(turned, t);
      for (const key of ['x', 'y', 'w', 'h'] as const) {
        expect(back[key]).toBeCloseTo(b[key], 9);
        expect(turned[key]).toBeGreaterThanOrEqual(0);
      }
      expect(turned.x + turned.w).toBeLessThanOrEqual(1 + 1e-9);
      expect(turned.y + turned.h).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test('a box laid on the canvas is read back as the same box of its page', () => {
  fc.assert(
    fc.property(pages, turn, box, (sizes, t, b) => {
      const layout = layOutPages(sizes, t);
      for (const sheet of layout.pages) {
        const back = toPageBox(layout, sheet, toCanvasRect(layout, sheet, b));
        for (const key of ['x', 'y', 'w', 'h'] as const) expect(back[key]).toBeCloseTo(b[key], 6);
      }
    }),
  );
});

test('pages never overlap, and only those in sight and their neighbours are painted', () => {
  fc.assert(
    fc.property(pages, turn, viewport, (sizes, t, view) => {
      const layout = layOutPages(sizes, t);
      layout.pages.forEach((sheet, index) => {
        const next = layout.pages[index + 1];
        if (next) expect(sheet.rect.y + sheet.rect.h).toBeLessThan(next.rect.y);
      });
      const held = clamp(view, layout.size);
      const look = getVisibleRect(held);
      const painted = new Set(listPaintedPages(layout, look).map((sheet) => sheet.index));
      for (const sheet of layout.pages) {
        const met = sheet.rect.y <= look.y + look.h && sheet.rect.y + sheet.rect.h >= look.y;
        if (met) expect(painted.has(sheet.index)).toBe(true);
      }
      const inSight = layout.pages.filter(({ rect }) => rect.y <= look.y + look.h && rect.y + rect.h >= look.y).length;
      expect(painted.size).toBeLessThanOrEqual(inSight + 2);
      expect(findOpenPage(layout, look)).toBeLessThan(layout.pages.length);
    }),
  );
});
