import type { Locale } from '#shared/kit/locale.ts';
import type { ColumnMeaning } from '#shared/table/line-table.ts';

type Words = {
  readonly field: string;
  readonly value: string;
  readonly document: string;
  /** What of it is open or wrong. */
  readonly state: string;
  readonly columns: Readonly<Record<ColumnMeaning, string>>;
};

/** Headings of exported spreadsheets and documents. */
export const exportWords: Readonly<Record<Locale, Words>> = {
  sk: {
    field: 'Pole',
    value: 'Hodnota',
    document: 'Doklad',
    state: 'Stav dokladu',
    columns: {
      default: '',
      code: 'Kód',
      name: 'Názov položky',
      quantity: 'Množstvo',
      unit: 'MJ',
      unitPrice: 'Jednotková cena',
      discount: 'Zľava',
      vatRate: 'DPH %',
      base: 'Bez DPH',
      vat: 'DPH',
      total: 'S DPH',
      date: 'Dátum',
      vatRegime: 'Režim DPH',
    },
  },
  en: {
    field: 'Field',
    value: 'Value',
    document: 'Document',
    state: 'Document status',
    columns: {
      default: '',
      code: 'Code',
      name: 'Item name',
      quantity: 'Quantity',
      unit: 'Unit',
      unitPrice: 'Unit price',
      discount: 'Discount',
      vatRate: 'VAT %',
      base: 'Excl. VAT',
      vat: 'VAT',
      total: 'Incl. VAT',
      date: 'Date',
      vatRegime: 'VAT regime',
    },
  },
  cs: {
    field: 'Pole',
    value: 'Hodnota',
    document: 'Doklad',
    state: 'Stav dokladu',
    columns: {
      default: '',
      code: 'Kód',
      name: 'Název položky',
      quantity: 'Množství',
      unit: 'MJ',
      unitPrice: 'Jednotková cena',
      discount: 'Sleva',
      vatRate: 'DPH %',
      base: 'Bez DPH',
      vat: 'DPH',
      total: 'S DPH',
      date: 'Datum',
      vatRegime: 'Režim DPH',
    },
  },
  fr: {
    field: 'Champ',
    value: 'Valeur',
    document: 'Document',
    state: 'État du document',
    columns: {
      default: '',
      code: 'Code',
      name: 'Désignation',
      quantity: 'Quantité',
      unit: 'Unité',
      unitPrice: 'Prix unitaire',
      discount: 'Remise',
      vatRate: 'TVA %',
      base: 'HT',
      vat: 'TVA',
      total: 'TTC',
      date: 'Date',
      vatRegime: 'Régime de TVA',
    },
  },
};
