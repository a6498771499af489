import { expect, test } from 'vitest';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { runExport, type Exporter } from './exporter.ts';
import { flexi } from './flexi/flexi.ts';
import { mksoft } from './mksoft/mksoft.ts';
import { moneys3 } from './moneys3/moneys3.ts';
import { mrpks } from './mrp/mrpks.ts';
import { omega } from './omega/omega.ts';
import { pohoda } from './pohoda/pohoda.ts';

const settings = exportSettings();
const seller = { supplierVatId: 'SK2020603200' };
/** Taxed in June, in the house after the deadline of June's return: deducted in July (§ 51 par. 2). */
const late = { ...seller, issueDate: '2026-06-08', taxDate: '2026-06-08', receivedDate: '2026-07-28' };

function send<Piece>(
  exporter: Exporter<Piece>,
  values: Readonly<Record<string, string>>,
  kind?: AccountingKind,
  how = settings,
) {
  const { files, results } = runExport(exporter, [mapDocument(invoiceSource(values, kind), how)], how);
  return {
    text: files.map(({ bytes }) => new TextDecoder().decode(bytes)).join('\n'),
    notes: results.filter(({ note }) => note === 'deduction-period').map(({ type, value }) => `${type} ${value}`),
  };
}

test('an invoice that came late brings the day of its deduction to the programs that take one, § 51', () => {
  const [ofMrp, ofFlexi, ofOmega] = [send(mrpks, late), send(flexi, late), send(omega, late)];
  expect(ofMrp.text).toContain('<TaxPointDate>2026-07-01</TaxPointDate>');
  expect(ofFlexi.text).toContain('<duzpUcto>2026-07-01</duzpUcto>');
  expect(ofOmega.text).toContain('\t01.07.2026\t');
  expect([ofMrp.notes, ofFlexi.notes, ofOmega.notes]).toEqual([[], [], []]);
  // The period of the tax point needs no day of its own, and a person's own day stays.
  expect(send(flexi, { ...late, receivedDate: '2026-06-10' }).text).not.toContain('duzpUcto');
  expect(send(flexi, { ...late, vatDeductionDate: '2026-08-01' }).text).toContain('<duzpUcto>2026-08-01</duzpUcto>');
});

test('programs that know the tax date of an invoice alone warn of the month of its deduction', () => {
  const months = [send(pohoda, late), send(moneys3, late), send(mksoft, late)].map(({ notes }) => notes);
  expect(months).toEqual([['warning 07/2026'], ['warning 07/2026'], ['warning 07/2026']]);
  expect(send(pohoda, { ...late, receivedDate: '2026-06-10' }).notes).toEqual([]);
  expect(send(pohoda, { ...late, vatDeduction: 'none' }).notes).toEqual([]);
});

test('a correction is deducted when it came: Pohoda takes the day, § 53; tax that we assess is warned of', () => {
  const correction = { ...seller, issueDate: '2026-02-27', taxDate: '2026-02-27', correctedNumber: 'F0' };
  const came = { ...correction, receivedDate: '2026-03-05' };
  const sent = send(pohoda, came, 'incomingCreditNote');
  expect(sent.text).toContain('<inv:dateApplicationVAT>2026-03-05</inv:dateApplicationVAT>');
  expect(sent.notes).toEqual([]);
  const acquired = { ...came, supplierVatId: 'ATU12345678', supplierCountry: 'AT', vatRegime: 'acquisition' };
  const untaxed = { ...acquired, vat: '0.00', vatRate: '0', totalAmount: '100.00' };
  expect(send(pohoda, untaxed, 'incomingCreditNote').notes).toEqual(['warning 03/2026']);
});

test('Czech programs are given no day: they warn of a document that came in a later month', () => {
  const inCzechia = { ...settings, owner: { ...settings.owner, country: 'CZ', vatId: 'CZ47209186' } };
  const bought = { ...late, currency: 'CZK', supplierVatId: 'CZ12345678', supplierCountry: 'CZ', vatRate: '21' };
  const priced = { ...bought, vat: '21.00', totalAmount: '121.00' };
  expect(send(flexi, priced, 'incomingInvoice', inCzechia)).toMatchObject({ notes: ['warning 07/2026'] });
});
