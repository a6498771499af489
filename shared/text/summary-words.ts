import type { Locale } from '#shared/kit/locale.ts';

type Words = {
  /** `{name}`: the document. */
  readonly title: string;
  /** `{at}`: date and time of making. */
  readonly head: string;
  /** Name of the attachment; at most 30 letters (specification 001 §5). */
  readonly attachment: string;
  readonly field: string;
  readonly value: string;
  readonly lines: string;
  readonly none: string;
};

/** Words of the summary document of a receipt, in the language of its author. */
export const summaryWords: Readonly<Record<Locale, Words>> = {
  sk: {
    title: 'Súhrnný doklad: {name}',
    head: 'Vytvorené {at}',
    attachment: 'Súhrnný doklad',
    field: 'Údaj',
    value: 'Hodnota',
    lines: 'Položky',
    none: 'Doklad nemá žiadne údaje.',
  },
  en: {
    title: 'Summary document: {name}',
    head: 'Created on {at}',
    attachment: 'Summary document',
    field: 'Field',
    value: 'Value',
    lines: 'Line items',
    none: 'The document has no values.',
  },
  cs: {
    title: 'Souhrnný doklad: {name}',
    head: 'Vytvořeno {at}',
    attachment: 'Souhrnný doklad',
    field: 'Údaj',
    value: 'Hodnota',
    lines: 'Položky',
    none: 'Doklad nemá žádné údaje.',
  },
  fr: {
    title: 'Récapitulatif : {name}',
    head: 'Créé le {at}',
    attachment: 'Récapitulatif',
    field: 'Donnée',
    value: 'Valeur',
    lines: 'Lignes',
    none: 'Le document ne contient aucune valeur.',
  },
};
