import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { fromCents } from '#shared/kit/money.ts';
import { checkEinvoice } from '#shared/einvoice/check-einvoice.ts';
import type { Einvoice } from '#shared/einvoice/einvoice.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import {
  buildCii,
  buildIsdoc,
  computeSums,
  twoLines,
  buildUbl,
  computeVat,
  type MadeInvoice,
} from '#test/builders/files/einvoices.ts';
import { buildIsdocx } from '#test/builders/files/isdocx.ts';

const pdfEngine = pdfEngineEmbedded();
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const einvoiceIn = async (bytes: Uint8Array): Promise<Einvoice | undefined> => {
  const data = await pdfEngine.data(bytes);
  return data.ok ? data.value.map(readEinvoice).find((found) => found !== undefined) : undefined;
};

const drawn = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const made = await pdfEngine.drawData(bytes, 'sk');
  if (!made.ok) throw new Error(made.error);
  return made.value;
};

const wordsOf = async (bytes: Uint8Array, page: number) => {
  const read = await pdfEngine.read(bytes, page, { rotate: 0 });
  if (!read.ok) throw new Error(read.error);
  return { page, source: read.value.source, words: read.value.words };
};

const syntaxes = [
  ['ISDOC', buildIsdoc],
  ['UBL', (invoice: MadeInvoice) => buildUbl(invoice)],
  ['CII', buildCii],
] as const;

test.each(syntaxes)('%s says the same invoice as the other syntaxes', (_, write) => {
  const root = parseXml(bytesOf(write(twoLines)));
  const read = root && readEinvoice(root);
  expect(read?.fields).toMatchObject({
    invoiceNumber: 'FV-2026-0117',
    issueDate: '2026-11-02',
    taxDate: '2026-10-31',
    payDate: '2026-11-16',
    supplierName: 'Truhlářství Jeřáb, s.r.o.',
    supplierCompanyId: '27082440',
    supplierVatId: 'CZ27082440',
    supplierStreet: 'Dlouhá 12',
    customerName: 'Drevovýroba Ďumbier, s. r. o.',
    customerVatId: 'SK2022184389',
    customerCountry: 'SK',
    orderNumber: 'OBJ-55',
    currency: 'CZK',
    paymentIBAN: 'CZ6508000000192000145399',
    paymentMethod: 'transfer',
    totalBase: '5998.00',
    totalVat: '1205.76',
    totalAmount: '7203.76',
    paymentAmount: '7203.76',
  });
  expect(read?.lines.map(({ name }) => name)).toEqual(['Dubová deska 30 × 4 cm & <lak>', 'Kniha o dřevě']);
  expect(read && checkEinvoice(read)).toEqual([]);
});

const anyInvoice: fc.Arbitrary<MadeInvoice> = fc.record({
  number: fc.stringMatching(/^[A-Z]{2}-\d{4,8}$/u),
  lines: fc.array(
    fc.record({
      name: fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
        .map((name) => `x${name.replace(/\p{C}/gu, '')}`),
      quantity: fc.integer({ min: 1, max: 500 }),
      cents: fc.integer({ min: 1, max: 5_000_000 }),
      rate: fc.constantFrom(0, 5, 12, 19, 21, 23),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});

test.each(syntaxes)('%s: the sums that go in come out, and contradict nothing', (_, write) => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const root = parseXml(bytesOf(write(invoice)));
      const read = root && readEinvoice(root);
      const { base, vat, total } = computeSums(invoice);
      expect(read?.fields).toMatchObject({
        totalBase: fromCents(base),
        totalVat: fromCents(vat),
        totalAmount: fromCents(total),
      });
      expect(read?.vat.map((row) => row.base)).toEqual(computeVat(invoice).map((row) => fromCents(row.base)));
      expect(read?.lines).toHaveLength(invoice.lines.length);
      expect(read && checkEinvoice(read)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('an ISDOC in euros gives euros for every line, the rate for one euro, and all that was paid before as deducted', () => {
  const text = buildIsdoc({ number: 'E-1', lines: [{ name: 'Dub', quantity: 4, cents: 25_000, rate: 21 }] })
    .replace('<CurrRate>1<', '<ForeignCurrencyCode>EUR</ForeignCurrencyCode><CurrRate>2500<')
    .replace('<RefCurrRate>1<', '<RefCurrRate>100<')
    .replace('<LineExtensionAmount>', '<LineExtensionAmountCurr>40.00</LineExtensionAmountCurr><LineExtensionAmount>')
    .replace(
      '<LineExtensionAmountTaxInclusive>',
      '<LineExtensionAmountTaxInclusiveCurr>48.40</LineExtensionAmountTaxInclusiveCurr><LineExtensionAmountTaxInclusive>',
    )
    .replace(
      '<AlreadyClaimedTaxInclusiveAmount>0<',
      '<AlreadyClaimedTaxInclusiveAmountCurr>10.00</AlreadyClaimedTaxInclusiveAmountCurr><AlreadyClaimedTaxInclusiveAmount>250<',
    )
    .replace(
      '<PaidDepositsAmount>0<',
      '<PaidDepositsAmountCurr>5.5</PaidDepositsAmountCurr><PaidDepositsAmount>137.5<',
    );
  const root = parseXml(bytesOf(text));
  const read = root && readEinvoice(root);
  expect(read?.fields).toMatchObject({ currency: 'EUR', exchangeRate: '25', advanceDeducted: '15.50' });
  expect(read?.lines).toMatchObject([{ unitPrice: '10', base: '40.00', vat: '8.40', total: '48.40' }]);
});

test('a credit note of UBL is one', () => {
  const root = parseXml(bytesOf(buildUbl(twoLines, 'CreditNote')));
  expect(root && readEinvoice(root)).toMatchObject({
    kind: 'creditNote',
    lines: [{ quantity: '12' }, { quantity: '2' }],
  });
});

test('damaged XML never stops anything: it is read or left', () => {
  const whole = bytesOf(buildIsdoc(twoLines));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: whole.length }),
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
      (length, flips) => {
        const spoiled = whole.slice();
        for (const [at, value] of flips) spoiled[at] = value;
        const root = parseXml(spoiled.slice(0, length));
        const read = root && readEinvoice(root);
        expect(['undefined', 'string']).toContain(typeof read?.fields['invoiceNumber']);
      },
    ),
    { numRuns: 300 },
  );
});

test('entities, document types and bottomless trees are not opened', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE i [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Invoice>&b;</Invoice>`;
  expect(parseXml(bytesOf(bomb))).toBeUndefined();
  expect(parseXml(bytesOf('<a>'.repeat(5000) + '</a>'.repeat(5000)))).toBeUndefined();
  expect(parseXml(new Uint8Array(11 * 1024 * 1024).fill(0x20))).toBeUndefined();
});

test('an encoding of its own, a mark before it and UTF-16 are understood', () => {
  const text = buildIsdoc(twoLines);
  const marked = bytesOf(`\uFEFF${text}`);
  const wide = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  for (const bytes of [marked, wide]) {
    const root = parseXml(bytes);
    expect(root && readEinvoice(root)?.fields['supplierName']).toBe('Truhlářství Jeřáb, s.r.o.');
  }
});

test.each(syntaxes)(
  '%s without a page becomes a PDF that a person can read and that says the same',
  async (_, write) => {
    const bytes = bytesOf(write(twoLines));
    expect(await pdfEngine.inspect(bytes)).toEqual({ ok: true, value: { type: 'application/xml', pageCount: 1 } });
    const pdf = await drawn(bytes);
    expect(await pdfEngine.inspect(pdf)).toEqual({ ok: true, value: { type: 'application/pdf', pageCount: 1 } });
    const page = await wordsOf(pdf, 0);
    const text = page.words.map((word) => word.text).join(' ');
    for (const printed of ['FV-2026-0117', 'Jeřáb', 'Ďumbier', '203,76', 'Dubová']) expect(text).toContain(printed);
    const einvoice = await einvoiceIn(pdf);
    expect(einvoice).toEqual(await einvoiceIn(bytes));
    const { fields } = readEvidence({ pages: [page], einvoice });
    const total = fields.find(({ _id }) => _id === 'totalAmount');
    expect(total).toMatchObject({ value: '7203.76', source: 'xml', score: 1 });
    expect(total?.bboxes).not.toEqual([]);
    expect(fields.filter(({ checks }) => checks.some(({ result }) => result !== 'passed'))).toEqual([]);
  },
);

test('the file is in its PDF byte for byte', async () => {
  const bytes = bytesOf(buildIsdoc(twoLines));
  const pdf = await PDFDocument.load(await drawn(bytes));
  const attached = pdf.getAttachments().map(({ data }) => Buffer.from(data).equals(Buffer.from(bytes)));
  expect(attached).toEqual([true]);
});

test('an e-invoice of three thousand lines goes over many pages, and none of its lines is lost', async () => {
  const line = { name: 'Hřebík 4 × 100 mm, pozinkovaný', quantity: 3, cents: 250, rate: 21 };
  const invoice = {
    number: 'FV-3200',
    lines: Array.from({ length: 3200 }, (_, at) => ({ ...line, name: `${line.name} ${at + 1}` })),
  };
  const pdf = await drawn(bytesOf(buildIsdoc(invoice)));
  const einvoice = await einvoiceIn(pdf);
  expect(einvoice?.lines).toHaveLength(3200);
  const info = await pdfEngine.inspect(pdf);
  expect(info.ok && info.value.pageCount).toBeGreaterThan(30);
});

test('an ISDOCX gives the page that it packs, with the data', async () => {
  const page = await PDFDocument.create();
  page.addPage([300, 400]);
  const packed = zipSync({ 'faktura.isdoc': strToU8(buildIsdoc(twoLines)), 'faktura.pdf': await page.save() });
  expect(await pdfEngine.inspect(packed)).toEqual({ ok: true, value: { type: 'application/zip', pageCount: 1 } });
  const pdf = await drawn(packed);
  expect((await PDFDocument.load(pdf)).getPage(0).getWidth()).toBe(300);
  expect((await einvoiceIn(pdf))?.fields['invoiceNumber']).toBe('FV-2026-0117');
});

test('of several PDFs in an ISDOCX the page is the preview, else the one that bears the name of the invoice', async () => {
  const page = async (width: number) => {
    const pdf = await PDFDocument.create();
    pdf.addPage([width, 400]);
    return pdf.save();
  };
  const [one, other] = [await page(300), await page(310)];
  const width = async (packed: Uint8Array) => (await PDFDocument.load(await drawn(packed))).getPage(0).getWidth();
  const isdoc = buildIsdoc(twoLines);
  const preview = [
    { path: 'príloha.pdf', bytes: one, named: 'príloha.pdf' },
    { path: 'obraz/tlač.pdf', bytes: other, named: 'obraz\\Tlač.pdf', preview: true },
  ];
  expect(await width(buildIsdocx(isdoc, preview))).toBe(310);
  const unnamed = [
    { path: 'príloha.pdf', bytes: one },
    { path: 'Faktura.pdf', bytes: other },
  ];
  expect(await width(buildIsdocx(isdoc, unnamed))).toBe(310);
  expect(await width(buildIsdocx(isdoc, unnamed.slice(0, 1)))).toBe(300);
});

test('of several ISDOC in a package the invoice is the one that the manifest names, else the one in the root', async () => {
  const another = { path: 'a/iná.isdoc', bytes: bytesOf(buildIsdoc({ ...twoLines, number: 'INÁ' })) };
  const isdoc = buildIsdoc(twoLines);
  const numberIn = async (packed: Uint8Array) => (await einvoiceIn(packed))?.fields['invoiceNumber'];
  expect(await numberIn(buildIsdocx(isdoc, [another], 'z/tá pravá.isdoc'))).toBe('FV-2026-0117');
  const withoutManifest = zipSync({ [another.path]: another.bytes, 'z.isdoc': strToU8(isdoc) });
  expect(await numberIn(withoutManifest)).toBe('FV-2026-0117');
});

test('an archive without an invoice, or with thousands of huge files, is refused', async () => {
  const other = zipSync({ 'word/document.xml': strToU8('<w:document/>') });
  expect(await pdfEngine.inspect(other)).toEqual({ ok: false, error: 'unsupported-type' });
  const huge = new Uint8Array(9 * 1024 * 1024).fill(0x20);
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}.xml`, huge]));
  const before = process.memoryUsage().rss;
  expect(await pdfEngine.inspect(zipSync(files))).toEqual({ ok: false, error: 'unsupported-type' });
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

const shared = '../shared/extraction/data';
const filesOf = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    existsSync(join(shared, folder))
      ? readdirSync(join(shared, folder))
          .filter((name) => /\.(?:pdf|isdoc|isdocx)$/iu.test(name))
          .map((name) => join(shared, folder, name))
      : [],
  );

test('public e-invoices are read, and the sums of the valid ones agree', async ({ skip }) => {
  const files = filesOf('node-isdoc-pdf/tests', 'adawolfa-isdoc/tests/fixtures', 'isdoc-pdf/examples/input');
  skip(files.length === 0, `no public e-invoices in ${shared}`);
  for (const file of files.filter((name) => /\.isdocx?$/iu.test(name))) {
    const einvoice = await einvoiceIn(readFileSync(file));
    expect([file, einvoice?.syntax]).toEqual([file, 'isdoc']);
    expect(einvoice?.fields['totalAmount']).toMatch(/^-?\d+\.\d\d$/u);
  }
});

test('broken and odd hybrid files end in fields or in a reason', async ({ skip }) => {
  const files = filesOf('odd-pdfs');
  skip(files.length === 0, `no odd files in ${shared}`);
  for (const file of files) {
    const bytes = readFileSync(file);
    const data = await pdfEngine.data(bytes);
    expect([file, data.ok || data.error]).toEqual([file, expect.anything()]);
  }
});

/** A file of the European test set; undefined where the set is not there. */
const readGiven = (name: string): string | undefined => {
  const file = join('../shared/einvoice/en16931', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

const regimesOf = (text: string) => {
  const root = parseXml(bytesOf(text));
  const einvoice = root && readEinvoice(root);
  const [items] = readEvidence({ pages: [], einvoice }).tables;
  const at = items?.columns.findIndex(({ id }) => id === 'vatRegime') ?? -1;
  return { document: einvoice?.fields['vatRegime'], lines: items?.body.map(({ data }) => data[at]?.value) };
};

test('lines of an e-invoice that mixes categories of tax have the regime of their own category', ({ skip }) => {
  const ubl = readGiven('examples-ubl/guide-example2.xml');
  const cii = readGiven('examples-cii/CII_business_example_01.xml');
  if (ubl === undefined || cii === undefined) return skip('no European test set in ../shared/einvoice');
  // Four lines at a rate and one that is exempt: none of them speaks for the document.
  expect(regimesOf(ubl).document).toBeUndefined();
  expect(regimesOf(ubl).lines?.toSorted()).toEqual(['', '', '', '', 'exempt']);
  expect(regimesOf(cii).lines?.filter((regime) => regime === 'exempt')).toHaveLength(1);
  expect(new Set(regimesOf(cii).lines)).toEqual(new Set(['', 'exempt']));

  const meaning = { AE: 'reverseCharge', K: 'acquisition', G: 'export', Z: 'exemptDeductible', O: 'outside' };
  const foreign = { L: 'foreignVat', M: 'foreignVat' };
  for (const [category, regime] of Object.entries({ ...meaning, ...foreign })) {
    const of = regimesOf(ubl.replaceAll('<cbc:ID>E</cbc:ID>', `<cbc:ID>${category}</cbc:ID>`));
    expect([category, of.lines?.filter((one) => one !== '')]).toEqual([category, [regime]]);
    expect([category, of.document]).toEqual([category, category === 'AE' ? 'reverseCharge' : undefined]);
  }
});

test('an e-invoice of one category names the regime of the document, and its lines have none of their own', ({
  skip,
}) => {
  const exempt = readGiven('examples-ubl/ubl-tc434-creditnote1.xml');
  if (exempt === undefined) return skip('no European test set in ../shared/einvoice');
  const wanted = { E: 'exempt', K: 'acquisition', G: 'export', AE: 'reverseCharge', S: undefined, O: undefined };
  for (const [category, regime] of Object.entries(wanted)) {
    const of = regimesOf(exempt.replaceAll(/(<cbc:ID[^>]*>)E(?=<\/cbc:ID>)/gu, `$1${category}`));
    expect([category, of.document]).toEqual([category, regime]);
    expect(of.lines?.every((one) => one === undefined)).toBe(true);
  }
});
