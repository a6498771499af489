import { expect, test } from 'vitest';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { listReaders } from '#test/builders/exports/field-readers.ts';

/*
 * A value that a person enters and no program ever gets is lost work. So every field is either read by the file of an accounting
 * program, by a payment order or by the VAT watch, or stands here with the reason why it is not. The spreadsheet and Docflow's own XML
 * copy all fields and prove nothing.
 */

/** Why fields reach no program, and which. */
const unread: readonly (readonly [reason: string, fields: string])[] = [
  [
    'no published format has a place for it: programs know it by the account or the posting code (docs/vat/program-codes.md)',
    'taxDeductible project vehicle warehouse assetNumber',
  ],
  ['Omega has columns 19 to 21 for a worker, of which only the places are known', 'worker'],
  ['no format states it; the program derives its rate and period from country, rows and tax date', 'ossRate ossPeriod'],
  ['another field states the same for the books', 'dueDays vatTotal exchangeRateDate homeBase homeVat homeTotal'],
  ['prices are stated net of it', 'discountRate discountAmount cashDiscountRate cashDiscountDate'],
  [
    'earlier documents booked it: it explains a stated amount due, within which payment orders warn of it, and is taken off where that alone tells the total',
    'previousBalance',
  ],
  ['it belongs to the advance, which is a document of its own', 'advancePaidDate'],
  [
    'it informs people, and tells documents apart in lists and searches',
    'billingFrom billingTo quoteNumber correctionReason deliveryTerms transportMethod deliveryPlace meterPoint vehiclePlate ' +
      'bankName receiptTime supplierContact supplierSite supplierRegister customerContact customerSite',
  ],
  [
    'it is the company’s own and stays in Docflow',
    'internalNote reviewer reviewedOn financialControl approver approvedOn approvalDecision approvalNote',
  ],
];

const unreadFields = new Set(unread.flatMap(([, fields]) => fields.split(' ')));

test('every field is read by an accounting program, a payment order or the VAT watch, or has a reason not to be', () => {
  const readers = listReaders();
  const lost = fieldCatalogue.filter(({ id }) => !unreadFields.has(id) && (readers.get(id) ?? []).length === 0);
  expect(lost.map(({ id }) => id)).toEqual([]);
});

test('no field has two reasons not to be read', () => {
  const all = unread.flatMap(([, fields]) => fields.split(' '));
  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
});

test('no field that is read stands among those that are not, and all of them exist', () => {
  const readers = listReaders();
  const known = new Set(fieldCatalogue.map(({ id }) => id));
  const stale = [...unreadFields].filter((id) => !known.has(id) || (readers.get(id) ?? []).length > 0);
  expect(stale).toEqual([]);
});

test('fields of taxation reach every program that has a place for them', () => {
  const readers = listReaders();
  const places = {
    vatDeduction: 'omega pohoda mrp mrpks ifosoft watch',
    vatCoefficient: 'omega pohoda mrp mrpks ifosoft watch',
    selfAssessedBase: 'pohoda mrp mrpks watch',
    selfAssessedRate: 'pohoda mrp mrpks watch',
    selfAssessedVat: 'pohoda mrp mrpks watch',
    supplyCode: 'mrp mrpks',
    triangularTrade: 'pohoda mrp mrpks',
    accrualFrom: 'mrp mrpks',
    accrualTo: 'mrp mrpks',
    vatOnPayment: 'omega pohoda moneys3 flexi',
  };
  const missing = Object.entries(places).flatMap(([field, programs]) =>
    programs
      .split(' ')
      .filter((program) => !(readers.get(field) ?? []).includes(program))
      .map((program) => `${field} ${program}`),
  );
  expect(missing).toEqual([]);
});
