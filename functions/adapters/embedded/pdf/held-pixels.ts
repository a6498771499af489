import type { PdfPage } from './pdf-document.ts';
import { withMemory } from './pdfium.ts';

const textObject = 1;
const pathObject = 2;
const imageObject = 3;
const formObject = 5;
/** How text is drawn that only can be searched: scanners lay it over their pictures. */
const invisible = 3;
/** A scan may have a frame and a white ground; more shapes than these are drawn content. */
const maxPaths = 2;
/** Share of the page that the picture of a scan covers at least. */
const minCover = 0.8;
const maxObjects = 2000;
const deepestForm = 4;

/** Pixels per point of a picture, and the square points that it covers. */
const measureImage = ({ pdfium }: PdfPage, image: number): { readonly density: number; readonly area: number } =>
  withMemory(pdfium, 24, (at) => {
    const { api } = pdfium;
    const known =
      api.FPDFImageObj_GetImagePixelSize(image, at, at + 4) &&
      api.FPDFPageObj_GetBounds(image, at + 8, at + 12, at + 16, at + 20);
    if (!known) return { density: 0, area: 0 };
    const view = pdfium.view();
    const [left = 0, bottom = 0, right = 0, top = 0] = [8, 12, 16, 20].map((from) => view.getFloat32(at + from, true));
    const area = (right - left) * (top - bottom);
    const pixels = view.getUint32(at, true) * view.getUint32(at + 4, true);
    return { density: area > 0 ? Math.sqrt(pixels / area) : 0, area };
  });

/**
 * Pixels per point that a scanned page holds; null for a page with drawn letters or lines, which is sharp at every size. Pictures
 * inside forms are not measured, because their bounds are those of the form: such a page counts as drawn.
 */
export function findHeldDensity(page: PdfPage): number | null {
  const { api } = page.pdfium;
  const count = api.FPDFPage_CountObjects(page.page);
  if (count > maxObjects) return null;
  let paths = 0;
  let density = 0;
  let covered = 0;
  const holdsDrawn = (object: number, depth: number): boolean => {
    const type = api.FPDFPageObj_GetType(object);
    if (type === textObject) return api.FPDFTextObj_GetTextRenderMode(object) !== invisible;
    if (type === pathObject) return (paths += 1) > maxPaths;
    if (type === imageObject) {
      if (depth > 0) return true;
      const image = measureImage(page, object);
      density = Math.max(density, image.density);
      covered += image.area;
      return false;
    }
    if (type !== formObject || depth >= deepestForm) return true;
    const inside = Math.min(maxObjects, api.FPDFFormObj_CountObjects(object));
    return Array.from({ length: Math.max(0, inside) }).some((_, at) =>
      holdsDrawn(api.FPDFFormObj_GetObject(object, at), depth + 1),
    );
  };
  for (let index = 0; index < count; index += 1)
    if (holdsDrawn(api.FPDFPage_GetObject(page.page, index), 0)) return null;
  return density > 0 && covered >= minCover * page.width * page.height ? density : null;
}
