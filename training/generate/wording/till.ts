import type { Language } from '../document/generated-document.ts';

/** What tills say: shorter than accountants, often in capitals. */
export type TillWords = {
  readonly total: readonly string[];
  readonly date: readonly string[];
  readonly number: readonly string[];
  readonly cash: readonly string[];
  readonly card: readonly string[];
};

export const tillWords: Readonly<Record<Language, TillWords>> = {
  sk: {
    total: [
      'SPOLU',
      'CELKOM',
      'Spolu',
      'K PLATBE',
      'SUMA',
      'NA ÚHRADU',
      'CELKOM EUR',
      'Spolu EUR',
      'Celkom',
      'K úhrade',
      'SPOLU K ÚHRADE',
      'SÚČET',
      'Celková suma',
    ],
    date: ['Dátum', 'Dátum a čas', 'Dátum vyhotovenia', 'Dňa', 'Vystavené', 'Dátum predaja'],
    number: [
      'Doklad č.',
      'Číslo dokladu',
      'Por. číslo',
      'Blok č.',
      'Č. dokladu',
      'Účtenka č.',
      'Poradové číslo',
      'Pokl. doklad č.',
      'č.',
    ],
    cash: ['HOTOVOSŤ', 'Hotovosť', 'V hotovosti', 'HOTOVOSŤ EUR', 'Platba hotovosť', 'Hotovosť EUR'],
    card: ['KARTA', 'Platobná karta', 'PLATBA KARTOU', 'KARTA EUR', 'Kartou', 'Platba kartou', 'Bezhotovostne kartou'],
  },
  cs: {
    total: [
      'CELKEM',
      'Celkem',
      'K PLATBĚ',
      'SUMA',
      'K ÚHRADĚ',
      'CELKEM KČ',
      'Celkem Kč',
      'K zaplacení',
      'Celkem k úhradě',
      'SOUČET',
      'Celková částka',
    ],
    date: ['Datum', 'Datum a čas', 'Datum prodeje', 'Dne', 'Vystaveno'],
    number: ['Účtenka č.', 'Číslo dokladu', 'Doklad č.', 'Č. účtenky', 'Paragon č.', 'Poř. číslo', 'Účtenka', 'č.'],
    cash: ['HOTOVOST', 'Hotovost', 'Hotově', 'HOTOVĚ', 'Placeno hotově', 'hotově'],
    card: ['KARTA', 'Platební karta', 'PLATBA KARTOU', 'Kartou', 'Placeno kartou', 'Platba kartou'],
  },
  en: {
    total: [
      'TOTAL',
      'Total',
      'Total to pay',
      'AMOUNT DUE',
      'BALANCE DUE',
      'Balance to pay',
      'TOTAL GBP',
      'Grand total',
      'SALE TOTAL',
    ],
    date: ['Date', 'Date/Time', 'DATE', 'Sale date', 'Date of sale'],
    number: ['Receipt no.', 'Receipt', 'Transaction', 'Trans No', 'Ticket', 'Receipt #', 'Bill no.', 'Check #'],
    cash: ['CASH', 'Cash', 'Paid cash', 'Cash tendered'],
    card: ['CARD', 'Card', 'VISA DEBIT', 'Mastercard', 'Contactless', 'Card payment', 'VISA'],
  },
  fr: {
    total: [
      'TOTAL',
      'Total',
      'TOTAL TTC',
      'NET À PAYER',
      'À PAYER',
      'TOTAL À PAYER',
      'Total EUR',
      'Montant dû',
      'Total TTC',
    ],
    date: ['Date', 'Le', 'Date et heure', 'DATE'],
    number: ['Ticket n°', 'Ticket', 'N° ticket', 'TICKET N°', 'Note n°', 'Facture n°', 'Reçu n°'],
    cash: ['ESPÈCES', 'Espèces', 'ESPÈCES EUR', 'Payé en espèces'],
    card: ['CB', 'CARTE BANCAIRE', 'Carte bancaire', 'CB EMV', 'CB SANS CONTACT', 'Carte'],
  },
  de: {
    total: [
      'SUMME',
      'Summe',
      'SUMME EUR',
      'GESAMT',
      'Gesamtbetrag',
      'Zu zahlen',
      'TOTAL',
      'ENDBETRAG',
      'Betrag',
      'BAR-TOTAL',
      'Summe EUR',
    ],
    date: ['Datum', 'Datum/Uhrzeit', 'DATUM', 'Belegdatum'],
    number: ['Bon-Nr.', 'Beleg-Nr.', 'Belegnummer', 'Bon', 'Rechnung Nr.', 'Rechnungs-Nr.', 'Kassenbon Nr.', 'Beleg'],
    cash: ['BAR', 'Bar', 'Gegeben BAR', 'Bargeld', 'Barzahlung'],
    card: ['EC-KARTE', 'girocard', 'Kartenzahlung', 'EC-Cash', 'VISA', 'Karte', 'Girocard kontaktlos'],
  },
};
