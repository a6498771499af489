import type { PdfPage } from '../pdf/pdf-document.ts';
import { withMemory } from '../pdf/pdfium.ts';

const pathObject = 2;
const imageObject = 3;
const shadingObject = 4;
const formObject = 5;

/** A code drawn as squares has hundreds of them, in one path or in many; frames and lines of a table are fewer. */
const fewestSegments = 160;
const fewestPaths = 90;
/** Points; no code that a phone can read is smaller. */
const smallestSide = 18;
const maxObjects = 20_000;
const deepestForm = 4;

/** A picture or a form of the page, in points. */
const getSides = (page: PdfPage, object: number) =>
  withMemory(page.pdfium, 16, (pointer) => {
    const { api } = page.pdfium;
    if (!api.FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12)) return undefined;
    const view = page.pdfium.view();
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((at) => view.getFloat32(pointer + at, true));
    return { width: right - left, height: top - bottom };
  });

/**
 * Whether something on a page could be a code: a picture, or very many drawn shapes. Most pages with a text layer hold neither,
 * and need not be drawn.
 */
export function mayHoldCode(page: PdfPage): boolean {
  const { api } = page.pdfium;
  let left = maxObjects;
  let paths = 0;
  let segments = 0;
  const looks = (object: number, depth: number): boolean => {
    left -= 1;
    const type = api.FPDFPageObj_GetType(object);
    if (type === shadingObject) return false;
    if (type === pathObject) {
      paths += 1;
      segments += Math.max(0, api.FPDFPath_CountSegments(object));
      return paths >= fewestPaths || segments >= fewestSegments;
    }
    if (type === imageObject) {
      const sides = depth > 0 ? undefined : getSides(page, object);
      return sides === undefined || (sides.width >= smallestSide && sides.height >= smallestSide / 3);
    }
    if (type !== formObject || depth >= deepestForm) return false;
    const count = Math.max(0, api.FPDFFormObj_CountObjects(object));
    for (let index = 0; index < count && left > 0; index += 1)
      if (looks(api.FPDFFormObj_GetObject(object, index), depth + 1)) return true;
    return false;
  };
  const count = Math.max(0, api.FPDFPage_CountObjects(page.page));
  for (let index = 0; index < count && left > 0; index += 1)
    if (looks(api.FPDFPage_GetObject(page.page, index), 0)) return true;
  return false;
}
