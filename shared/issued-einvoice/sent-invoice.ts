import type { Amount } from '#shared/accounting/amounts.ts';
import type { RegisteredId } from '#shared/participant/electronic-address.ts';

/** The seller (BG-4) or the buyer (BG-7) of an invoice that is sent; empty texts where nothing is known. */
export type SentParty = {
  /** BT-27 of the seller, BT-44 of the buyer. */
  readonly name: string;
  /** The electronic address, BT-34 and BT-49, by the code list EAS. */
  readonly endpoint: RegisteredId | undefined;
  /** BT-46: the DIČ of a Slovak buyer, which has no term of its own; sellers have theirs in BT-32. */
  readonly identifier: RegisteredId | undefined;
  /** IČO, BT-30 and BT-47; of countries whose register has no code the scheme is empty. */
  readonly registration: RegisteredId | undefined;
  /** IČ DPH, BT-31 and BT-48. */
  readonly vatId: string;
  /** DIČ, BT-32; of the seller alone. */
  readonly taxId: string;
  /** BT-35 and BT-50. */
  readonly street: string;
  /** BT-37 and BT-52. */
  readonly city: string;
  /** BT-38 and BT-53. */
  readonly zip: string;
  /** BT-40 and BT-55. */
  readonly country: string;
  /** BG-6 and BG-9: BT-41, BT-42, BT-43 of the seller. */
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
};

/** Codes of VAT categories (UNCL 5305) that the product writes. */
export type CategoryCode = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

/** How something is taxed. */
export type SentCategory = {
  /** BT-118, BT-151, BT-95 and BT-102. */
  readonly code: CategoryCode;
  /** BT-119, BT-152, BT-96 and BT-103; empty where it is not subject to VAT. */
  readonly rate: string;
  /** BT-120: why it bears no tax, in the language of the seller. */
  readonly reason: string;
  /** BT-121, a code of the list VATEX. */
  readonly reasonCode: string;
};

/** A row of the VAT breakdown (BG-23). */
export type SentTaxRow = {
  readonly category: SentCategory;
  /** BT-116. */
  readonly base: Amount;
  /** BT-117. */
  readonly tax: Amount;
};

/** A line (BG-25). */
export type SentLine = {
  /** BT-126. */
  readonly id: string;
  /** BT-129, with the sign of the line. */
  readonly quantity: string;
  /** BT-130, a code of UN/ECE Rec 20 and 21. */
  readonly unitCode: string;
  /** The unit as the document writes it, where no code says the same: an attribute of the item (BG-32). */
  readonly unit: string;
  /** BT-131. */
  readonly net: Amount;
  /** BT-146, never negative. */
  readonly price: string;
  /** BT-149: for how many units the price holds; empty for one. */
  readonly priceQuantity: string;
  /** BT-153. */
  readonly name: string;
  /** BT-155. */
  readonly code: string;
  readonly category: SentCategory;
};

/** An allowance (BG-20) or a charge (BG-21) on the whole document. */
export type SentCharge = {
  readonly isCharge: boolean;
  /** BT-92 and BT-99, never negative. */
  readonly amount: Amount;
  /** BT-97 and BT-104. */
  readonly reason: string;
  readonly category: SentCategory;
};

/** How the invoice is paid (BG-16). */
export type SentPayment = {
  /** BT-81, a code of UNTDID 4461. */
  readonly code: string;
  /** BT-82: what the code does not say. */
  readonly text: string;
  /** BT-83: the variable symbol, else the reference that the payee asks for. */
  readonly reference: string;
  /** BT-84. */
  readonly account: string;
  /** BT-86. */
  readonly bank: string;
  /** BT-89. */
  readonly mandate: string;
};

/** The sums (BG-22). */
export type SentSums = {
  /** BT-106. */
  readonly lines: Amount;
  /** BT-107. */
  readonly allowances: Amount;
  /** BT-108. */
  readonly charges: Amount;
  /** BT-109. */
  readonly net: Amount;
  /** BT-110. */
  readonly tax: Amount;
  /** BT-111: the tax in the currency of the books; empty where that is the currency of the invoice. */
  readonly bookTax: Amount;
  /** BT-112. */
  readonly gross: Amount;
  /** BT-113. */
  readonly paid: Amount;
  /** BT-114. */
  readonly rounding: Amount;
  /** BT-115. */
  readonly due: Amount;
};

/** An invoice or credit note by the business terms of EN 16931-1, as the product sends it; empty texts where nothing is known. */
export type SentInvoice = {
  readonly isCreditNote: boolean;
  /** BT-3: 380 an invoice, 381 a credit note, 386 an invoice of an advance. */
  readonly type: '380' | '381' | '386';
  /** BT-1. */
  readonly number: string;
  /** BT-2. */
  readonly issued: string;
  /** BT-7. */
  readonly taxPoint: string;
  /** BT-9. */
  readonly due: string;
  /** BT-5. */
  readonly currency: string;
  /** BT-6; empty where BT-111 is not written. */
  readonly bookCurrency: string;
  /** BT-10; stands where there is no BT-13, because Peppol asks for one of them. */
  readonly buyerReference: string;
  /** BT-12. */
  readonly contract: string;
  /** BT-13. */
  readonly order: string;
  /** BT-16. */
  readonly deliveryNote: string;
  /** BT-22. */
  readonly note: string;
  /** BT-25: the number of the invoice that is corrected. */
  readonly corrected: string;
  readonly seller: SentParty;
  readonly buyer: SentParty;
  /** BT-72 and BT-80. */
  readonly delivery: { readonly day: string; readonly country: string };
  readonly payment: SentPayment | undefined;
  readonly charges: readonly SentCharge[];
  readonly taxes: readonly SentTaxRow[];
  readonly sums: SentSums;
  readonly lines: readonly SentLine[];
};
