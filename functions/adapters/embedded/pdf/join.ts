import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { savePdf, withPage, withPdf, type Pdf } from './pdf-document.ts';
import { checkPicture } from './picture.ts';
import { picturePage } from './picture-page.ts';
import { withMemory, type PdfiumEngine } from './pdfium.ts';

type PagePick = Parameters<PdfEngine['join']>[0][number];
/** Consecutive pages of one PDF: imported together they keep sharing their fonts and pictures. */
type Stretch = { readonly bytes: Uint8Array; readonly pages: PagePick[] };

const stretches = (picks: readonly PagePick[]): readonly Stretch[] => {
  const found: Stretch[] = [];
  for (const pick of picks) {
    const last = found.at(-1);
    if (last?.bytes === pick.bytes) last.pages.push(pick);
    else found.push({ bytes: pick.bytes, pages: [pick] });
  }
  return found;
};

/** Pictures become PDFs of one page, already turned. */
const asPdf = async (pick: PagePick): Promise<Result<PagePick, IntakeError>> => {
  const type = recogniseType(pick.bytes);
  if (type === undefined) return failed(pick.bytes.length === 0 ? 'file-empty' : 'unsupported-type');
  if (type === 'application/pdf') return ok(pick);
  const error = await checkPicture(pick.bytes);
  if (error !== undefined || pick.page !== 0) return failed(error ?? 'file-broken');
  return ok({ bytes: await picturePage(pick.bytes, pick.rotate), page: 0, rotate: 0 });
};

const append = (target: Pdf, at: number, { bytes, pages }: Stretch): Result<undefined, IntakeError> => {
  const { pdfium } = target;
  const imported = withPdf(pdfium, { bytes }, (source) =>
    withMemory(pdfium, pages.length * 4, (indices) => {
      const view = pdfium.view();
      pages.forEach((pick, index) => view.setInt32(indices + index * 4, pick.page, true));
      return pdfium.api.FPDF_ImportPagesByIndex(target.doc, source.doc, indices, pages.length, at);
    }),
  );
  if (!imported.ok) return imported;
  if (!imported.value) return failed('file-broken');
  for (const [index, { rotate }] of pages.entries()) {
    const turned = withPage({ ...target, pageCount: at + pages.length }, at + index, ({ page }) => {
      const quarters = pdfium.api.FPDFPage_GetRotation(page) + rotate / 90;
      pdfium.api.FPDFPage_SetRotation(page, quarters % 4);
    });
    if (!turned.ok) return turned;
  }
  return ok(undefined);
};

/** A PDF whose own pages are asked for, all, in order and unturned, is the answer itself: signatures and attachments stay. */
const isWhole = (picks: readonly PagePick[], pageCount: number): boolean =>
  picks.length === pageCount && picks.every(({ page, rotate }, index) => page === index && rotate === 0);

const joinStretches = async (
  engine: PdfiumEngine,
  parts: readonly Stretch[],
): Promise<Result<Uint8Array, IntakeError>> => {
  const done = await engine.run((pdfium): Result<Uint8Array, IntakeError> => {
    const [first] = parts;
    if (first === undefined) return failed('file-empty');
    if (parts.length === 1) {
      const whole = withPdf(pdfium, first, ({ pageCount }) => isWhole(first.pages, pageCount));
      if (!whole.ok) return whole;
      if (whole.value) return ok(first.bytes);
    }
    const doc = pdfium.api.FPDF_CreateNewDocument();
    try {
      let at = 0;
      for (const part of parts) {
        const added = append({ pdfium, doc, pageCount: at }, at, part);
        if (!added.ok) return added;
        at += part.pages.length;
      }
      const saved = savePdf({ pdfium, doc, pageCount: at });
      return saved === undefined ? failed('unexpected') : ok(saved);
    } finally {
      pdfium.api.FPDF_CloseDocument(doc);
    }
  });
  return done.ok ? done.value : done;
};

/**
 * Joins pages into one PDF by the engine that also showed them: what it opened it can copy. Document-level actions and
 * scripts stay behind.
 */
export const joinWith =
  (engine: PdfiumEngine): PdfEngine['join'] =>
  async (picks) => {
    const prepared: PagePick[] = [];
    for (const pick of picks) {
      const pdf = await asPdf(pick);
      if (!pdf.ok) return pdf;
      prepared.push(pdf.value);
    }
    return joinStretches(engine, stretches(prepared));
  };
