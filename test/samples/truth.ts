import { nameOfPaper } from '#infra/local/sample/draw/sample-files.ts';
import { receiptTotal, receiptVat, type SampleReceipt } from '#infra/local/sample/draw/receipts.ts';
import { sumsOf, type SamplePaper, type SampleParty } from '#infra/local/sample/draw/sample-paper.ts';

/** What is printed on a sample, in the shape in which readings are compared with truth. */
export type Truth = Readonly<Record<string, unknown>>;

const said = (value: string | number | undefined) => (value === undefined ? null : { value });
const money = (cents: number): { readonly value: number } => ({ value: cents / 100 });

const partyTruth = (party: SampleParty) => ({
  name: said(party.name),
  street: said(party.street),
  city: said(party.city),
  zip: said(party.zip),
  country: null,
  companyId: said(party.companyId),
  taxId: said(party.taxId),
  vatId: said(party.vatId),
});

const nobody = {
  name: null,
  street: null,
  city: null,
  zip: null,
  country: null,
  companyId: null,
  taxId: null,
  vatId: null,
};

export function paperTruth(paper: SamplePaper): Truth {
  const sums = sumsOf(paper.items);
  const czech = paper.language === 'cs' || paper.language === 'sk';
  return {
    id: paper.id,
    files: [`${paper.id}.pdf`],
    name: nameOfPaper(paper),
    company: paper.company,
    language: paper.language,
    kind: paper.kind,
    // Not printed as sums of their own, but right when somebody adds them up.
    derivable: { 'totals.base': sums.base / 100, 'totals.vat': sums.vat / 100 },
    fields: {
      documentNumber: said(paper.number),
      variableSymbol: czech ? said(paper.symbol) : null,
      orderNumber: said(paper.order),
      issueDate: said(paper.issued),
      taxDate: paper.kind === 'advanceInvoice' ? null : said(paper.supplied),
      dueDate: said(paper.due),
      currency: said(paper.currency),
      iban: said(paper.supplier.iban),
      swift: said(paper.supplier.bic),
      paymentMethod: said('transfer'),
      supplier: partyTruth(paper.supplier),
      customer: partyTruth(paper.customer),
      totals: { base: null, vat: null, total: money(sums.total), amountDue: money(sums.total), rounding: null },
      vat: sums.rows
        .filter((row) => row.rate > 0)
        .map(({ rate, base, vat }) => ({
          rate: said(rate),
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
      documentNumber: said(receipt.number),
      issueDate: said(receipt.date),
      currency: said('EUR'),
      paymentMethod: said(receipt.paid),
      supplier: {
        ...nobody,
        name: said(receipt.shop),
        street: said(street),
        city: said(city),
        zip: said(zip),
        companyId: said(receipt.companyId),
        taxId: said(receipt.taxId),
        vatId: said(`SK${receipt.taxId}`),
      },
      customer: nobody,
      totals: { base: null, vat: null, total: money(total), amountDue: money(total), rounding: null },
      vat: [{ rate: said(receipt.rate), base: money(total - vat), vat: money(vat), total: null }],
    },
  };
}
