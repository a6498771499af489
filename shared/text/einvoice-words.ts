import type { Locale } from '#shared/kit/locale.ts';
import type { EinvoiceKind } from '#shared/einvoice/einvoice.ts';

/** Words of the page that shows an e-invoice. */
export type EinvoiceWords = {
  readonly titles: Readonly<Record<EinvoiceKind, string>>;
  readonly supplier: string;
  readonly customer: string;
  readonly CompanyId: string;
  readonly TaxId: string;
  readonly VatId: string;
  readonly vat: string;
  /** Stands where the lines of a very long invoice end on document. */
  readonly more: string;
  readonly columns: Readonly<Record<'name' | 'quantity' | 'unit' | 'unitPrice' | 'vatRate' | 'base' | 'total', string>>;
  readonly methods: Readonly<Partial<Record<string, string>>>;
};

const words: Readonly<Record<Locale, EinvoiceWords>> = {
  sk: {
    titles: { invoice: 'Faktúra', creditNote: 'Dobropis', advanceInvoice: 'Zálohová faktúra' },
    supplier: 'Dodávateľ',
    customer: 'Odberateľ',
    CompanyId: 'IČO',
    TaxId: 'DIČ',
    VatId: 'IČ DPH',
    vat: 'DPH',
    columns: {
      name: 'Názov',
      quantity: 'Množstvo',
      unit: 'MJ',
      unitPrice: 'Cena za MJ',
      vatRate: 'DPH %',
      base: 'Bez DPH',
      total: 'S DPH',
    },
    more: 'Ďalšie riadky sú v priloženej e-faktúre.',
    methods: { transfer: 'prevodom', cash: 'v hotovosti', card: 'kartou', cod: 'na dobierku', directDebit: 'inkasom' },
  },
  cs: {
    titles: { invoice: 'Faktura', creditNote: 'Dobropis', advanceInvoice: 'Zálohová faktura' },
    supplier: 'Dodavatel',
    customer: 'Odběratel',
    CompanyId: 'IČO',
    TaxId: 'Daňové číslo',
    VatId: 'DIČ',
    vat: 'DPH',
    columns: {
      name: 'Název',
      quantity: 'Množství',
      unit: 'MJ',
      unitPrice: 'Cena za MJ',
      vatRate: 'DPH %',
      base: 'Bez DPH',
      total: 'S DPH',
    },
    more: 'Další řádky jsou v přiložené e-faktuře.',
    methods: { transfer: 'převodem', cash: 'hotově', card: 'kartou', cod: 'na dobírku', directDebit: 'inkasem' },
  },
  en: {
    titles: { invoice: 'Invoice', creditNote: 'Credit note', advanceInvoice: 'Advance invoice' },
    supplier: 'Supplier',
    customer: 'Customer',
    CompanyId: 'Company ID',
    TaxId: 'Tax ID',
    VatId: 'VAT ID',
    vat: 'VAT',
    columns: {
      name: 'Description',
      quantity: 'Quantity',
      unit: 'Unit',
      unitPrice: 'Unit price',
      vatRate: 'VAT %',
      base: 'Net',
      total: 'Gross',
    },
    more: 'The other lines are in the attached e-invoice.',
    methods: {
      transfer: 'bank transfer',
      cash: 'cash',
      card: 'card',
      cod: 'cash on delivery',
      directDebit: 'direct debit',
    },
  },
  fr: {
    titles: { invoice: 'Facture', creditNote: 'Avoir', advanceInvoice: "Facture d'acompte" },
    supplier: 'Fournisseur',
    customer: 'Client',
    CompanyId: 'SIREN',
    TaxId: 'N° fiscal',
    VatId: 'N° TVA',
    vat: 'TVA',
    columns: {
      name: 'Désignation',
      quantity: 'Quantité',
      unit: 'Unité',
      unitPrice: 'Prix unitaire',
      vatRate: 'TVA %',
      base: 'HT',
      total: 'TTC',
    },
    more: 'Les autres lignes figurent dans la facture électronique jointe.',
    methods: {
      transfer: 'virement',
      cash: 'espèces',
      card: 'carte',
      cod: 'contre remboursement',
      directDebit: 'prélèvement',
    },
  },
};

/** The words in a language. */
export const getEinvoiceWords = (locale: Locale): EinvoiceWords => words[locale];
