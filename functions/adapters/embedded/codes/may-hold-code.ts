import type { PdfPage } from '../pdf/pdf-document.ts';
import { withMemory } from '../pdf/pdfium.ts';
import { drawsCode, type Shape } from './drawn-shapes.ts';

const pathObject = 2;
const imageObject = 3;
const shadingObject = 4;
const formObject = 5;

/** Points; no code that a phone can read is smaller. */
const smallestSide = 18;
const maxObjects = 20_000;
const deepestForm = 4;

/** Whether a rectangle on the page is as large as a code has to be. */
const isLarge = ({ left, right, top, bottom }: Shape): boolean =>
  right - left >= smallestSide && bottom - top >= smallestSide / 3;

/**
 * Whether something on a page could be a code: a picture, or drawn shapes as close together as those of a code. Most pages with a
 * text layer hold neither, and need not be drawn.
 */
export function mayHoldCode(page: PdfPage): boolean {
  const { api } = page.pdfium;
  return withMemory(page.pdfium, 16, (pointer) => {
    const shapes: Shape[] = [];
    let left = maxObjects;
    const boundsOf = (object: number, segments: number): Shape | undefined => {
      if (!api.FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12)) return undefined;
      const view = page.pdfium.view();
      const [x = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((at) => view.getFloat32(pointer + at, true));
      // Upside down, which is all the same to shapes among themselves.
      return { left: x, right, top: bottom, bottom: top, segments };
    };
    const holdsPicture = (object: number, depth: number): boolean => {
      left -= 1;
      const type = api.FPDFPageObj_GetType(object);
      if (type === shadingObject) return false;
      if (type === pathObject) {
        const shape = boundsOf(object, Math.max(0, api.FPDFPath_CountSegments(object)));
        if (shape !== undefined) shapes.push(shape);
        return false;
      }
      if (type === imageObject) {
        const sides = depth > 0 ? undefined : boundsOf(object, 0);
        return sides === undefined || isLarge(sides);
      }
      if (type !== formObject || depth >= deepestForm) return false;
      const count = Math.max(0, api.FPDFFormObj_CountObjects(object));
      for (let index = 0; index < count && left > 0; index += 1)
        if (holdsPicture(api.FPDFFormObj_GetObject(object, index), depth + 1)) return true;
      return false;
    };
    const count = Math.max(0, api.FPDFPage_CountObjects(page.page));
    for (let index = 0; index < count && left > 0; index += 1)
      if (holdsPicture(api.FPDFPage_GetObject(page.page, index), 0)) return true;
    return drawsCode(shapes);
  });
}
