import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Word } from '#shared/geometry/box.ts';
import { locales, type Locale } from '#shared/kit/locale.ts';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { buildCii, buildIsdoc, buildUbl, twoLines, type MadeInvoice } from '#test/builders/files/einvoices.ts';
import { pdfEngineEmbedded } from '../pdf-engine.ts';
import { readInvoicePage } from './draw-einvoice.ts';

const engine = pdfEngineEmbedded();
afterAll(() => engine.close());

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function drawn(bytes: Uint8Array, locale: Locale) {
  const made = await engine.drawPages(bytes, locale);
  if (!made.ok) throw new Error(made.error);
  const info = await engine.inspect(made.value);
  if (!info.ok) throw new Error(info.error);
  return { pdf: made.value, count: info.value.pageCount };
}

/** The words of the first pages of an e-invoice, as the product reads pages. */
async function wordsOf(bytes: Uint8Array, locale: Locale, most = 12): Promise<readonly (readonly Word[])[]> {
  const { pdf, count } = await drawn(bytes, locale);
  const pages: (readonly Word[])[] = [];
  for (let page = 0; page < Math.min(count, most); page += 1) {
    const read = await engine.read(pdf, page, { rotate: 0 });
    if (!read.ok) throw new Error(read.error);
    pages.push(read.value.words);
  }
  return pages;
}

const toText = (pages: readonly (readonly Word[])[]): string =>
  pages
    .flat()
    .map(({ text }) => text)
    .join(' ');

/** All texts of a page. Heads of tables are left out, as a column without values has none, and tables without rows. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if ('rows' in value && Array.isArray(value.rows) && value.rows.length === 0) return [];
  return Object.entries(value).flatMap(([key, inside]) => (key === 'columns' ? [] : textsIn(inside)));
}

const squeeze = (text: string): string => text.replace(/\s+/gu, '');

/** True where a word is among those of a page, be it cut in two where its column ended. */
const isPrinted = (word: string, printed: string): boolean =>
  printed.includes(word) ||
  Array.from(word).some((_, at) => at > 0 && printed.includes(word.slice(0, at)) && printed.includes(word.slice(at)));

/** A4 in points, and the edges that writing keeps. */
const [width, height, edge] = [595.28, 841.89, 42];

/** Words outside the margins; the lines at the head and the foot of a page stand half as far from its edge. */
const findOutside = (words: readonly Word[]): readonly string[] =>
  words
    .filter(({ box: { x, y, w, h } }) => {
      const isOutside = x * width < edge - 1 || (x + w) * width > width - edge + 1;
      return isOutside || y * height < edge / 2 - 2 || (y + h) * height > height - edge / 2 + 3;
    })
    .map(({ text }) => text);

/** Pairs of words that lie upon each other. */
const findOverlaps = (words: readonly Word[]): readonly string[] =>
  words.flatMap((a, at) =>
    words.slice(at + 1).flatMap((b) => {
      const wide = Math.min(a.box.x + a.box.w, b.box.x + b.box.w) - Math.max(a.box.x, b.box.x);
      const high = Math.min(a.box.y + a.box.h, b.box.y + b.box.h) - Math.max(a.box.y, b.box.y);
      return wide * width > 1 && high * height > 2.5 ? [`${a.text} / ${b.text}`] : [];
    }),
  );

const shared = '../shared/einvoice';
const examples = ['en16931/examples-ubl', 'en16931/examples-cii', 'peppol/examples'].flatMap((folder) => {
  const path = join(shared, folder);
  return existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith('.xml'))
        .map((name) => join(path, name))
    : [];
});

test.each(['sk', 'fr'] as const)(
  'the official examples are on their pages in %s, within the margins and with nothing upon each other',
  async (locale) => {
    if (examples.length === 0) console.log(`no official examples in ${shared}: skipped`);
    for (const file of examples) {
      const bytes = readFileSync(file);
      const root = parseXml(bytes);
      const page = root && readInvoicePage(root, locale);
      const pages = await wordsOf(bytes, locale);
      const printed = squeeze(toText(pages));
      const wanted = new Set(textsIn(page ?? {}).flatMap((text) => text.split(/\s+/u)));
      wanted.delete(locale);
      expect([file, [...wanted].filter((word) => !isPrinted(word, printed))]).toEqual([file, []]);
      expect([file, pages.flatMap(findOutside)]).toEqual([file, []]);
      expect([file, pages.flatMap(findOverlaps)]).toEqual([file, []]);
    }
    expect.assertions(examples.length * 3);
  },
);

const syntaxes = [
  ['UBL', (invoice: MadeInvoice) => buildUbl(invoice)],
  ['CII', buildCii],
  ['ISDOC', buildIsdoc],
] as const;

test.each(syntaxes)('%s is drawn in the language that is asked for', async (_, build) => {
  const words = { sk: 'Dodávateľ', en: 'Supplier', cs: 'Dodavatel', fr: 'Fournisseur' };
  const notes = { sk: 'Originálom je súbor XML', en: 'The XML file is', cs: 'Originálem', fr: 'L’original' };
  const pages = { sk: 'strana 1 / 1', en: 'page 1 / 1', cs: 'strana 1 / 1', fr: 'page 1 / 1' };
  for (const locale of locales) {
    const text = toText(await wordsOf(bytesOf(build(twoLines)), locale));
    for (const printed of [words[locale], notes[locale], pages[locale], 'FV-2026-0117', 'Dubová', 'Ďumbier'])
      expect(text).toContain(printed);
    expect(text).toContain(locale === 'en' ? '7,203.76' : '7 203,76');
  }
});

test('ten thousand lines end after so many pages that intake takes them, and the totals are there', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => ({
    name: `Klinec ${at}`,
    quantity: 3,
    cents: 250,
    rate: 21,
  }));
  const { pdf, count } = await drawn(bytesOf(buildUbl({ number: 'FV-1', lines })), 'sk');
  expect(count).toBeGreaterThan(150);
  expect(count).toBeLessThan(160);
  const last = await engine.read(pdf, count - 1, { rotate: 0 });
  expect(last.ok && toText([last.value.words])).toContain('Na úhradu');
});

test('texts without end, in every place, stay on the sheet and end', async () => {
  const long = `${'Nekonečný názov '.repeat(400)}${'x'.repeat(3000)}`;
  const text = buildUbl({ number: 'x'.repeat(500), lines: [{ name: long, quantity: 1, cents: 100, rate: 21 }] })
    .replace(/<cbc:RegistrationName>[^<]*/gu, `<cbc:RegistrationName>${long}`)
    .replace(/unitCode="[^"]*"/gu, `unitCode="${'Kus '.repeat(30)}"`)
    .replace(/(<cbc:(?:InvoicedQuantity|LineExtensionAmount|PriceAmount|Percent)[^>]*>)[^<]*/gu, `$1${'1'.repeat(60)}`)
    .replace('</cbc:IssueDate>', `</cbc:IssueDate>${`<cbc:Note>${long}</cbc:Note>`.repeat(30)}`);
  const pages = await wordsOf(bytesOf(text), 'sk');
  expect(pages.flatMap(findOutside)).toEqual([]);
  expect(pages.flatMap(findOverlaps)).toEqual([]);
});

test('what is no e-invoice is not drawn', async () => {
  expect(await engine.drawPages(bytesOf('<Order><ID>1</ID></Order>'), 'sk')).toEqual({
    ok: false,
    error: 'unsupported-type',
  });
  expect(await engine.drawPages(bytesOf('no XML'), 'sk')).toEqual({ ok: false, error: 'unsupported-type' });
});
