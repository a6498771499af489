import { expect, test } from 'vitest';
import { generate } from '../generate.ts';
import { asScan } from './as-scan.ts';

const documents = Array.from({ length: 120 }, (_, seed) => generate({ seed: `scan ${seed}` }));

test('a scan keeps what the document says; its words are found again on the new pages', () => {
  let [found, exact] = [0, 0];
  for (const document of documents) {
    const scan = asScan(document, 1);
    expect(scan.pages.every((page) => page.source === 'ocr')).toBe(true);
    const cell = scan.truth.totals.amountDue;
    if (cell === null) continue;
    found += 1;
    expect(cell.value).toBe(document.truth.totals.amountDue?.value);
    const text = cell.words.map((word) => scan.pages[cell.page]?.words[word]?.text).join('');
    if (text.replace(/\D/gu, '').includes(cell.value.replace(/\D/gu, ''))) exact += 1;
  }
  expect(found).toBeGreaterThan(110);
  expect(exact / found).toBeGreaterThan(0.7);
  expect(exact / found).toBeLessThan(1);
});

test('a scan hurts words as recognisers do: some are misread, few are lost, all are less than sure', () => {
  const [before, after] = [documents, documents.map((document) => asScan(document, 1))].map((all) =>
    all.flatMap((document) => document.pages.flatMap((page) => page.words)),
  );
  const known = new Set((before ?? []).map((word) => word.text));
  const strange = (after ?? []).filter((word) => !known.has(word.text)).length / (after?.length ?? 1);
  expect(strange).toBeGreaterThan(0.01);
  expect(strange).toBeLessThan(0.2);
  expect(Math.abs((after?.length ?? 0) / (before?.length ?? 1) - 1)).toBeLessThan(0.05);
  expect((after ?? []).every((word) => word.score < 1)).toBe(true);
});

test('the same seed gives the same scan, another seed another one', () => {
  const [document] = documents;
  if (document === undefined) throw new Error('no document');
  expect(JSON.stringify(asScan(document, 3))).toBe(JSON.stringify(asScan(document, 3)));
  expect(JSON.stringify(asScan(document, 3).pages)).not.toBe(JSON.stringify(asScan(document, 4).pages));
});
