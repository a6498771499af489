import { afterAll, expect, test } from 'vitest';
import { isZero, negate as negated, subtract, sumAmounts, trimZeros } from '#shared/accounting/amounts.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { checkRules } from '#shared/einvoice/check-rules.ts';
import type { EinvoiceLine } from '#shared/einvoice/einvoice.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import { multiply } from '#shared/kit/money.ts';
import { exportSettings } from '#test/builders/exports/export-sources.ts';
import { randomSentSources } from '#test/builders/exports/sent-documents.ts';
import { completeSeller, describeInvoice } from './describe-invoice.ts';
import { explainUnsendable } from './explain-unsendable.ts';
import { toUnitCode } from './units.ts';
import { writeUbl } from './write-ubl.ts';

const settings = exportSettings();
const { owner } = settings;
const runs = 700;
const counted = { documents: 0, creditNotes: 0, lines: 0, categories: new Set<string>() };
afterAll(() => {
  const { documents, creditNotes, lines, categories } = counted;
  console.info(`${documents} documents, ${creditNotes} credit notes, ${lines} lines, ${[...categories].join(' ')}`);
});

const drawn = randomSentSources(runs).map((source) => {
  const document = mapDocument(source, settings);
  const invoice = describeInvoice(document, owner);
  return { document, invoice, root: writeUbl(invoice) };
});

test('no issued document that leaves as an e-invoice breaks a rule of EN 16931 or of Peppol', () => {
  for (const { document, invoice, root } of drawn) {
    const fatal = (checkRules(root) ?? []).filter(({ flag }) => flag === 'fatal');
    expect({ fatal, unsendable: explainUnsendable(document, owner) }).toEqual({ fatal: [], unsendable: [] });
    counted.documents += 1;
    counted.creditNotes += invoice.isCreditNote ? 1 : 0;
    counted.lines += invoice.lines.length;
    for (const { category } of invoice.taxes) counted.categories.add(category.code);
  }
  expect(counted.documents).toBe(runs);
  expect([...counted.categories].toSorted()).toEqual(['AE', 'E', 'G', 'K', 'O', 'S', 'Z']);
});

/** Texts on one line, numbers without spaces, as readers give them; nothing where there is nothing. */
const shown = (text: string): string | undefined => text.replace(/\s+/gu, ' ').trim() || undefined;
const number = (text: string): string | undefined => text.replace(/\s+/gu, '') || undefined;
const bare = (amount: string): string => amount.replace('-', '');
const unlessZero = (amount: string): string | undefined => (isZero(amount) ? undefined : amount);

/** The fields of the document as its e-invoice says them. */
function expectedFields({ document, invoice }: (typeof drawn)[number]) {
  const isVatNamed = invoice.taxes.every(({ category }) => category.code !== 'O');
  const seller = completeSeller(document, owner);
  const { customer, payment, dates } = document;
  const turn = (amount: string): string => (document.creditNote ? bare(amount) : amount);
  const isTransfer = payment.method === 'transfer';
  return {
    invoiceNumber: shown(document.number),
    issueDate: dates.issue,
    taxDate: dates.tax || invoice.delivery.day || undefined,
    supplierName: shown(seller.name),
    supplierCompanyId: number(seller.companyId),
    supplierTaxId: number(seller.taxId),
    supplierVatId: isVatNamed ? number(seller.vatId) : undefined,
    supplierStreet: shown(seller.street),
    supplierCity: shown(seller.city),
    supplierCountry: seller.country,
    customerName: shown(customer.name),
    customerCompanyId: number(customer.companyId),
    customerTaxId: number(customer.taxId),
    customerVatId: isVatNamed ? number(customer.vatId) : undefined,
    customerStreet: shown(customer.street),
    customerCity: shown(customer.city),
    customerZip: number(customer.zip),
    customerCountry: customer.country,
    orderNumber: shown(document.orderNumber),
    contractNumber: shown(document.contractNumber),
    deliveryNoteNumber: shown(document.deliveryNoteNumber),
    correctedNumber: shown(document.correctedNumber),
    currency: document.currency,
    paymentIBAN: isTransfer ? payment.iban || (document.creditNote ? undefined : owner.iban) : undefined,
    paymentVS: number(payment.variableSymbol),
    totalBase: sumAmounts([...document.vat.map(({ base }) => turn(base)), turn(document.outside)]),
    totalVat: sumAmounts(document.vat.map(({ vat }) => turn(vat))),
    totalAmount: subtract(turn(document.total), document.creditNote ? negated(document.rounding) : document.rounding),
    advanceDeducted: unlessZero(turn(document.advances.total)),
    rounding: unlessZero(document.creditNote ? negated(document.rounding) : document.rounding),
    paymentAmount: document.creditNote ? negated(document.due) : document.due,
    note: shown(document.note),
  };
}

/** Bases and taxes by rate. */
function byRate(rows: readonly { readonly rate: string; readonly base: string; readonly vat: string }[]) {
  const found: Record<string, readonly [string, string]> = {};
  for (const { rate, base, vat } of rows) {
    const [a, b] = found[rate] ?? ['0.00', '0.00'];
    found[rate] = [sumAmounts([a, base]), sumAmounts([b, vat])];
  }
  return found;
}

test('what the receiver reads of an e-invoice are the fields and the VAT breakdown of the document', () => {
  for (const one of drawn) {
    const { document, root } = one;
    const read = readEinvoice(root);
    const expected = expectedFields(one);
    const found = Object.fromEntries(Object.keys(expected).map((id) => [id, read?.fields[id]]));
    expect(found).toEqual(expected);
    expect(read?.kind).toBe(document.creditNote ? 'creditNote' : document.advance ? 'advanceInvoice' : 'invoice');
    const turn = (amount: string): string => (document.creditNote ? negated(amount) : amount);
    const outside = isZero(document.outside) ? [] : [{ rate: '0', base: turn(document.outside), vat: '0.00' }];
    const rows = document.vat.map(({ rate, base, vat }) => ({ rate, base: turn(base), vat: turn(vat) }));
    expect(byRate(read?.vat ?? [])).toEqual(byRate([...rows, ...outside]));
  }
});

const product = ({ quantity, unitPrice }: Pick<EinvoiceLine, 'quantity' | 'unitPrice'>): string =>
  multiply(quantity ?? '0', unitPrice ?? '0', 2);

test('what the receiver reads of an e-invoice are the lines of the document, and their prices make their amounts', () => {
  for (const { document, invoice, root } of drawn) {
    const read = readEinvoice(root)?.lines ?? [];
    const turn = (amount: string): string => (document.creditNote ? trimZeros(negated(amount)) : amount);
    expect(
      read.map(({ name, code, quantity, unit, vatRate, base }) => [name, code, quantity, unit, vatRate, base]),
    ).toEqual(
      document.items.map((item) => [
        shown(item.name),
        shown(item.code),
        turn(item.quantity),
        toUnitCode(item.unit).unitCode,
        invoice.taxes.some(({ category }) => category.code === 'O') ? undefined : item.rate,
        document.creditNote ? negated(item.base) : item.base,
      ]),
    );
    for (const line of read) expect([product(line), line.base]).toEqual([line.base, line.base]);
  }
});
