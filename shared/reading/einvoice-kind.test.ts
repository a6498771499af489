import { expect, test } from 'vitest';
import type { OwnCompany } from './layout/page-text.ts';
import type { Einvoice } from '#shared/einvoice/einvoice.ts';
import { getEinvoiceKind } from './einvoice-kind.ts';

const einvoice = (fields: Einvoice['fields'], kind: Einvoice['kind'] = 'invoice'): Einvoice => ({
  syntax: 'isdoc',
  kind,
  fields,
  alsoCorrects: [],
  vat: [],
  lines: [],
});
const own: OwnCompany = { name: 'Vážka, s.r.o.', companyId: '36396567', taxId: '2020104449', vatId: 'SK2020104449' };

test('an e-invoice whose buyer is the company was received, one whose seller it is was issued', () => {
  const bought = { supplierCompanyId: '27082440', customerVatId: 'SK2020104449' };
  expect(getEinvoiceKind(einvoice(bought), own)).toEqual({ kind: 'invoice', direction: 'received' });
  const sold = { supplierCompanyId: '36396567', customerName: 'Obec Lúčka' };
  expect(getEinvoiceKind(einvoice(sold, 'creditNote'), own)).toEqual({ kind: 'creditNote', direction: 'issued' });
});

test('the name speaks where there is no id; strangers and the company on both sides leave the direction open', () => {
  expect(getEinvoiceKind(einvoice({ customerName: 'VÁŽKA s. r. o.' }), own).direction).toBe('received');
  expect(getEinvoiceKind(einvoice({ supplierName: 'A', customerName: 'B' }), own).direction).toBeUndefined();
  const both = { supplierCompanyId: '36396567', customerCompanyId: '36396567' };
  expect(getEinvoiceKind(einvoice(both), own).direction).toBeUndefined();
  const nameless: OwnCompany = { name: '', companyId: '', taxId: '', vatId: '' };
  expect(getEinvoiceKind(einvoice({ supplierName: '' }), nameless).direction).toBeUndefined();
});
