import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDocuments, takeFirstDocument } from '#shared/reading/segmentation/find-documents.ts';
import { findReceipts } from '#shared/reading/segmentation/find-receipts.ts';
import { generate } from '../generate/generate.ts';
import { receiptSheet } from './receipt-sheet.ts';
import { buildStack } from './stacks.ts';

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

test.each([true, false])(
  'documents in a stack are separated, page numbers printed: %s',
  { timeout: 60_000 },
  (numbered) => {
    const counts = { right: 0, wrong: 0, missed: 0 };
    for (const seed of seeds(5000, 40)) {
      const { pages, starts } = buildStack(seed, { numbered });
      const found = findDocuments(pages)
        .slice(1)
        .map((piece) => piece.pages[0] ?? -1);
      for (const start of found) counts[starts.has(start) ? 'right' : 'wrong'] += 1;
      counts.missed += [...starts].filter((start) => !found.includes(start)).length;
    }
    expect(counts.right / (counts.right + counts.wrong)).toBeGreaterThanOrEqual(0.96);
    expect(counts.right / (counts.right + counts.missed)).toBeGreaterThanOrEqual(0.96);
  },
);

test('of a stack the first document is read, and of one document every page', { timeout: 60_000 }, () => {
  const alone = seeds(8000, 40).map((seed) => generate({ seed }).pages);
  for (const pages of alone) expect(takeFirstDocument(pages)).toHaveLength(pages.length);
  const stacks = seeds(9000, 20).map((seed) => buildStack(seed));
  const right = stacks.filter(
    ({ pages, starts }) => takeFirstDocument(pages).length === Math.min(pages.length, ...starts),
  );
  expect(right.length).toBeGreaterThanOrEqual(18);
});

test('every page of a stack is in one piece, in order, whatever lies in it', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.nat(3), (seed, cut) => {
      const pages = buildStack(seed).pages.slice(cut);
      expect(findDocuments(pages).flatMap((piece) => piece.pages)).toEqual(pages.map((_page, place) => place));
    }),
    { numRuns: 12 },
  );
});

test('receipts side by side on a scan are found, each with its own crop', { timeout: 60_000 }, () => {
  const wrong = seeds(7000, 40).filter((seed) => {
    const { page, places } = receiptSheet(seed);
    const crops = findReceipts(page);
    return places.length === 1
      ? crops.length > 0
      : crops.length !== places.length ||
          !places.every(({ x, w }) => crops.some((crop) => crop.x < x + w / 2 && crop.x + crop.w > x + w / 2));
  });
  expect(wrong.length).toBeLessThanOrEqual(3);
});

test('an invoice by itself is not cut into receipts', { timeout: 60_000 }, () => {
  const documents = seeds(0, 60).map((seed) => generate({ seed: `single ${seed}` }));
  const cut = documents.filter(
    (document) => document.kind !== 'receipt' && document.pages.some((page) => findReceipts(page).length > 0),
  );
  // A document without an account and a day to pay may look like two receipts.
  expect(cut.length).toBeLessThanOrEqual(1);
});
