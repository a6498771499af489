import { afterAll, expect, test } from 'vitest';
import { closePdfEngine, pdfEngine } from '#functions/wiring/pdf-engine.ts';
import type { Word } from '#shared/geometry/box.ts';
import { generate } from '../generate.ts';
import type { GeneratedDocument } from '../document/generated-document.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPhoto } from './draw-photo.ts';
import { drawScan } from './draw-scan.ts';

afterAll(closePdfEngine);

const inReadingOrder = (words: readonly Word[]): readonly Word[] =>
  words.toSorted((a, b) => Math.round((a.box.y - b.box.y) * 300) || a.box.x - b.box.x);

async function readBack(document: GeneratedDocument): Promise<readonly (readonly Word[])[]> {
  const bytes = await drawPdf(document);
  const pages: (readonly Word[])[] = [];
  for (const { page } of document.pages) {
    const read = await pdfEngine().read(bytes, page, { rotate: 0 });
    if (!read.ok) throw new Error(read.error);
    pages.push(read.value.words);
  }
  return pages;
}

const differing = (drawn: readonly Word[], known: readonly Word[]): readonly string[] =>
  known.flatMap((word) => {
    const same = drawn.some(
      (other) =>
        other.text === word.text.normalize('NFC') &&
        Math.abs(other.box.x - word.box.x) < 0.004 &&
        Math.abs(other.box.y - word.box.y) < 0.003 &&
        Math.abs(other.box.w - word.box.w) < 0.006,
    );
    return same ? [] : [word.text];
  });

test(
  'reading a drawn document gives the words and boxes that the generator promised',
  { timeout: 120_000 },
  async () => {
    let known = 0;
    const lost: string[] = [];
    for (let seed = 0; seed < 30; seed += 1) {
      const document = generate({ seed: `drawn ${seed}` });
      const pages = await readBack(document);
      document.pages.forEach((page, at) => {
        known += page.words.length;
        lost.push(...differing(inReadingOrder(pages[at] ?? []), page.words).map((text) => `${document.id} ${text}`));
      });
    }
    expect(known).toBeGreaterThan(3000);
    expect(lost.slice(0, 20)).toEqual([]);
  },
);

test('a document is drawn as the same bytes every time, and so is its scan', { timeout: 60_000 }, async () => {
  const document = generate({ seed: 5, language: 'sk' });
  expect(Buffer.from(await drawPdf(document)).equals(Buffer.from(await drawPdf(document)))).toBe(true);
  const scan = await drawScan(document, 1, 150);
  expect(Buffer.from(scan).equals(Buffer.from(await drawScan(document, 1, 150)))).toBe(true);
  expect(Buffer.from(scan).equals(Buffer.from(await drawScan(document, 2, 150)))).toBe(false);
});

test(
  'a photographed document is still a document: its largest words can be recognised',
  { timeout: 120_000 },
  async () => {
    const document = generate({ seed: 5, language: 'sk', layout: generate({ seed: 5 }).layout });
    const photo = await drawPhoto(document, 1);
    expect(Buffer.from(photo).equals(Buffer.from(await drawPhoto(document, 1)))).toBe(true);
    const read = await pdfEngine().read(photo, 0, { rotate: 0 });
    if (!read.ok) throw new Error(read.error);
    const known = new Set(document.pages[0]?.words.map((word) => word.text).filter((text) => text.length > 3));
    const found = new Set(read.value.words.map((word) => word.text).filter((text) => known.has(text)));
    expect(found.size / known.size).toBeGreaterThan(0.5);
  },
);
