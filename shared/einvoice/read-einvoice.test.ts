import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkEinvoice } from './check-einvoice.ts';
import { checkFields } from '#shared/reading/verification/check-fields.ts';
import { maxValueLength } from '#shared/field/value-length.ts';
import { reconcile } from '#shared/table/reconcile.ts';
import { buildEinvoiceClaims, buildEinvoiceTable } from './einvoice-claims.ts';
import { readEinvoice } from './read-einvoice.ts';
import type { XmlNode } from './xml-node.ts';

type Tree = string | { readonly [name: string]: Tree | readonly Tree[] };

/** An element of nested names; '@' names attributes, '#' the text beside them. */
function element(name: string, tree: Tree): XmlNode {
  if (typeof tree === 'string') return { name, attributes: {}, text: tree, children: [] };
  const attributes = Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      key.startsWith('@') && typeof value === 'string' ? [[key.slice(1), value]] : [],
    ),
  );
  const text = typeof tree['#'] === 'string' ? tree['#'] : '';
  const children = Object.entries(tree).flatMap(([key, value]) =>
    key.startsWith('@') || key === '#'
      ? []
      : (Array.isArray(value) ? value : [value]).map((each: Tree) => element(key, each)),
  );
  return { name, attributes, text, children };
}

const isdoc = (over: Tree & object = {}): XmlNode =>
  element('Invoice', {
    DocumentType: '1',
    ID: 'FV-2026-7',
    IssueDate: '2026-11-02',
    TaxPointDate: '2026-11-02',
    LocalCurrencyCode: 'CZK',
    AccountingSupplierParty: {
      Party: {
        PartyIdentification: { ID: '27082440' },
        PartyName: { Name: 'Mlýn Javor s.r.o.' },
        PostalAddress: {
          StreetName: 'Mlýnská',
          BuildingNumber: '7',
          CityName: 'Brno',
          PostalZone: '602 00',
          Country: { IdentificationCode: 'CZ' },
        },
        PartyTaxScheme: { CompanyID: 'CZ27082440', TaxScheme: 'VAT' },
      },
    },
    AccountingCustomerParty: { Party: { PartyName: { Name: 'Pekárna U mostu' } } },
    InvoiceLines: {
      InvoiceLine: [
        {
          ID: '1',
          InvoicedQuantity: { '#': '4', '@unitCode': 'ks' },
          LineExtensionAmount: '1000.0',
          LineExtensionAmountTaxInclusive: '1210.0',
          LineExtensionTaxAmount: '210.0',
          UnitPrice: '250.0',
          ClassifiedTaxCategory: { Percent: '21' },
          Item: { Description: 'Mouka hladká' },
        },
      ],
    },
    TaxTotal: {
      TaxSubTotal: {
        TaxableAmount: '1000.0',
        TaxAmount: '210.0',
        TaxInclusiveAmount: '1210.0',
        TaxCategory: { Percent: '21' },
      },
      TaxAmount: '210.0',
    },
    LegalMonetaryTotal: {
      TaxExclusiveAmount: '1000.0',
      TaxInclusiveAmount: '1210.0',
      PayableRoundingAmount: '0',
      PaidDepositsAmount: '0',
      PayableAmount: '1210.0',
    },
    PaymentMeans: {
      Payment: {
        PaymentMeansCode: '42',
        Details: { PaymentDueDate: '2026-11-16', IBAN: 'CZ6508000000192000145399', VariableSymbol: '20267' },
      },
    },
    ...over,
  });

const cii = (): XmlNode =>
  element('CrossIndustryInvoice', {
    ExchangedDocument: {
      ID: '471102',
      TypeCode: '381',
      IssueDateTime: { DateTimeString: { '#': '20261105', '@format': '102' } },
    },
    SupplyChainTradeTransaction: {
      IncludedSupplyChainTradeLineItem: {
        SpecifiedTradeProduct: { Name: 'Registre A4', SellerAssignedID: 'TB100' },
        SpecifiedLineTradeAgreement: { NetPriceProductTradePrice: { ChargeAmount: '9.9000' } },
        SpecifiedLineTradeDelivery: { BilledQuantity: { '#': '20.0000', '@unitCode': 'H87' } },
        SpecifiedLineTradeSettlement: {
          ApplicableTradeTax: { RateApplicablePercent: '20.00' },
          SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: '198.00' },
        },
      },
      ApplicableHeaderTradeAgreement: {
        SellerTradeParty: {
          Name: 'Papeterie du Pont SARL',
          SpecifiedTaxRegistration: { ID: { '#': 'FR32391696903', '@schemeID': 'VA' } },
        },
        BuyerTradeParty: { Name: 'Mairie de Sens' },
      },
      ApplicableHeaderTradeSettlement: {
        InvoiceCurrencyCode: 'EUR',
        ApplicableTradeTax: {
          CalculatedAmount: '39.60',
          BasisAmount: '198.00',
          CategoryCode: 'S',
          RateApplicablePercent: '20.00',
        },
        SpecifiedTradeSettlementHeaderMonetarySummation: {
          TaxBasisTotalAmount: '198.00',
          TaxTotalAmount: { '#': '39.60', '@currencyID': 'EUR' },
          GrandTotalAmount: '237.60',
          DuePayableAmount: '237.60',
        },
      },
    },
  });

const ubl = (): XmlNode =>
  element('Invoice', {
    ID: '2026-0011',
    IssueDate: '2026-11-03',
    DueDate: '2026-11-17',
    DocumentCurrencyCode: 'EUR',
    InvoicePeriod: { StartDate: '2026-10-01', EndDate: '2026-10-31' },
    Delivery: { ActualDeliveryDate: '2026-10-30' },
    AccountingSupplierParty: {
      Party: {
        PartyLegalEntity: { RegistrationName: 'Vážka s. r. o.', CompanyID: '36396567' },
        PartyTaxScheme: { CompanyID: 'SK2020104449', TaxScheme: { ID: 'VAT' } },
      },
    },
    AccountingCustomerParty: { Party: { PartyName: { Name: 'Obec Lúčka' } } },
    PaymentMeans: {
      PaymentMeansCode: '30',
      PaymentID: '20260011',
      PayeeFinancialAccount: { ID: 'SK3112000000198742637541' },
    },
    TaxTotal: {
      TaxAmount: { '#': '23.00', '@currencyID': 'EUR' },
      TaxSubtotal: { TaxableAmount: '100.00', TaxAmount: '23.00', TaxCategory: { ID: 'S', Percent: '23' } },
    },
    LegalMonetaryTotal: { TaxExclusiveAmount: '100', TaxInclusiveAmount: '123', PayableAmount: '123' },
    InvoiceLine: { ID: '1', InvoicedQuantity: '1', LineExtensionAmount: '100', Item: { Name: 'Kosenie' } },
  });

test('a Czech ISDOC gives both parties, symbols, dates, sums per rate and lines', () => {
  const found = readEinvoice(isdoc());
  expect(found?.fields).toMatchObject({
    invoiceNumber: 'FV-2026-7',
    payDate: '2026-11-16',
    supplierName: 'Mlýn Javor s.r.o.',
    supplierStreet: 'Mlýnská 7',
    supplierZip: '60200',
    supplierVatId: 'CZ27082440',
    customerName: 'Pekárna U mostu',
    paymentVS: '20267',
    paymentMethod: 'transfer',
    paymentIBAN: 'CZ6508000000192000145399',
    totalBase: '1000.00',
    paymentAmount: '1210.00',
  });
  expect(found?.fields['rounding']).toBeUndefined();
  expect(found?.vat).toEqual([{ rate: '21', base: '1000.00', vat: '210.00', total: '1210.00' }]);
  expect(found?.lines).toEqual([
    {
      name: 'Mouka hladká',
      quantity: '4',
      unit: 'ks',
      unitPrice: '250',
      vatRate: '21',
      base: '1000.00',
      vat: '210.00',
      total: '1210.00',
    },
  ]);
});

test('an ISDOC in a foreign currency gives the foreign amounts', () => {
  const found = readEinvoice(
    isdoc({
      ForeignCurrencyCode: 'EUR',
      CurrRate: '25.1',
      LegalMonetaryTotal: {
        TaxExclusiveAmount: '1000',
        TaxExclusiveAmountCurr: '39.84',
        TaxInclusiveAmount: '1210',
        TaxInclusiveAmountCurr: '48.21',
        PayableAmount: '1210',
        PayableAmountCurr: '48.21',
      },
    }),
  );
  expect(found?.fields).toMatchObject({ currency: 'EUR', exchangeRate: '25.1', totalAmount: '48.21' });
});

test('a Factur-X credit note of a French seller is read by the same words', () => {
  const found = readEinvoice(cii());
  expect(found).toMatchObject({ syntax: 'cii', kind: 'creditNote' });
  expect(found?.fields).toMatchObject({
    invoiceNumber: '471102',
    issueDate: '2026-11-05',
    supplierVatId: 'FR32391696903',
    totalVat: '39.60',
  });
  expect(found?.lines[0]).toMatchObject({ code: 'TB100', quantity: '20', unitPrice: '9.9', base: '198.00' });
});

test('the day of delivery and the period of an e-invoice are data, not what its drawn page says', () => {
  expect(readEinvoice(ubl())?.fields).toMatchObject({
    ...{ deliveryDate: '2026-10-30', billingFrom: '2026-10-01', billingTo: '2026-10-31' },
  });
});

test('a Peppol invoice of a Slovak seller gives its symbol and its account', () => {
  const found = readEinvoice(ubl());
  expect(found?.syntax).toBe('ubl');
  expect(found?.fields).toMatchObject({
    supplierCompanyId: '36396567',
    supplierVatId: 'SK2020104449',
    paymentVS: '20260011',
    paymentMethod: 'transfer',
    totalAmount: '123.00',
  });
});

test('sums that agree raise nothing, a total that contradicts its rows does', () => {
  for (const root of [isdoc(), cii(), ubl()]) {
    const found = readEinvoice(root);
    expect(found === undefined ? ['none'] : checkEinvoice(found)).toEqual([]);
  }
  const wrong = readEinvoice(
    isdoc({ LegalMonetaryTotal: { TaxExclusiveAmount: '900', TaxInclusiveAmount: '1210', PayableAmount: '1210' } }),
  );
  expect(wrong && checkEinvoice(wrong)).toEqual(['einvoice-sums']);
  expect(wrong && buildEinvoiceClaims(wrong).find(({ _id }) => _id === 'totalBase')?.checks).toEqual([
    { name: 'einvoice-sums', result: 'warned' },
  ]);
});

test('an e-invoice with a note of 6,000 characters says that it was cut, and so does a line; its drawing has all of it', () => {
  const note = 'Tovar bol dodaný v troch častiach. '.repeat(172).trim();
  const found = readEinvoice(isdoc({ Note: note }));
  if (found === undefined) throw new Error('not read');
  // What is drawn is made of this.
  expect(found.fields['note']).toBe(note);
  const [claim] = checkFields(buildEinvoiceClaims(found).filter(({ _id }) => _id === 'note'));
  expect(claim?.value).toHaveLength(maxValueLength);
  expect(claim?.checks).toEqual([{ name: 'text-cut', result: 'warned' }]);
  expect(claim?.evidence).toBeUndefined();

  const table = buildEinvoiceTable([{ name: note, total: '1210.00' }]);
  expect(table && reconcile(table, []).cut).toEqual([{ row: 0, column: 0 }]);
});

test('whatever tree a stranger sends, reading it ends', () => {
  const tree = (depth: number): fc.Arbitrary<XmlNode> =>
    fc.record({
      name: fc.constantFrom('Invoice', 'CreditNote', 'CrossIndustryInvoice', 'LegalMonetaryTotal', 'ID', 'Party', 'x'),
      attributes: fc.dictionary(fc.constantFrom('schemeID', 'currencyID', 'unitCode'), fc.string(), { maxKeys: 2 }),
      text: fc.oneof(fc.string(), fc.constantFrom('1', '2026-13-45', '-0', '1e9')),
      children: depth === 0 ? fc.constant([]) : fc.array(tree(depth - 1), { maxLength: 3 }),
    });
  fc.assert(
    fc.property(tree(4), (root) => {
      const found = readEinvoice(root);
      expect(found === undefined || Array.isArray(buildEinvoiceClaims(found))).toBe(true);
    }),
  );
});

test('an e-invoice that corrects several invoices names each of them once, as values of one field', () => {
  const original = (number: string) => ({ ID: number });
  const originals = ['FV-1', 'FV-2', 'FV-1', ' ', 'FV-3', 'FV-4'].map(original);
  const read = readEinvoice(isdoc({ OriginalDocumentReferences: { OriginalDocumentReference: originals } }));
  expect(read).toMatchObject({ fields: { correctedNumber: 'FV-1' }, alsoCorrects: ['FV-2', 'FV-3'] });
  const claims = read === undefined ? [] : buildEinvoiceClaims(read);
  expect(claims.filter(({ _id }) => _id === 'correctedNumber').map(({ _idx, value }) => [_idx, value])).toEqual([
    [0, 'FV-1'],
    [1, 'FV-2'],
    [2, 'FV-3'],
  ]);
});
