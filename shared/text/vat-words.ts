import type { Locale } from '#shared/kit/locale.ts';
import type { VatFinding } from '#shared/vat-watch/vat-line.ts';

type Head = 'section' | 'count' | 'base' | 'vat' | 'unsure' | 'number' | 'partner' | 'vatId' | 'date' | 'findings';

type VatWords = {
  readonly sheets: { readonly totals: string; readonly lines: string; readonly suppliers: string };
  readonly heads: Readonly<Record<Head, string>>;
  readonly findings: Readonly<Record<VatFinding, string>>;
};

/** Words of the VAT watch, on the screen and in its workbook. */
export const vatWords: Readonly<Record<Locale, VatWords>> = {
  sk: {
    sheets: { totals: 'Súčty', lines: 'Doklady', suppliers: 'B.3.2 podľa dodávateľov' },
    heads: {
      section: 'Oddiel',
      count: 'Doklady',
      base: 'Základ',
      vat: 'Daň',
      unsure: 'Na kontrolu',
      number: 'Číslo',
      partner: 'Partner',
      vatId: 'IČ DPH',
      date: 'Dátum',
      findings: 'Čo treba preveriť',
    },
    findings: {
      'number-missing': 'Chýba číslo dokladu',
      'date-missing': 'Chýba dátum dodania',
      'vat-id-missing': 'Chýba IČ DPH partnera',
      'rate-unknown': 'Sadzba v ten deň neplatila',
      'tax-differs': 'Daň nesedí so základom a sadzbou',
      'sums-differ': 'Súčty na doklade nesedia',
      'corrected-number-missing': 'Chýba číslo pôvodnej faktúry',
      'goods-missing': 'Chýba kód alebo druh tovaru',
      'section-differs': 'Oddiel nezodpovedá dokladu',
      'same-twice': 'Rovnaké číslo partnera je tu dvakrát',
    },
  },
  en: {
    sheets: { totals: 'Totals', lines: 'Documents', suppliers: 'B.3.2 by supplier' },
    heads: {
      section: 'Section',
      count: 'Documents',
      base: 'Base',
      vat: 'Tax',
      unsure: 'To check',
      number: 'Number',
      partner: 'Partner',
      vatId: 'VAT number',
      date: 'Date',
      findings: 'What to check',
    },
    findings: {
      'number-missing': 'Document number missing',
      'date-missing': 'Tax date missing',
      'vat-id-missing': 'Partner’s VAT number missing',
      'rate-unknown': 'Rate not valid on that day',
      'tax-differs': 'Tax does not match base and rate',
      'sums-differ': 'Sums on the document do not agree',
      'corrected-number-missing': 'Number of the original invoice missing',
      'goods-missing': 'Code or kind of goods missing',
      'section-differs': 'Section does not fit the document',
      'same-twice': 'The same number of this partner appears twice',
    },
  },
  cs: {
    sheets: { totals: 'Součty', lines: 'Doklady', suppliers: 'B.3.2 podle dodavatelů' },
    heads: {
      section: 'Oddíl',
      count: 'Doklady',
      base: 'Základ',
      vat: 'Daň',
      unsure: 'Ke kontrole',
      number: 'Číslo',
      partner: 'Partner',
      vatId: 'DIČ (IČ DPH)',
      date: 'Datum',
      findings: 'Co prověřit',
    },
    findings: {
      'number-missing': 'Chybí číslo dokladu',
      'date-missing': 'Chybí datum plnění',
      'vat-id-missing': 'Chybí IČ DPH partnera',
      'rate-unknown': 'Sazba v ten den neplatila',
      'tax-differs': 'Daň neodpovídá základu a sazbě',
      'sums-differ': 'Součty na dokladu nesouhlasí',
      'corrected-number-missing': 'Chybí číslo původní faktury',
      'goods-missing': 'Chybí kód nebo druh zboží',
      'section-differs': 'Oddíl neodpovídá dokladu',
      'same-twice': 'Stejné číslo partnera je zde dvakrát',
    },
  },
  fr: {
    sheets: { totals: 'Totaux', lines: 'Documents', suppliers: 'B.3.2 par fournisseur' },
    heads: {
      section: 'Section',
      count: 'Documents',
      base: 'Base',
      vat: 'Taxe',
      unsure: 'À vérifier',
      number: 'Numéro',
      partner: 'Partenaire',
      vatId: 'Numéro de TVA',
      date: 'Date',
      findings: 'Points à vérifier',
    },
    findings: {
      'number-missing': 'Numéro du document manquant',
      'date-missing': 'Date d’exigibilité manquante',
      'vat-id-missing': 'Numéro de TVA du partenaire manquant',
      'rate-unknown': 'Taux non valable à cette date',
      'tax-differs': 'La taxe ne correspond pas à la base et au taux',
      'sums-differ': 'Les sommes du document ne concordent pas',
      'corrected-number-missing': 'Numéro de la facture d’origine manquant',
      'goods-missing': 'Code ou genre de marchandise manquant',
      'section-differs': 'La section ne correspond pas au document',
      'same-twice': 'Le même numéro de ce partenaire figure deux fois',
    },
  },
};
