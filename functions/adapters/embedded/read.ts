import type { PdfEngine, ReadPage } from '#functions/ports/pdf-engine.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Grey } from './pixels/grey.ts';
import type { PageReader } from './ocr/page-reader.ts';
import { greyPdfPage, greyPicture } from './pdf/page-picture.ts';
import { fillHoles, hasHoles, withoutHoles } from './pdf/fill-holes.ts';
import { mendFonts } from './pdf/mend-fonts.ts';
import { withPage, withPdf } from './pdf/pdf-document.ts';
import type { PdfiumEngine } from './pdf/pdfium.ts';
import { readTextLayer, type TextLayer } from './pdf/text-layer.ts';

/** Fewer characters than this are a stamp or a scanner's mark, not the text of the document. */
const fewGlyphs = 40;
/** Beyond this share of characters without meaning the layer says nothing that a person would see. */
const maxUnreadable = 0.3;

/** Whether a text layer carries the text of the document. Pictures on the page do not count: vector outlines have neither. */
export const carriesText = ({ glyphCount, unreadable }: TextLayer): boolean =>
  glyphCount >= fewGlyphs && unreadable <= maxUnreadable;

type Source = { readonly bytes: Uint8Array; readonly page: number };

const layerAsWritten = async (
  engine: PdfiumEngine,
  source: Source,
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

/** The text layer; where words of it have holes, with the maps of its fonts mended. */
const textLayer = async (
  engine: PdfiumEngine,
  source: Source,
  rotate: Rotation,
): Promise<Result<TextLayer, IntakeError>> => {
  const layer = await layerAsWritten(engine, source, rotate);
  if (!layer.ok || layer.value.unreadable === 0) return layer;
  const mended = await mendFonts(source.bytes);
  if (mended === undefined) return layer;
  const better = await layerAsWritten(engine, { ...source, bytes: mended }, rotate);
  return better.ok && better.value.unreadable < layer.value.unreadable ? better : layer;
};

const readGrey = async (
  reader: PageReader,
  picture: Result<Grey, IntakeError>,
): Promise<Result<ReadPage, IntakeError>> => {
  if (!picture.ok) return picture;
  const { words, turn } = await reader.read(picture.value);
  return ok({ words, source: words.length > 0 ? 'ocr' : 'none', rotate: turn });
};

/** The quick part of reading: the words of a page's text layer, or null when the page has to be recognised. */
export const readTextWith =
  (engine: PdfiumEngine) =>
  async (
    bytes: Uint8Array,
    page: number,
    { rotate }: { readonly rotate: Rotation },
  ): Promise<Result<ReadPage | null, IntakeError>> => {
    const type = recogniseType(bytes);
    if (type === undefined) return failed(bytes.length === 0 ? 'file-empty' : 'unsupported-type');
    if (type !== 'application/pdf') return page === 0 ? ok(null) : failed('file-broken');
    const layer = await textLayer(engine, { bytes, page }, rotate);
    if (!layer.ok) return layer;
    const { words, turn } = layer.value;
    const whole = carriesText(layer.value) && !hasHoles(words);
    return ok(whole ? { words: withoutHoles(words), source: 'text', rotate: turn } : null);
  };

/** Reads the words of a page: from its text layer when that carries the document, else from its picture. */
export const readWith =
  (engine: PdfiumEngine, reader: PageReader): PdfEngine['read'] =>
  async (bytes, page, options): Promise<Result<ReadPage, IntakeError>> => {
    const text = await readTextWith(engine)(bytes, page, options);
    if (!text.ok) return text;
    if (text.value !== null) return ok(text.value);
    if (recogniseType(bytes) !== 'application/pdf') return readGrey(reader, await greyPicture(bytes, options.rotate));
    const seen = await readGrey(reader, await greyPdfPage(engine, { bytes, page }, options.rotate));
    const layer = await textLayer(engine, { bytes, page }, options.rotate);
    if (!seen.ok || !layer.ok || layer.value.words.length === 0) return seen;
    if (carriesText(layer.value) && layer.value.turn === seen.value.rotate)
      return ok({ ...seen.value, words: fillHoles(layer.value.words, seen.value.words) });
    // A short text (a cover sheet) is its own witness where the picture shows no more.
    return seen.value.words.length <= layer.value.words.length
      ? ok({ words: withoutHoles(layer.value.words), source: 'text', rotate: layer.value.turn })
      : seen;
  };
