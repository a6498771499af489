import { describe, expect, test } from 'vitest';
import { getColumnKind } from '#shared/table/column-kind.ts';
import { itemColumns, lineTable } from '#shared/table/line-table.ts';
import { fieldCatalogue, findFieldDefinition, getFieldPlace, isVatField, vatFields } from './catalogue.ts';
import { fieldGroups, type FieldDefinition, type VatRole } from './definition.ts';

const ids = fieldCatalogue.map(({ id }) => id);
const having = (holds: (field: FieldDefinition) => boolean): readonly string[] =>
  fieldCatalogue.filter(holds).map(({ id }) => id);

/** Ids under which documents, lessons and rankers know values; what is stored cannot be renamed. */
const stored: Readonly<Record<string, string>> = {
  internalNumber: 'internalNumber',
  id: 'invoiceNumber paymentAccount orderNumber deliveryNoteNumber contractNumber correctedNumber',
  date: 'issueDate taxDate deliveryDate payDate',
  text: 'supplierName supplierStreet supplierCity customerName customerStreet customerCity paymentNote note approvalNote',
  companyId: 'supplierCompanyId customerCompanyId',
  taxId: 'supplierTaxId customerTaxId',
  vatId: 'supplierVatId customerVatId',
  zip: 'supplierZip customerZip',
  country: 'supplierCountry customerCountry',
  vat: 'vatBase vatAmount vatTotal',
  amount: 'totalBase totalVat totalAmount rounding advanceDeducted paymentAmount',
  select: 'vatRegime paymentMethod costCentre jobNumber activity',
  currency: 'currency',
  number: 'exchangeRate',
  iban: 'paymentIBAN',
  bic: 'paymentSwift',
  symbol: 'paymentVS paymentCS paymentSS',
};

describe('the field catalogue', () => {
  test('knows more than ninety fields, each once, in nine groups (R-CAT-01)', () => {
    expect(ids.length).toBeGreaterThanOrEqual(90);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]{2,39}$/u.test(id))).toEqual([]);
    expect([...new Set(fieldCatalogue.map(({ group }) => group))]).toEqual([...fieldGroups]);
    expect([...fieldGroups].sort()).toEqual(
      'approval basic customer info invoicing other payment supplier taxes'.split(' '),
    );
  });

  test('keeps the fields of a group together, in the order of the panel', () => {
    const places = fieldCatalogue.map(({ group }) => fieldGroups.indexOf(group));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(ids.map(getFieldPlace)).toEqual(ids.map((_, place) => place));
    expect(getFieldPlace('colourOfPaper')).toBe(ids.length);
  });

  test('still knows every value that was ever stored, as what it was', () => {
    const all = Object.entries(stored).flatMap(([kind, some]) => some.split(' ').map((id) => ({ id, kind })));
    expect(all.map(({ id }) => ({ id, kind: findFieldDefinition(id)?.kind }))).toEqual(all);
    expect(having(({ usual }) => usual).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  test.each([
    ['suppliers', 'supplierName supplierCompanyId supplierTaxId supplierVatId supplierEmail supplierRegister'],
    ['customers', 'customerName customerCompanyId customerTaxId customerVatId customerSite'],
    ['invoicing', 'invoiceNumber orderNumber deliveryNoteNumber advanceInvoiceNumber correctedNumber'],
    [
      'dates',
      'issueDate taxDate deliveryDate receivedDate accountingDate payDate billingFrom billingTo vatDeductionDate',
    ],
    [
      'payment',
      'paymentIBAN paymentVS paymentCS paymentSS pairingSymbol previousBalance paidAmount paidDate exchangeRate cashDesk',
    ],
    ['taxes by rate', 'vatBase vatAmount vatTotal exemptAmount nonTaxableAmount'],
    ['the control statement', 'kvSection kvNumber kvGoodsCode kvGoodsKind kvGoodsQuantity kvGoodsUnit'],
    ['pre-accounting', 'preAccounting vatClassification numberSeries movementCode'],
    ['centres, activities, contracts, projects', 'costCentre activity jobNumber contractNumber project'],
    ['posting accounts', 'debitAccount creditAccount postingDebit postingCredit postingAmount postingKvSection'],
    ['advance deduction', 'advanceDeducted advanceBase advanceVat advanceTaxDocument'],
    ['cash rounding', 'rounding cashRounding'],
    ['one stop shop', 'ossCountry ossSupply ossRate ossPeriod'],
    ['approval', 'approver approvalNote approvedOn approvalDecision reviewer reviewedOn'],
    ['foreign money', 'currency exchangeRateUnits exchangeRateDate homeBase homeVat homeTotal'],
    ['self-assessed tax', 'selfAssessedBase selfAssessedRate selfAssessedVat reverseChargeCode'],
    ['budgets', 'budgetItem budgetFunction fundingSource'],
    ['receipts', 'receiptUid receiptOkp cashRegisterCode receiptTime depositAmount'],
  ])('covers %s', (_, wanted) => {
    expect(wanted.split(' ').filter((id) => findFieldDefinition(id) === undefined)).toEqual([]);
  });

  test.each([
    [
      'the supplier',
      {
        supplierName: 'text',
        supplierCompanyId: 'companyId',
        supplierTaxId: 'taxId',
        supplierVatId: 'vatId',
        supplierZip: 'zip',
        supplierCountry: 'country',
      },
    ],
    [
      'the customer',
      {
        customerName: 'text',
        customerCompanyId: 'companyId',
        customerTaxId: 'taxId',
        customerVatId: 'vatId',
        customerZip: 'zip',
        customerCountry: 'country',
      },
    ],
    [
      'amounts',
      {
        totalBase: 'amount',
        totalVat: 'amount',
        totalAmount: 'amount',
        vatBase: 'vat',
        vatAmount: 'vat',
        vatTotal: 'vat',
        currency: 'currency',
      },
    ],
    ['dates', { issueDate: 'date', taxDate: 'date', deliveryDate: 'date', payDate: 'date' }],
    ['bank details', { paymentIBAN: 'iban', paymentSwift: 'bic', paymentVS: 'symbol', paymentAmount: 'amount' }],
  ])('knows the type of each field of %s (R-CAT-03)', (_, kinds) => {
    expect(Object.fromEntries(Object.keys(kinds).map((id) => [id, findFieldDefinition(id)?.kind]))).toEqual(kinds);
  });

  test('line items are tables of typed columns (R-CAT-03)', () => {
    expect(lineTable.shape.group.options).toContain('items');
    expect(itemColumns.map((column) => [column, getColumnKind(column)])).toEqual([
      ['code', 'id'],
      ['name', 'text'],
      ['quantity', 'number'],
      ['unit', 'text'],
      ['unitPrice', 'amount'],
      ['discount', 'number'],
      ['vatRate', 'percent'],
      ['base', 'amount'],
      ['vat', 'amount'],
      ['total', 'amount'],
    ]);
  });

  test('a document is not asked for what only the books hold', () => {
    const books = having(({ origin }) => origin === 'books');
    expect(books).toEqual(expect.arrayContaining(['internalNumber', 'preAccounting', 'kvSection', 'approver']));
    expect(
      fieldCatalogue.filter(({ group, origin }) => ['other', 'approval'].includes(group) && origin === 'paper'),
    ).toEqual([]);
  });
});

describe('parts of VAT', () => {
  const sets = new Map<VatRole['set'], readonly FieldDefinition[]>();
  for (const field of fieldCatalogue)
    if (field.vat !== undefined) sets.set(field.vat.set, [...(sets.get(field.vat.set) ?? []), field]);

  test('a set has each part once, a base and a tax among them', () => {
    expect([...sets.keys()].toSorted()).toEqual(['advance', 'document', 'home', 'rates', 'selfAssessed']);
    for (const fields of sets.values()) {
      const roles = fields.map(({ vat }) => vat?.role);
      expect(new Set(roles).size).toBe(roles.length);
      expect(roles).toEqual(expect.arrayContaining(['base', 'amount']));
    }
  });

  test('rates are percentages, the other parts are money', () => {
    for (const { vat, kind } of [...sets.values()].flat())
      expect(vat?.role === 'rate' ? kind === 'rate' : kind === 'vat' || kind === 'amount').toBe(true);
  });

  test('a row of the recap is base, VAT and total of one rate, as often as there are rates (R-VAT-01)', () => {
    expect(sets.get('rates')?.map(({ id, vat }) => [id, vat?.role])).toEqual([
      ['vatBase', 'base'],
      ['vatAmount', 'amount'],
      ['vatTotal', 'total'],
    ]);
    expect(having(({ repeated }) => repeated === 'rates')).toEqual([...vatFields]);
    expect(ids.filter(isVatField)).toEqual([...vatFields]);
  });
});

describe('siblings', () => {
  test('base, amount and total go together (R-DTY-34)', () => {
    const sets = new Set(
      fieldCatalogue.flatMap(({ siblings }) => (siblings === undefined ? [] : [siblings.join(' ')])),
    );
    expect([...sets]).toEqual([
      'vatBase vatAmount vatTotal',
      'advanceBase advanceVat',
      'homeBase homeVat homeTotal',
      'selfAssessedBase selfAssessedRate selfAssessedVat',
    ]);
  });

  test('a sibling of mine has me for a sibling, stands in my group and comes as often as I do', () => {
    for (const { id, siblings, group, repeated } of fieldCatalogue) {
      if (siblings === undefined) continue;
      expect(siblings).toContain(id);
      for (const other of siblings.map(findFieldDefinition)) expect(other).toMatchObject({ siblings, group });
      for (const other of siblings.map(findFieldDefinition)) expect(other?.repeated).toEqual(repeated);
    }
  });
});

describe('values that fill themselves', () => {
  test('suppliers and customers come from their registers (R-FLD-40, R-CAT-05)', () => {
    const fromSuppliers = fieldCatalogue.filter(({ autofillMethod }) => autofillMethod === 'supplierRegister');
    const fromCustomers = fieldCatalogue.filter(({ autofillMethod }) => autofillMethod === 'customerRegister');
    expect([...new Set(fromSuppliers.map(({ group }) => group))]).toEqual(['supplier', 'payment']);
    expect([...new Set(fromCustomers.map(({ group }) => group))]).toEqual(['customer']);
    expect(having(({ autofill }) => autofill === true)).toEqual(['supplierName', 'customerName']);
  });

  test('days and periods come from other days', () => {
    const byDates = fieldCatalogue.filter(({ autofillMethod }) => autofillMethod === 'dates');
    expect(byDates.filter(({ kind, id }) => kind !== 'date' && !id.endsWith('Period'))).toEqual([]);
    expect(byDates.map(({ id }) => id)).toEqual(expect.arrayContaining(['payDate', 'taxDate', 'vatPeriod']));
  });

  test('a choice without choices of the product takes those of the type', () => {
    const open = fieldCatalogue.filter(({ kind, options }) => kind === 'select' && options === undefined);
    expect(open.filter(({ autofillMethod }) => autofillMethod !== 'fieldOptions')).toEqual([]);
    expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(['costCentre', 'preAccounting', 'project']));
  });

  test('the choices of the product are short keys, each once', () => {
    for (const { kind, options } of fieldCatalogue) {
      if (options === undefined) continue;
      expect(kind).toBe('select');
      expect(new Set(options).size).toBe(options.length);
      expect(options.filter((key) => key === '' || key.length > 30)).toEqual([]);
    }
  });
});
