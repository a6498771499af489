import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { VatStatus } from '#shared/company/vat-status.ts';
import type { supplyCodes, vatDeductions } from '#shared/field/catalogue/taxes.ts';
import type { VatRegime } from '#shared/vat/regime.ts';
import type { Amount } from './amounts.ts';

/** A party of a document; empty texts where the document says nothing. */
export type Party = {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  /** Two letters. */
  readonly country: string;
  /** IČO. */
  readonly companyId: string;
  /** DIČ. */
  readonly taxId: string;
  /** IČ DPH; DIČ of Czech payers. */
  readonly vatId: string;
  readonly email: string;
  readonly phone: string;
  /** Whether it pays tax as a full payer; undefined where a register or a person did not say. */
  readonly payer?: boolean | undefined;
  /** By which the program of the books knows it; empty or missing where it is not known. */
  readonly code?: string | undefined;
};

/** Which rate of the books' country a percentage is on the tax date; `other` is a rate of another time or country. */
export type VatBucket = 'basic' | 'reduced' | 'reduced2' | 'zero' | 'other';

/** Base and tax of one rate in the currency of the document and in that of the books. */
export type VatRow = {
  /** Percent, a plain decimal. */
  readonly rate: string;
  readonly bucket: VatBucket;
  readonly base: Amount;
  readonly vat: Amount;
  readonly total: Amount;
  readonly homeBase: Amount;
  readonly homeVat: Amount;
};

/** Tax that we assess on what we received under a regime. */
export type AssessedRow = VatRow & { readonly regime: VatRegime };

/** A line of the document in its currency. Lines of a document add up to its VAT rows exactly, rate by rate. */
export type AccountingItem = {
  readonly name: string;
  readonly code: string;
  /** Plain decimal, negative on credit notes; the unit price then stays positive. */
  readonly quantity: string;
  readonly unit: string;
  /** Without VAT. */
  readonly unitPrice: string;
  readonly rate: string;
  readonly bucket: VatBucket;
  readonly base: Amount;
  readonly vat: Amount;
  readonly total: Amount;
  /** In the currency of the books; lines add up to the home values of their VAT rows. */
  readonly homeBase: Amount;
  readonly homeVat: Amount;
  /** How the line is taxed; that of the document unless the line says otherwise. */
  readonly regime: VatRegime;
  /** Codes of the program's own list, where they are not those of the document. */
  readonly ownCodes?: OwnCodes | undefined;
};

/** A code of a program's list of VAT, and the section of the control statement where the program takes one; empty where none is named. */
export type OwnCodes = { readonly vat: string; readonly section: string };

export type SupplyCode = (typeof supplyCodes)[number];

/** How much of the tax of a purchase is deducted; the ways are explained at `vatDeductions`. */
export type Deduction = {
  readonly kind: (typeof vatDeductions)[number];
  /** Percent of the tax that is deducted; empty where the program calculates it by the company's coefficient. */
  readonly percent: string;
};

/** One posting row as Omega books it (specification 001 §9, "Kros/Omega accounting row"); accounts are three digits each. */
export type Posting = {
  readonly debit: string;
  readonly debitAnalytic: string;
  readonly credit: string;
  readonly creditAnalytic: string;
  readonly text: string;
  readonly homeAmount: Amount;
  readonly amount: Amount;
  readonly sumType: string;
  readonly kvSection: string;
  /** The cost centre of the row; empty where it has that of the document. */
  readonly centre: string;
};

/** Supplies to consumers in other member states under the one-stop shop. */
export type Oss = {
  readonly country: string;
  readonly supply: 'goods' | 'services';
  readonly quarter: string;
  readonly year: string;
};

/** Plain dates; only `issue`, `due` and `accounting` always stand. */
export type AccountingDates = {
  readonly issue: string;
  readonly tax: string;
  readonly delivery: string;
  readonly received: string;
  readonly due: string;
  readonly accounting: string;
  /** When VAT is deducted or corrected. */
  readonly vatApplied: string;
  readonly correctedTax: string;
  readonly paid: string;
};

export type PaymentMethod = 'transfer' | 'cash' | 'card' | 'cod' | 'directDebit' | 'cheque' | 'other';

/**
 * What accounting programs want to know of a document: the one model between Docflow's fields and every export format. Amounts
 * are decimals with two places in the currency of the document unless stated otherwise; dates are yyyy-mm-dd; missing values
 * are empty. Credit notes are negative, however the document writes them.
 */
export type AccountingDocument = {
  readonly id: string;
  readonly kind: AccountingKind | 'other';
  /** Its amounts have the other sign than on the document: a credit note that states what it takes back without a minus. */
  readonly turned: boolean;
  readonly direction: 'received' | 'issued' | 'internal';
  readonly creditNote: boolean;
  readonly advance: boolean;
  /** The number in our books. */
  readonly number: string;
  /** The number that the document bears. */
  readonly printedNumber: string;
  readonly correctedNumber: string;
  readonly orderNumber: string;
  /** Plain date. */
  readonly orderDate: string;
  readonly deliveryNoteNumber: string;
  readonly contractNumber: string;
  readonly issuedBy: string;
  readonly supplier: Party;
  readonly customer: Party;
  /** The other party of the document. */
  readonly partner: Party;
  readonly dates: AccountingDates;
  readonly payment: {
    readonly variableSymbol: string;
    readonly constantSymbol: string;
    readonly specificSymbol: string;
    readonly pairingSymbol: string;
    readonly iban: string;
    readonly bic: string;
    /** Account and code of a bank as they are written at home, without an IBAN. */
    readonly account: string;
    readonly bankCode: string;
    /** End-to-end reference that the payee asks for. */
    readonly reference: string;
    readonly method: PaymentMethod;
    readonly note: string;
    readonly paid: boolean;
    readonly paidAmount: Amount;
  };
  readonly currency: string;
  /** The money that the books are kept in. */
  readonly bookCurrency: 'EUR' | 'CZK';
  /** Whether the currency is not that of the books. */
  readonly foreign: boolean;
  /** What one home unit (euro books) or `rateUnits` foreign units (crown books) cost; empty when foreign and not known. */
  readonly rate: string;
  readonly rateUnits: string;
  /** The plain date whose rates of VAT the document bears: not its tax date on corrections at a rate of the past. */
  readonly rateDay: string;
  /** One per rate, the highest rate first. */
  readonly vat: readonly VatRow[];
  /** Amounts outside VAT: deposits on packages and such. */
  readonly outside: Amount;
  readonly rounding: Amount;
  /** All VAT rows, what is outside VAT, and rounding. */
  readonly total: Amount;
  readonly homeOutside: Amount;
  readonly homeRounding: Amount;
  readonly homeTotal: Amount;
  /** Advances already paid and taken off what is due, gross; positive (negative on credit notes). */
  readonly advances: {
    readonly total: Amount;
    readonly base: Amount;
    readonly vat: Amount;
    readonly number: string;
    /** The number of its tax document; empty where none is named. */
    readonly taxDocument: string;
    /** The plain date on which it was paid; empty where it is not stated. */
    readonly paid: string;
  };
  readonly due: Amount;
  readonly items: readonly AccountingItem[];
  /** Lines as the document has them, whether they add up or not; for exports that calculate nothing. */
  readonly printedItems: readonly AccountingItem[];
  readonly regime: VatRegime;
  /** A triangular trade (§ 45): of its middle person by the regime, of its last customer beside the acquisition (§ 69 par. 7). */
  readonly triangular: boolean;
  /** What the company is to the tax office on the tax date. */
  readonly status: VatStatus;
  readonly deduction: Deduction;
  /** Codes that the company entered once for what the document is, where an export takes them; a person's go before them. */
  readonly ownCodes?: OwnCodes | undefined;
  /** Beside them, those of the part whose tax is not deducted. */
  readonly undeductedCodes?: OwnCodes | undefined;
  /** Tax that we calculate and owe on what we received, in the money of the books; empty where the supplier owes it. */
  readonly selfAssessed: readonly AssessedRow[];
  /** Tax that stands on the document and is no tax of ours to deduct, as it is written; it is part of the price. */
  readonly includedTax: readonly { readonly rate: string; readonly base: Amount; readonly vat: Amount }[];
  /** What the recapitulative statement tells apart (§ 80 of Act 222/2004); empty where the document is in none. */
  readonly supplyCode: SupplyCode | '';
  /** Plain dates between which cost or revenue is spread (§ 3 of Act 431/2002); empty where it is not. */
  readonly accrual: { readonly from: string; readonly to: string };
  readonly vatOnPayment: boolean;
  readonly simplified: boolean;
  readonly oss: Oss | undefined;
  /** Goods of a domestic reverse charge. */
  readonly goods: {
    readonly code: string;
    readonly kind: string;
    readonly unit: string;
    readonly quantity: string;
    /** Code of the subject of supply of the Czech control statement; empty where none is stated. */
    readonly subject: string;
  };
  readonly accounting: {
    readonly preAccounting: string;
    /** Movement of single-entry books. */
    readonly movement: string;
    readonly vatClassification: string;
    readonly kvSection: string;
    readonly kvNumber: string;
    readonly centre: string;
    readonly activity: string;
    readonly contract: string;
    readonly debitAccount: string;
    readonly creditAccount: string;
    readonly cashDesk: string;
    readonly bankAccount: string;
    readonly numberSeries: string;
    readonly budgetItem: string;
    readonly budgetFunction: string;
    readonly fundingSource: string;
    /** Rows that a person wrote. */
    readonly postings: readonly Posting[];
  };
  readonly liquidation: boolean;
  readonly text: string;
  readonly note: string;
  /** What does not agree within the document; see export notes. */
  readonly findings: readonly { readonly note: MappingNote; readonly value: string }[];
  readonly stepName: string;
  readonly tags: readonly string[];
  /** Everything read, verbatim, so that nothing is lost. */
  readonly fields: readonly FieldValue[];
  readonly tables: readonly LineTable[];
};

/** What the mapping itself may find. */
export type MappingNote =
  | 'date-missing'
  | 'amount-missing'
  | 'sums-differ'
  | 'lines-differ'
  | 'rate-missing'
  | 'posting-invalid'
  | 'regimes-lost'
  | 'receipt-above-limit'
  | 'car-rule-not-valid'
  | 'deduction-share-missing'
  | 'deduction-share-small';
