import { intakeLimits } from '#shared/intake/tempfile.ts';
import type { PdfPage } from './pdf-document.ts';
import { withMemory } from './pdfium.ts';

const imageObject = 3;
const formObject = 5;
/** Forms may hold forms; deeper nesting is not followed. */
const deepestForm = 8;
/** Objects looked at on one page. */
const maxObjects = 50_000;

/**
 * Whether a picture that the page draws has more pixels than intake allows. Reads sizes only; nothing is decoded.
 */
export const drawsHugeImage = ({ pdfium, page }: PdfPage): boolean => {
  const { api } = pdfium;
  return withMemory(pdfium, 8, (pointer) => {
    let left = maxObjects;
    const isHuge = (object: number, depth: number): boolean => {
      left -= 1;
      const type = api.FPDFPageObj_GetType(object);
      if (type === imageObject && api.FPDFImageObj_GetImagePixelSize(object, pointer, pointer + 4)) {
        const view = pdfium.view();
        return view.getUint32(pointer, true) * view.getUint32(pointer + 4, true) > intakeLimits.pixels;
      }
      if (type !== formObject || depth >= deepestForm) return false;
      const count = Math.max(0, api.FPDFFormObj_CountObjects(object));
      for (let index = 0; index < count && left > 0; index += 1) {
        if (isHuge(api.FPDFFormObj_GetObject(object, index), depth + 1)) return true;
      }
      return false;
    };
    const count = Math.max(0, api.FPDFPage_CountObjects(page));
    for (let index = 0; index < count && left > 0; index += 1) {
      if (isHuge(api.FPDFPage_GetObject(page, index), 0)) return true;
    }
    return false;
  });
};

/** A stream's dictionary lies before its keyword; longer ones than this are not image dictionaries. */
const dictionaryBytes = 4096;
const number = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name}\\s+(\\d{1,9})\\b(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? 0);

/**
 * Whether any image stream of the file, drawn or not (masks, patterns, attachments' previews), says that it is too large.
 * Stream dictionaries are never compressed, so that their sizes can be read without opening anything.
 */
export const holdsHugeImage = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const from = Math.max(0, at - dictionaryBytes);
    const before = file.toString('latin1', from, at);
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj')));
    if (!dictionary.includes('/Width')) continue;
    if (number(dictionary, 'Width') * number(dictionary, 'Height') > intakeLimits.pixels) return true;
  }
  return false;
};
