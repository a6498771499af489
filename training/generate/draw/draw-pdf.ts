import {
  PDFDocument,
  rgb,
  setCharacterSpacing,
  setCharacterSqueeze,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { GeneratedDocument } from '../document/generated-document.ts';
import type { Area, Colour, Mosaic, Run, Sheet } from '../page/drawing.ts';
import { fontFile, getSqueeze, type FamilyName } from '../page/metrics.ts';
import { random } from '../document/random.ts';
import { fontKit } from '#functions/adapters/embedded/print/font-kit.ts';

const colour = ([red, green, blue]: Colour) => rgb(red, green, blue);

function drawArea(page: PDFPage, { x, y, w, h, fill, border }: Area): void {
  page.drawRectangle({
    x,
    y: page.getHeight() - y - h,
    width: w,
    height: h,
    ...(fill === undefined ? {} : { color: colour(fill) }),
    ...(border === undefined ? {} : { borderColor: colour(border), borderWidth: 0.6 }),
  });
}

/** Modules of something that looks like a QR code. */
function drawMosaic(page: PDFPage, { x, y, size, seed }: Mosaic): void {
  const chance = random(seed);
  const modules = 29;
  const step = size / modules;
  const top = page.getHeight() - y;
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1)
      if (chance.chance(0.48))
        page.drawRectangle({
          x: x + column * step,
          y: top - (row + 1) * step,
          width: step,
          height: step,
          color: rgb(0, 0, 0),
        });
}

type GetFont = (family: FamilyName, bold: boolean) => PDFFont;

function drawRun(page: PDFPage, run: Run, getFont: GetFont): void {
  const { family, bold, size, spread } = run.style;
  const squeeze = getSqueeze(family);
  if (squeeze !== 1) page.pushOperators(setCharacterSqueeze(squeeze * 100));
  if (spread !== 0) page.pushOperators(setCharacterSpacing(spread));
  const text = run.parts.map((part) => part.text).join('');
  page.drawText(text, {
    x: run.x,
    y: page.getHeight() - run.y,
    size,
    font: getFont(family, bold),
    color: colour(run.style.colour),
  });
  if (spread !== 0) page.pushOperators(setCharacterSpacing(0));
  if (squeeze !== 1) page.pushOperators(setCharacterSqueeze(100));
}

function drawSheet(page: PDFPage, { areas, strokes, mosaics, runs }: Sheet, getFont: GetFont): void {
  for (const area of areas) drawArea(page, area);
  for (const { from, to, width, colour: ink } of strokes)
    page.drawLine({
      start: { x: from[0], y: page.getHeight() - from[1] },
      end: { x: to[0], y: page.getHeight() - to[1] },
      thickness: width,
      color: colour(ink),
    });
  for (const mosaic of mosaics) drawMosaic(page, mosaic);
  for (const run of runs) drawRun(page, run, getFont);
}

/** The document as a PDF with a text layer that gives its words; the same document is drawn as the same bytes. */
export async function drawPdf({ drawing, id }: GeneratedDocument): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontKit);
  pdf.setTitle(id);
  pdf.setCreationDate(new Date(0));
  pdf.setModificationDate(new Date(0));
  const kept = new Map<string, PDFFont>();
  for (const { runs } of drawing.sheets)
    for (const { style } of runs) {
      const name = `${style.family}${style.bold ? 'Bold' : ''}`;
      // Ligatures and kerning would part the drawn widths from the reckoned ones.
      if (!kept.has(name))
        kept.set(
          name,
          await pdf.embedFont(fontFile(style.family, style.bold), {
            subset: true,
            customName: name,
            features: { liga: false, kern: false, clig: false },
          }),
        );
    }
  const getFont: GetFont = (family, bold) => {
    const font = kept.get(`${family}${bold ? 'Bold' : ''}`);
    if (font === undefined) throw new RangeError(`no font ${family}`);
    return font;
  };
  for (const sheet of drawing.sheets) drawSheet(pdf.addPage([sheet.width, sheet.height]), sheet, getFont);
  return pdf.save();
}
