import type { Papers, ReadPage } from '#functions/ports/paper.ts';
import type { IntakeError, Rotation } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Grey } from './ocr/grey.ts';
import type { PageReader } from './ocr/page-reader.ts';
import { greyPdfPage, greyPicture } from './page-picture.ts';
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

const readGrey = async (
  reader: PageReader,
  picture: Result<Grey, IntakeError>,
): Promise<Result<ReadPage, IntakeError>> => {
  if (!picture.ok) return picture;
  const { words, turn } = await reader.read(picture.value);
  return ok({ words, source: words.length > 0 ? 'ocr' : 'none', rotate: turn });
};

/** Reads the words of a page: from its text layer when that carries the paper, else from its picture. */
export const readWith =
  (engine: PdfiumEngine, reader: PageReader): Papers['read'] =>
  async (bytes, page, { rotate }): Promise<Result<ReadPage, IntakeError>> => {
    const type = recogniseType(bytes);
    if (type === undefined) return failed(bytes.length === 0 ? 'file-empty' : 'unsupported-type');
    if (type !== 'application/pdf') {
      return page === 0 ? readGrey(reader, await greyPicture(bytes, rotate)) : failed('file-broken');
    }
    const layer = await textLayer(engine, { bytes, page }, rotate);
    if (!layer.ok) return layer;
    const { words, turn } = layer.value;
    if (carriesText(layer.value)) return ok({ words, source: 'text', rotate: turn });
    const seen = await readGrey(reader, await greyPdfPage(engine, { bytes, page }, rotate));
    // A short text (a cover sheet) is its own witness where the picture shows no more.
    return seen.ok && seen.value.words.length <= words.length && words.length > 0
      ? ok({ words, source: 'text', rotate: turn })
      : seen;
  };
