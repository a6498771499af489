import type { Papers, ReadPage } from '#functions/ports/paper.ts';
import type { IntakeError, Rotation } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { withPage, withPdf } from './pdf-document.ts';
import type { PdfiumEngine } from './pdfium.ts';
import { recogniseType } from './recognise-type.ts';
import { readTextLayer, type TextLayer } from './text-layer.ts';

/** Fewer characters than this are a stamp or a scanner's mark, not the text of the paper. */
const fewGlyphs = 40;
/** Beyond this share of characters without meaning the layer says nothing that a person would see. */
const mostUnreadable = 0.3;

/** Whether a text layer carries the paper. Pictures on the page do not count: vector outlines have neither. */
export const carriesText = ({ glyphCount, unreadable }: TextLayer): boolean =>
  glyphCount >= fewGlyphs && unreadable <= mostUnreadable;

const textLayer = async (
  engine: PdfiumEngine,
  source: { readonly bytes: Uint8Array; readonly page: number },
  rotate: Rotation,
): Promise<Result<TextLayer, IntakeError>> => {
  const done = await engine.run((pdfium) =>
    withPdf(pdfium, { bytes: source.bytes }, (pdf) =>
      withPage(pdf, source.page, (page) => readTextLayer(page, rotate)),
    ),
  );
  if (!done.ok) return done;
  return done.value.ok ? done.value.value : done.value;
};

/** Reads the words of a page: from its text layer when that carries the paper, else from its picture. */
export const readWith =
  (engine: PdfiumEngine): Papers['read'] =>
  async (bytes, page, { rotate }): Promise<Result<ReadPage, IntakeError>> => {
    const type = recogniseType(bytes);
    if (type === undefined) return failed(bytes.length === 0 ? 'file-empty' : 'unsupported-type');
    if (type !== 'application/pdf') return ok({ words: [], source: 'none', rotate: 0 });
    const layer = await textLayer(engine, { bytes, page }, rotate);
    if (!layer.ok) return layer;
    return ok(
      carriesText(layer.value)
        ? { words: layer.value.words, source: 'text', rotate: layer.value.turn }
        : { words: [], source: 'none', rotate: 0 },
    );
  };
