import type { Kind, Language } from '../document/generated-document.ts';

/** A company, a trader or a person on the document. Ids are in machine form; undefined means there is none. */
export type Party = {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  /** ISO code, two letters. */
  readonly country: string;
  readonly companyId: string | undefined;
  /** SIRET of a French establishment; begins with the company id. */
  readonly establishment: string | undefined;
  /** SK DIČ, German Steuernummer. */
  readonly taxId: string | undefined;
  readonly vatId: string | undefined;
  readonly trader: boolean;
  /** The line that law wants about registers ("Zapísaná v OR …"). */
  readonly registry: string | undefined;
  readonly phone: string;
  readonly email: string;
  readonly web: string;
  readonly person: string;
};

export type Bank = {
  readonly name: string;
  readonly swift: string;
  readonly iban: string;
  /** National notation: prefix-number/code in Slovakia and Czechia, sort code and account in Britain. */
  readonly account: string | undefined;
};

/** Amounts are cents; quantities thousandths; prices ten-thousandths of the currency unit. */
export type Item = {
  readonly name: string;
  readonly note: string | undefined;
  readonly code: string;
  readonly quantity: number;
  readonly unit: string;
  readonly price: number;
  /** Price of one with VAT, ten-thousandths. */
  readonly grossPrice: number;
  /** Percent taken off. */
  readonly discount: number;
  /** Percent as a decimal text. */
  readonly rate: string;
  readonly base: number;
  readonly vat: number;
  readonly total: number;
  readonly section: string | undefined;
  /** A price for the whole: quantity and unit price are not printed. */
  readonly lump: boolean;
};

export type VatRow = { readonly rate: string; readonly base: number; readonly vat: number; readonly total: number };

export type Method = 'transfer' | 'cash' | 'card' | 'cod' | 'directDebit' | 'cheque';

/** What is sold how: decides on VAT and notes. */
export type Regime = 'domestic' | 'notPayer' | 'reverseCharge' | 'euSupply';

/** Everything a document may say, before a layout chooses what it prints. */
export type Facts = {
  readonly kind: Kind;
  readonly language: Language;
  readonly regime: Regime;
  readonly supplier: Party;
  readonly customer: Party | undefined;
  /** Where goods go, when that is another place than the customer's seat. */
  readonly delivery: Party | undefined;
  readonly number: string;
  readonly variableSymbol: string | undefined;
  readonly constantSymbol: string | undefined;
  readonly specificSymbol: string | undefined;
  readonly orderNumber: string | undefined;
  readonly deliveryNote: string | undefined;
  readonly contractNumber: string | undefined;
  readonly customerNumber: string | undefined;
  readonly originalDocument: string | undefined;
  readonly issueDate: string;
  readonly taxDate: string | undefined;
  readonly dueDate: string | undefined;
  readonly orderDate: string;
  readonly currency: string;
  /** Units of the home currency for one of the document's, five decimals; undefined on documents in home currency. */
  readonly exchangeRate: string | undefined;
  readonly homeCurrency: string;
  readonly banks: readonly Bank[];
  readonly method: Method;
  readonly items: readonly Item[];
  readonly vatRows: readonly VatRow[];
  readonly base: number;
  readonly vat: number;
  readonly total: number;
  readonly rounding: number;
  readonly advance: number;
  readonly advanceNumber: string | undefined;
  /** Paid before the document was made, by card mostly. */
  readonly paid: number;
  readonly amountDue: number;
  readonly issuedBy: string;
};
