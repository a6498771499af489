import { receiptTotal, receiptVat, type SampleReceipt } from '#infra/local/sample/draw/receipts.ts';
import {
  getAccount,
  getAmountDue,
  sumItems,
  type SampleDocument,
  type SampleParty,
} from '#infra/local/sample/draw/sample-document.ts';

/** What is printed on a sample, in the shape in which readings are compared with truth. */
export type Truth = Readonly<Record<string, unknown>>;

const toValue = (value: string | number | undefined) => (value === undefined ? null : { value });
const money = (cents: number): { readonly value: number } => ({ value: cents / 100 });

const partyTruth = (party: SampleParty) => ({
  name: toValue(party.name),
  street: toValue(party.street),
  city: toValue(party.city),
  zip: toValue(party.zip),
  country: null,
  companyId: toValue(party.companyId),
  taxId: toValue(party.taxId),
  vatId: toValue(party.vatId),
});

const noParty = {
  name: null,
  street: null,
  city: null,
  zip: null,
  country: null,
  companyId: null,
  taxId: null,
  vatId: null,
};

export function documentTruth(document: SampleDocument): Truth {
  const sums = sumItems(document.items);
  const czech = document.language === 'cs' || document.language === 'sk';
  return {
    id: document.id,
    files: [`${document.id}.${document.form === 'einvoice' ? 'xml' : 'pdf'}`],
    name: document.fileName,
    company: document.company,
    language: document.language,
    kind: document.kind,
    // Not printed as sums of their own, but right when they are added up.
    derivable: { 'totals.base': sums.base / 100, 'totals.vat': sums.vat / 100 },
    fields: {
      documentNumber: toValue(document.number),
      variableSymbol: czech ? toValue(document.symbol) : null,
      orderNumber: toValue(document.order),
      issueDate: toValue(document.issued),
      taxDate: document.kind === 'advanceInvoice' ? null : toValue(document.supplied),
      dueDate: toValue(document.due),
      currency: toValue(document.currency),
      iban: toValue(getAccount(document)),
      swift: toValue(document.supplier.bic),
      paymentMethod: toValue('transfer'),
      supplier: partyTruth(document.supplier),
      customer: partyTruth(document.customer),
      totals: {
        base: null,
        vat: null,
        total: money(sums.total),
        amountDue: money(getAmountDue(document)),
        rounding: null,
      },
      vat: sums.rows
        .filter((row) => row.rate > 0)
        .map(({ rate, base, vat }) => ({
          rate: toValue(rate),
          base: money(base),
          vat: money(vat),
          total: money(base + vat),
        })),
    },
  };
}

export function receiptTruth(receipt: SampleReceipt): Truth {
  const [street, zip, city] = receipt.place;
  const total = receiptTotal(receipt);
  const vat = receiptVat(receipt);
  return {
    id: receipt.id,
    files: [`${receipt.id}.jpg`],
    name: `Blok ${receipt.number}`,
    company: receipt.company,
    language: 'sk',
    kind: 'receipt',
    derivable: { 'totals.base': (total - vat) / 100, 'totals.vat': vat / 100 },
    fields: {
      documentNumber: toValue(receipt.number),
      issueDate: toValue(receipt.date),
      currency: toValue('EUR'),
      paymentMethod: toValue(receipt.paid),
      supplier: {
        ...noParty,
        name: toValue(receipt.shop),
        street: toValue(street),
        city: toValue(city),
        zip: toValue(zip),
        companyId: toValue(receipt.companyId),
        taxId: toValue(receipt.taxId),
        vatId: toValue(`SK${receipt.taxId}`),
      },
      customer: noParty,
      totals: { base: null, vat: null, total: money(total), amountDue: money(total), rounding: null },
      vat: [{ rate: toValue(receipt.rate), base: money(total - vat), vat: money(vat), total: null }],
    },
  };
}
