/** The languages in which invoices are exchanged as data. */
export type EinvoiceSyntax = 'cii' | 'ubl' | 'isdoc' | 'zugferd1';

/** What an e-invoice is about, by its own type code (UNTDID 1001, ISDOC DocumentType). */
export type EinvoiceKind = 'invoice' | 'creditNote' | 'advanceInvoice';

/** A row of the VAT breakdown; amounts are decimals with a dot. */
export type EinvoiceVat = Readonly<Record<'rate' | 'base' | 'vat' | 'total', string>>;

/** A line by the meanings of table columns (shared/table); what the issuer left out is absent. */
export type EinvoiceLine = Readonly<
  Partial<
    Record<
      | 'code'
      | 'name'
      | 'quantity'
      | 'unit'
      | 'unitPrice'
      | 'discount'
      | 'vatRate'
      | 'base'
      | 'vat'
      | 'total'
      | 'vatRegime',
      string
    >
  >
>;

/** One invoice as its issuer's program wrote it, in the product's words. */
export type Einvoice = {
  readonly syntax: EinvoiceSyntax;
  readonly kind: EinvoiceKind;
  /** Values in machine form by field id of the catalogue. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** The numbers of further invoices that it corrects, beside the one among the fields. */
  readonly alsoCorrects: readonly string[];
  readonly vat: readonly EinvoiceVat[];
  readonly lines: readonly EinvoiceLine[];
};
