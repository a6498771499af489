import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import {
  PDFDocument,
  PDFName,
  TextRenderingMode,
  degrees,
  rgb,
  setTextRenderingMode,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { readTextWith } from '../read.ts';
import { partRanges } from './mend-fonts.ts';
import { pdfiumEngine } from './pdfium.ts';

const program = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const readText = readTextWith(pdfiumEngine());

const wordsOf = async (bytes: Uint8Array): Promise<string> => {
  const read = await readText(bytes, 0, { rotate: 0 });
  if (!read.ok) throw new Error(read.error);
  return read.value === null ? 'to be recognised' : read.value.words.map(({ text }) => text).join(' ');
};

const lines = ['Faktúra číslo 2026110045', 'Dodávateľ Ďurčanský a Žiak', 'Spolu k úhrade 297,66'];
const text = lines.join(' ');

/** A page with three lines of print and whatever is drawn besides. */
const printed = async (draw: (page: PDFPage, again: (dx: number) => void) => void): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(program, { subset: false });
  const page = pdf.addPage([595, 842]);
  page.setFont(font);
  const print = (dx: number) =>
    lines.forEach((line, at) => page.drawText(line, { x: 60 + dx, y: 700 - at * 20, size: 10 }));
  print(0);
  draw(page, print);
  return pdf.save();
};

/** A page whose font has codes that are letters, and the map from codes to letters that is given, or none. */
const coded = async (map: string | undefined, options: { readonly whole?: boolean } = {}): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const font = fontkit.create(program);
  const glyphs = new Uint8Array(2 * 0x10000);
  for (const letter of font.characterSet.filter((each: number) => each < 0x10000)) {
    const { id } = font.glyphForCodePoint(letter);
    glyphs.set([id >> 8, id & 0xff], letter * 2);
  }
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'DejaVuSans',
    CIDSystemInfo: { Registry: context.obj('Adobe'), Ordering: context.obj('UCS'), Supplement: 0 },
    DW: 600,
    CIDToGIDMap: context.register(context.flateStream(glyphs)),
    FontDescriptor: context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: 'DejaVuSans',
        Flags: 32,
        FontBBox: [-1000, -300, 1500, 1000],
        ItalicAngle: 0,
        Ascent: 900,
        Descent: -200,
        CapHeight: 700,
        StemV: 80,
        FontFile2: context.register(context.flateStream(options.whole === false ? new Uint8Array(8) : program)),
      }),
    ),
  });
  const dict = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'DejaVuSans',
    Encoding: 'Identity-H',
    DescendantFonts: [context.register(descendant)],
    ...(map === undefined ? {} : { ToUnicode: context.register(context.flateStream(map)) }),
  });
  const page = pdf.addPage([595, 842]);
  page.node.setFontDictionary(PDFName.of('F1'), context.register(dict));
  const shown = lines.map((line, at) => {
    const codes = Array.from(line, (letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
    return `BT /F1 10 Tf 60 ${700 - at * 20} Td <${codes}> Tj ET`;
  });
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(shown.join('\n'))));
  return pdf.save();
};

const careless = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap end end`;

test('Slovak letters are read from a font whose map of letters is one range over everything', async () => {
  expect(await wordsOf(await coded(careless))).toBe(text);
});

test('letters of a font without a map come from the font itself', async () => {
  expect(await wordsOf(await coded(undefined))).toBe(text);
});

test('ranges within one high byte stay as they are written', () => {
  const map = '2 beginbfrange\n<0003> <0010> <0041>\n<0100> <01FF> <0100>\nendbfrange';
  expect(partRanges(map)).toBe(map);
  expect(partRanges('1 beginbfrange\n<00F0> <0102> <00F0>\nendbfrange')).toBe(
    '2 beginbfrange\n<00F0> <00FF> <00F0>\n<0100> <0102> <0100>\nendbfrange',
  );
});

test('a watermark across the page is no text of the document', async () => {
  const bytes = await printed((page) =>
    page.drawText('KÓPIA', { x: 100, y: 300, size: 40, rotate: degrees(45), color: rgb(0.8, 0.8, 0.8) }),
  );
  expect(await wordsOf(bytes)).toBe(text);
});

test('faint or huge letters behind the text and a note along the margin are left out, a large title is not', async () => {
  const bytes = await printed((page) => {
    page.drawText('UHRADENÉ', { x: 60, y: 500, size: 44, color: rgb(0.9, 0.85, 0.85) });
    page.drawText('VZOR', { x: 60, y: 400, size: 90 });
    page.drawText('Vytlačené programom', { x: 20, y: 100, size: 7, rotate: degrees(90) });
    page.drawText('FAKTÚRA', { x: 60, y: 760, size: 32 });
  });
  expect(await wordsOf(bytes)).toBe(`${text} FAKTÚRA`);
});

test('letters that are not drawn, and white ones on white, are left out; white ones on a dark ground are read', async () => {
  const bytes = await printed((page) => {
    page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
    page.drawText('Skryté 999,00', { x: 60, y: 500, size: 10 });
    page.pushOperators(setTextRenderingMode(TextRenderingMode.Fill));
    page.drawText('Biele 888,00', { x: 60, y: 480, size: 10, color: rgb(1, 1, 1) });
    page.drawRectangle({ x: 50, y: 440, width: 300, height: 24, color: rgb(0.1, 0.2, 0.5) });
    page.drawText('Hlavička', { x: 60, y: 446, size: 12, color: rgb(1, 1, 1) });
    page.drawText('x', { x: 60, y: 300, size: 0.5 });
  });
  expect(await wordsOf(bytes)).toBe(`${text} Hlavička`);
});

test('text that is drawn twice to look bold is read once', async () => {
  expect(await wordsOf(await printed((_, again) => again(0.4)))).toBe(text);
});
