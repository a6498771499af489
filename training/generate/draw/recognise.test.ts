import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { closePdfEngine, pdfEngine } from '#functions/wiring/pdf-engine.ts';
import { generate } from '../generate.ts';
import type { GeneratedDocument } from '../document/generated-document.ts';
import { drawPhoto } from './draw-photo.ts';
import { drawScan } from './draw-scan.ts';

afterAll(closePdfEngine);

const document = generate({ seed: 'ph 0', language: 'sk' });

/** Words with letters or digits; a percent sign belongs to its figure, with a space before it or without. */
const toWords = (texts: readonly string[]): string[] =>
  texts
    .join(' ')
    .replaceAll(' %', '%')
    .split(' ')
    .filter((text) => /[\p{L}\p{N}]/u.test(text));

/** Share of the printed words that were read letter by letter, and the turn that set the picture upright. */
async function recognise(picture: Uint8Array, printed: GeneratedDocument) {
  const read = await pdfEngine().read(picture, 0, { rotate: 0 });
  if (!read.ok) throw new Error(read.error);
  const left = toWords(read.value.words.map(({ text }) => text));
  const known = toWords((printed.pages[0]?.words ?? []).map(({ text }) => text.normalize('NFC')));
  const right = known.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return { share: right.length / known.length, ...read.value };
}

test('a photograph taken askew is read like the document itself', { timeout: 150_000 }, async () => {
  const { share } = await recognise(await drawPhoto(document, 0), document);
  expect(share).toBeGreaterThan(0.88);
});

test('a scan turned upside down is turned back', { timeout: 150_000 }, async () => {
  const turn = 180;
  const scan = await drawScan(document, 1, 170);
  const lying = await sharp(scan).rotate(turn).jpeg({ quality: 90 }).toBuffer();
  const { share, rotate, words } = await recognise(lying, document);
  expect(rotate).toBe(360 - turn);
  expect(share).toBeGreaterThan(0.85);
  // The heading of the document stands on top again.
  const first = document.pages[0]?.words.find(({ text }) => text.length > 5);
  const read = words.find(({ text }) => text === first?.text);
  expect(Math.abs((read?.box.y ?? 1) - (first?.box.y ?? 0))).toBeLessThan(0.05);
});
