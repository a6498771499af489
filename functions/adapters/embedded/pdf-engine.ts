import type { PageCrops, PageParts, PdfEngine, Pictures } from '#functions/ports/pdf-engine.ts';
import { readCodesWith } from './codes/read-codes.ts';
import { codeScanner } from './codes/scanner.ts';
import { cropWith, regionsWith } from './pdf/crops.ts';
import { findCarriedWith } from './einvoice/carried.ts';
import { dataWith, packedFilesWith } from './einvoice/read-data.ts';
import { drawDataWith, drawPagesWith } from './einvoice/draw-data.ts';
import { fitPicture } from './pdf/fit-picture.ts';
import { inspectWith } from './inspect.ts';
import { joinWith } from './pdf/join.ts';
import { pageReader } from './ocr/page-reader.ts';
import { pdfiumEngine, type PdfiumEngine } from './pdf/pdfium.ts';
import { readTextWith, readWith } from './read.ts';
import { renderWith } from './pdf/render.ts';
import { renderPartWith } from './pdf/render-part.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { savePdf, withPdf } from './pdf/pdf-document.ts';

/** Takes the protection off a PDF: RC4, AES-128 and AES-256, asked for on opening or only on changing. */
const unlockWith =
  (engine: PdfiumEngine): PdfEngine['unlock'] =>
  async (bytes, password) => {
    const done = await engine.run((pdfium) => withPdf(pdfium, { bytes, password }, savePdf));
    if (!done.ok) return done;
    if (!done.value.ok) return failed(done.value.error === 'file-locked' ? 'wrong-password' : 'file-broken');
    return done.value.value === undefined ? failed('file-broken') : ok(done.value.value);
  };

/** The PDF engine inside this process, and the quick part of reading by itself. */
export type EmbeddedPdfEngine = PdfEngine &
  PageCrops &
  PageParts &
  Pictures & {
    readonly readText: ReturnType<typeof readTextWith>;
    close(): Promise<void>;
  };

/**
 * The PDF engine inside this process. Each call bounds its memory; time is bounded by what runs the process
 * (a function's time limit, or the pool that keeps these in processes of their own).
 */
export const pdfEngineEmbedded = (): EmbeddedPdfEngine => {
  const engine = pdfiumEngine();
  const reader = pageReader();
  return {
    inspect: inspectWith(engine),
    unlock: unlockWith(engine),
    render: renderWith(engine),
    renderPart: renderPartWith(engine),
    read: readWith(engine, reader),
    readText: readTextWith(engine),
    codes: readCodesWith(engine, codeScanner()),
    data: dataWith(engine),
    packedFiles: packedFilesWith(engine),
    findCarried: findCarriedWith(engine),
    drawData: drawDataWith(engine),
    drawPages: drawPagesWith(engine),
    join: joinWith(engine),
    regions: regionsWith(engine),
    crop: cropWith(engine),
    fitPicture,
    close: () => reader.close(),
  };
};
