/** A party of a sample document; ids pass their check digits and lie in ranges that no office has given out. */
export type SampleParty = {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: 'SK' | 'CZ' | 'DE' | 'GB';
  /** None of German companies: their documents print the VAT id alone. */
  readonly companyId?: string;
  /** Ten digits in Slovakia; Czech documents print the VAT id alone. */
  readonly taxId?: string;
  readonly vatId?: string;
  readonly iban: string;
  readonly bic: string;
};

/** One line item: quantity in thousandths, price of one in cents without VAT. */
export type SampleItem = {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly price: number;
  readonly rate: number;
};

/** How a document comes: a page with text, structured data alone, or a page that carries its structured data. */
export type SampleForm = 'pdf' | 'einvoice' | 'pdf-with-einvoice';

export type SampleDocument = {
  readonly id: string;
  /** The name of its file without the ending, as the program or the camera of its sender gives it. */
  readonly fileName: string;
  readonly form: SampleForm;
  readonly company: 'bakery' | 'joinery';
  readonly kind: 'invoice' | 'creditNote' | 'advanceInvoice';
  readonly language: 'sk' | 'cs' | 'de' | 'en';
  readonly layout: 'boxes' | 'letterhead' | 'letter';
  readonly supplier: SampleParty;
  readonly customer: SampleParty;
  readonly number: string;
  readonly symbol: string;
  readonly order?: string;
  readonly corrects?: string;
  readonly issued: string;
  readonly supplied: string;
  readonly due: string;
  readonly currency: 'EUR' | 'CZK';
  readonly items: readonly SampleItem[];
  /** The account to pay to, where it is not the usual one of the supplier. */
  readonly account?: string;
  /** Whether a PAY by square code is printed on it. */
  readonly hasPaymentCode: boolean;
  /** An advance that was paid before and is taken off, in cents with VAT. */
  readonly deposit?: { readonly number: string; readonly cents: number };
  /** A sentence of the law or of the supplier under the sums. */
  readonly note?: string;
};

/** Sums of a document in cents, per rate and total. */
export type SampleSums = {
  readonly rows: readonly { readonly rate: number; readonly base: number; readonly vat: number }[];
  readonly base: number;
  readonly vat: number;
  readonly total: number;
};

export const getBase = ({ quantity, price }: SampleItem): number => Math.round((quantity * price) / 1000);

export function sumItems(items: readonly SampleItem[]): SampleSums {
  const rates = [...new Set(items.map((item) => item.rate))].toSorted((a, b) => b - a);
  const rows = rates.map((rate) => {
    const base = items.filter((item) => item.rate === rate).reduce((sum, item) => sum + getBase(item), 0);
    return { rate, base, vat: Math.round((base * rate) / 100) };
  });
  const base = rows.reduce((sum, row) => sum + row.base, 0);
  const vat = rows.reduce((sum, row) => sum + row.vat, 0);
  return { rows, base, vat, total: base + vat };
}

/** What is still to be paid, in cents: the total without the advance that was paid before. */
export const getAmountDue = ({ items, deposit }: Pick<SampleDocument, 'items' | 'deposit'>): number =>
  sumItems(items).total - (deposit?.cents ?? 0);

/** The IBAN that is printed on a document. */
export const getAccount = ({ account, supplier }: Pick<SampleDocument, 'account' | 'supplier'>): string =>
  account ?? supplier.iban;
