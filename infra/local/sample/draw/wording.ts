import type { SampleDocument } from './sample-document.ts';

/** Labels on documents of a language. */
export type Wording = {
  readonly title: Readonly<Record<SampleDocument['kind'], string>>;
  readonly number: string;
  readonly supplier: string;
  readonly customer: string;
  readonly issued: string;
  readonly supplied: string;
  readonly due: string;
  readonly symbol: string;
  readonly order: string;
  readonly corrects: string;
  readonly companyId: string;
  readonly taxId: string;
  readonly vatId: string;
  readonly method: string;
  readonly transfer: string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly rate: string;
  readonly base: string;
  readonly vat: string;
  readonly total: string;
  readonly toPay: string;
  readonly deposit: string;
};

export const wordings: Readonly<Record<SampleDocument['language'], Wording>> = {
  sk: {
    title: { invoice: 'Faktúra – daňový doklad', creditNote: 'Dobropis', advanceInvoice: 'Zálohová faktúra' },
    number: 'Číslo faktúry:',
    supplier: 'Dodávateľ',
    customer: 'Odberateľ',
    issued: 'Dátum vystavenia:',
    supplied: 'Dátum dodania:',
    due: 'Dátum splatnosti:',
    symbol: 'Variabilný symbol:',
    order: 'Číslo objednávky:',
    corrects: 'K faktúre č.:',
    companyId: 'IČO:',
    taxId: 'DIČ:',
    vatId: 'IČ DPH:',
    method: 'Spôsob úhrady:',
    transfer: 'bankovým prevodom',
    item: 'Položka',
    quantity: 'Množstvo',
    price: 'Cena/MJ',
    rate: 'DPH',
    base: 'Základ dane',
    vat: 'DPH',
    total: 'Celkom s DPH',
    toPay: 'Na úhradu',
    deposit: 'Uhradená záloha č.',
  },
  cs: {
    title: { invoice: 'Faktura – daňový doklad', creditNote: 'Dobropis', advanceInvoice: 'Zálohová faktura' },
    number: 'Číslo dokladu:',
    supplier: 'Dodavatel',
    customer: 'Odběratel',
    issued: 'Datum vystavení:',
    supplied: 'Datum zdan. plnění:',
    due: 'Datum splatnosti:',
    symbol: 'Variabilní symbol:',
    order: 'Objednávka č.:',
    corrects: 'K faktuře č.:',
    companyId: 'IČ:',
    taxId: 'DIČ:',
    vatId: 'DIČ:',
    method: 'Způsob úhrady:',
    transfer: 'bankovním převodem',
    item: 'Položka',
    quantity: 'Množství',
    price: 'Cena/MJ',
    rate: 'DPH',
    base: 'Základ daně',
    vat: 'DPH',
    total: 'Celkem s DPH',
    toPay: 'K úhradě',
    deposit: 'Uhrazená záloha č.',
  },
  en: {
    title: { invoice: 'Invoice', creditNote: 'Credit note', advanceInvoice: 'Proforma invoice' },
    number: 'Invoice number:',
    supplier: 'Supplier',
    customer: 'Bill to',
    issued: 'Invoice date:',
    supplied: 'Date of supply:',
    due: 'Due date:',
    symbol: 'Payment reference:',
    order: 'Order no.:',
    corrects: 'Original invoice no.:',
    companyId: 'Company no.:',
    taxId: 'Tax ID:',
    vatId: 'VAT ID:',
    method: 'Payment method:',
    transfer: 'bank transfer',
    item: 'Description',
    quantity: 'Quantity',
    price: 'Unit price',
    rate: 'VAT',
    base: 'Net',
    vat: 'VAT',
    total: 'Total',
    toPay: 'Amount due',
    deposit: 'Deposit paid, no.',
  },
  de: {
    title: { invoice: 'Rechnung', creditNote: 'Gutschrift', advanceInvoice: 'Abschlagsrechnung' },
    number: 'Rechnungsnummer:',
    supplier: 'Lieferant',
    customer: 'Kunde',
    issued: 'Rechnungsdatum:',
    supplied: 'Leistungsdatum:',
    due: 'Zahlbar bis:',
    symbol: 'Verwendungszweck:',
    order: 'Bestellnummer:',
    corrects: 'Zu Rechnung Nr.:',
    companyId: 'IČO:',
    taxId: 'Steuernummer:',
    vatId: 'USt-IdNr.:',
    method: 'Zahlungsart:',
    transfer: 'Überweisung',
    item: 'Bezeichnung',
    quantity: 'Menge',
    price: 'Einzelpreis',
    rate: 'USt.',
    base: 'Nettobetrag',
    vat: 'USt.',
    total: 'Gesamtbetrag',
    toPay: 'Rechnungsbetrag',
    deposit: 'Anzahlung Nr.',
  },
};
