/** The languages in which invoices are exchanged as data. */
export type EinvoiceSyntax = 'cii' | 'ubl' | 'isdoc' | 'zugferd1';

/** One invoice as its issuer's program wrote it. */
export type Einvoice = {
  readonly syntax: EinvoiceSyntax;
};
