import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { printerInChromium } from '#functions/adapters/chromium/printer.ts';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Block } from '#shared/template/content.ts';
import { templateFonts } from '#shared/template/fonts.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { thumbnail } from '#shared/template/page.ts';
import { buildPrintSheet, type PrintSheet } from '#shared/template/print-sheet.ts';
import { createBlankTemplate, type TemplateBody } from '#shared/template/template.ts';
import { getTemplateWords } from '#shared/text/template-words.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';

/** Letters with marks of the four languages, and signs that invoices have. */
const letters = 'ľščťžýáíéúäôňďŕĺ ĽŠČŤŽÝÁÍÉÚÄÔŇĎŔĹ ěřůĚŘŮ àâçèêëîïùûœÀÇÉŒ € – „úvodzovky“ § 1 234,50';

const value = (_id: string, text: string): FieldValue => ({
  _id,
  _idx: 0,
  value: text,
  bboxes: [],
  score: 1,
  verified: true,
  predicted: false,
  checks: [],
});

const set = (family: string, text: string): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [{ type: 'look', attrs: { family, size: null, color: null } }] }],
});
const field = (id: string): Block => ({ type: 'paragraph', content: [{ type: 'field', attrs: { id } }] });

const sheetOf = (content: readonly Block[], over: Partial<TemplateBody> = {}, tables: readonly LineTable[] = []) =>
  buildPrintSheet(
    {
      ...createBlankTemplate('sk'),
      header: '{supplierName}',
      content: { type: 'doc', content: [...content] },
      ...over,
    },
    {
      fields: [
        value('supplierName', 'Píla Ďurčiná, s. r. o.'),
        value('totalAmount', '1234.50'),
        value('currency', 'EUR'),
      ],
      tables,
      language: 'sk',
      words: getTemplateWords('sk'),
    },
    'Faktúra',
  );

const rows: readonly LineTable[] = [
  sampleItems(
    ['name', 'unitPrice', 'quantity', 'base', 'vatRate', 'total'],
    [sampleTableRow(['Ľanové plátno', '12.50', '3', '37.50', '23', '46.13'])],
  ),
];

const printer = printerInChromium();
const pdfEngine = pdfEngineEmbedded();
const eva = { kind: 'person', id: 'eva' } as const;

async function print(sheet: PrintSheet): Promise<Uint8Array> {
  const printed = await printer.pdf(sheet, eva);
  if (!printed.ok) throw new Error(printed.error);
  return printed.value;
}

/** The words of a page as the text layer of the PDF has them. */
async function wordsOf(pdf: Uint8Array, page = 0): Promise<readonly string[]> {
  const read = await pdfEngine.read(pdf, page, { rotate: 0 });
  if (!read.ok) throw new Error(read.error);
  expect(read.value.source).toBe('text');
  return read.value.words.map(({ text }) => text);
}
const textOf = async (pdf: Uint8Array, page = 0): Promise<string> => (await wordsOf(pdf, page)).join(' ');
const bare = (text: string): string => text.normalize('NFC').replace(/\s+/gu, '');

describe('the printer', () => {
  test('sets every letter of the four languages in each registered family, and the text of the PDF says it again', async () => {
    const pdf = await print(sheetOf(templateFonts.map((family) => set(family, letters))));
    const printedText = bare(await textOf(pdf));
    expect(printedText.split(bare(letters)).length - 1).toBe(templateFonts.length);
    const raw = Buffer.from(pdf).toString('latin1');
    // Every family is inside the file; none was replaced by what the machine happens to have.
    for (const name of ['IBMPlexSans', 'IBMPlexSerif', 'IBMPlexMono']) expect(raw).toContain(name);
    expect(raw).toContain('/FontFile');
  });

  test('sets words that its own reader reads back whole: small and large, heavy and slanted, in blocks and in tables', async () => {
    const line =
      'Objednávka č. 2026/0017 Dodávateľ: Píla Ďurčiná, AVATAR Ťažký Ľubotice IČO 36631124 jana@firma.sk „úvodzovky“';
    const sizes = [7, 11, 24];
    const paragraphs = templateFonts.flatMap((family) =>
      sizes.flatMap((size) =>
        [[], ['bold'], ['italic']].map((types) => ({
          type: 'paragraph' as const,
          attrs: { align: 'justify' as const },
          content: [
            {
              type: 'text' as const,
              text: line,
              marks: [
                ...types.map((type) => ({ type: type === 'bold' ? ('bold' as const) : ('italic' as const) })),
                { type: 'look' as const, attrs: { family, size, color: null } },
              ],
            },
          ],
        })),
      ),
    );
    const pdf = await print(sheetOf([...paragraphs, { type: 'itemsTable' }], { header: '', footer: '' }, rows));
    const words: string[] = [];
    for (const [page] of (await PDFDocument.load(pdf)).getPages().entries()) words.push(...(await wordsOf(pdf, page)));
    const expected = paragraphs.flatMap(() => line.split(' '));
    expect(words.slice(0, expected.length)).toEqual(expected);
    const heads = ['Názov', 'položky', 'Jednotková', 'cena', 'Množstvo', 'Bez', 'DPH', 'DPH', '%', 'S', 'DPH'];
    expect(words.slice(expected.length)).toEqual([
      ...heads,
      ...['Ľanové', 'plátno', '12,50', '3', '37,50', '23', '46,13'],
    ]);
  });

  test('prints the values of fields on the asked sheet, and the running lines with the numbers of sheets', async () => {
    const lines = Array.from({ length: 120 }, (_, n) => set('IBM Plex Sans', `riadok ${n + 1}`));
    const pdf = await print(sheetOf([field('totalAmount'), field('supplierName'), ...lines]));
    const pages = (await PDFDocument.load(pdf)).getPages();
    expect(pages.length).toBeGreaterThan(1);
    const { width, height } = pages[0]?.getSize() ?? { width: 0, height: 0 };
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    const first = await textOf(pdf);
    expect(bare(first)).toContain(bare('1 234,50 €'));
    expect(bare(first).split('Ďurčiná')).toHaveLength(3);
    for (const [index] of pages.entries()) {
      const text = await textOf(pdf, index);
      expect(bare(text)).toContain(`${index + 1}/${pages.length}`);
      expect(bare(text)).toContain('PílaĎurčiná');
    }
    expect(bare(await textOf(pdf, pages.length - 1))).toContain('riadok120');
  });

  test('turns the sheet, and keeps to small sheets', async () => {
    const over = { page: { ...createBlankTemplate('sk').page, format: 'A5', orientation: 'landscape' } } as const;
    const [page] = (await PDFDocument.load(await print(sheetOf([field('supplierName')], over)))).getPages();
    const { width, height } = page?.getSize() ?? { width: 0, height: 0 };
    expect([Math.round(width), Math.round(height)]).toEqual([595, 420]);
  });

  test('runs nothing and loads nothing, even of a page that our layout could never make', async () => {
    const hostile = {
      ...sheetOf([]),
      body: '<p id="x">stále tu</p><script>document.getElementById("x").textContent="beží"</script><img src="http://127.0.0.1:9/x.png"><iframe src="file:///etc/passwd"></iframe>',
    };
    const printedText = await textOf(await print(hostile));
    expect(printedText).toContain('stále tu');
    expect(printedText).not.toContain('root:');
    expect(printedText).not.toContain('beží');
  });

  test('takes a small picture of the sheet (R-TPL-22)', async () => {
    const sheet = sheetOf([set('IBM Plex Serif', letters), field('totalAmount')]);
    const drawn = await printer.picture(sheet, thumbnail, eva);
    if (!drawn.ok) throw new Error(drawn.error);
    const bytes = drawn.value;
    const { width, height, format } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 866, 1225]);
    const { channels } = await sharp(bytes).greyscale().stats();
    // A white page with text on it, neither empty nor black.
    expect(channels[0]?.min).toBeLessThan(60);
    expect(channels[0]?.mean).toBeGreaterThan(230);
  });

  test('runs two browsers at most, and refuses a person who asks for too much at once', async () => {
    const asked = Array.from({ length: 7 }, () => printer.pdf(sheetOf([field('supplierName')]), eva));
    expect(await asked[6]).toEqual({ ok: false, error: 'printing-busy' });
    const other = await printer.pdf(sheetOf([field('supplierName')]), { kind: 'person', id: 'edo' });
    expect(other.ok).toBe(true);
    expect((await Promise.all(asked.slice(0, 6))).every(({ ok }) => ok)).toBe(true);
  });
});
