import type { Locale } from '#shared/kit/locale.ts';

type Words = {
  readonly documents: string;
  readonly items: string;
  readonly kind: string;
  readonly other: string;
  readonly base: string;
  readonly vat: string;
  readonly homeTotal: string;
  /** Heading of a column of amounts in the currency of the books. */
  readonly inBooks: string;
  readonly paid: string;
  readonly yes: string;
  readonly no: string;
  readonly step: string;
  readonly tags: string;
  readonly row: string;
};

/** Headings of the list of documents in a spreadsheet, beside the names of fields. */
export const exportListWords: Readonly<Record<Locale, Words>> = {
  sk: {
    documents: 'Doklady',
    items: 'Položky',
    kind: 'Druh dokladu',
    other: 'Iný doklad',
    base: 'Základ DPH {rate} %',
    vat: 'DPH {rate} %',
    homeTotal: 'Spolu v {currency}',
    inBooks: '{head} v {currency}',
    paid: 'Uhradené',
    yes: 'áno',
    no: 'nie',
    step: 'Krok workflow',
    tags: 'Štítky',
    row: 'Riadok',
  },
  en: {
    documents: 'Documents',
    items: 'Items',
    kind: 'Document kind',
    other: 'Other document',
    base: 'VAT base {rate} %',
    vat: 'VAT {rate} %',
    homeTotal: 'Total in {currency}',
    inBooks: '{head} in {currency}',
    paid: 'Paid',
    yes: 'yes',
    no: 'no',
    step: 'Workflow step',
    tags: 'Tags',
    row: 'Row',
  },
  cs: {
    documents: 'Doklady',
    items: 'Položky',
    kind: 'Druh dokladu',
    other: 'Jiný doklad',
    base: 'Základ DPH {rate} %',
    vat: 'DPH {rate} %',
    homeTotal: 'Celkem v {currency}',
    inBooks: '{head} v {currency}',
    paid: 'Uhrazeno',
    yes: 'ano',
    no: 'ne',
    step: 'Krok workflow',
    tags: 'Štítky',
    row: 'Řádek',
  },
  fr: {
    documents: 'Documents',
    items: 'Lignes',
    kind: 'Nature du document',
    other: 'Autre document',
    base: 'Base TVA {rate} %',
    vat: 'TVA {rate} %',
    homeTotal: 'Total en {currency}',
    inBooks: '{head} en {currency}',
    paid: 'Payé',
    yes: 'oui',
    no: 'non',
    step: 'Étape du workflow',
    tags: 'Étiquettes',
    row: 'Ligne',
  },
};
