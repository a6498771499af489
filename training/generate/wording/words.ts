import type { Kind } from '../document/generated-document.ts';

/** Ways to say one thing, written with bars between them. */
export const splitVariants = (variants: string): readonly string[] => variants.split('|');

/** What labels and sentences of documents are about. */
export type LabelId =
  | 'number'
  | 'variableSymbol'
  | 'constantSymbol'
  | 'specificSymbol'
  | 'orderNumber'
  | 'deliveryNote'
  | 'contractNumber'
  | 'customerNumber'
  | 'originalDocument'
  | 'orderDate'
  | 'issueDate'
  | 'taxDate'
  | 'dueDate'
  | 'method'
  | 'currency'
  | 'exchangeRate'
  | 'supplier'
  | 'customer'
  | 'delivery'
  | 'companyId'
  | 'taxId'
  | 'vatId'
  | 'establishment'
  | 'phone'
  | 'email'
  | 'web'
  | 'contact'
  | 'bank'
  | 'iban'
  | 'swift'
  | 'account'
  | 'nameLabel'
  | 'addressLabel'
  | 'colPosition'
  | 'colCode'
  | 'colName'
  | 'colQuantity'
  | 'colUnit'
  | 'colPrice'
  | 'colGrossPrice'
  | 'colDiscount'
  | 'colRate'
  | 'colBase'
  | 'colVat'
  | 'colTotal'
  | 'colAmount'
  | 'base'
  | 'vat'
  | 'total'
  | 'sum'
  | 'amountDue'
  | 'rounding'
  | 'advance'
  | 'paid'
  | 'discountTotal'
  | 'remaining'
  | 'vatOfRate'
  | 'baseOfRate'
  | 'recapTitle'
  | 'recapRate'
  | 'recapBase'
  | 'recapVat'
  | 'recapTotal'
  | 'carried'
  | 'brought'
  | 'page'
  | 'issuedBy'
  | 'received'
  | 'signature'
  | 'notPayer'
  | 'reverseCharge'
  | 'euSupply'
  | 'thanks'
  | 'legal'
  | 'intro'
  | 'printedBy'
  | 'qr'
  | 'payBy'
  | 'lateFee'
  | 'weekdayNote'
  | 'subtotal'
  | 'goodsOwner';

export type Wording = {
  readonly labels: Readonly<Record<LabelId, readonly string[]>>;
  /** Titles by kind; the last word of none is a number. */
  readonly titles: Readonly<Record<Kind, readonly string[]>>;
  /** What stands between a title and the number behind it. */
  readonly numberMarks: readonly string[];
  readonly methods: Readonly<
    Record<'transfer' | 'cash' | 'card' | 'cod' | 'directDebit' | 'cheque', readonly string[]>
  >;
  readonly countries: Readonly<Record<string, string>>;
};
