import type { Locale } from '#shared/kit/locale.ts';

/** What a person reads after confirming or returning a document: what was done, and what is left to do (R-DET-31). */
export const saveMessages: Readonly<
  Record<'confirmed' | 'returned' | 'more' | 'same' | 'done', Readonly<Record<Locale, string>>>
> = {
  confirmed: {
    sk: 'Doklad je potvrdený',
    en: 'The document has been confirmed',
    cs: 'Doklad je potvrzen',
    fr: 'Le document est validé',
  },
  returned: {
    sk: 'Doklad je vrátený',
    en: 'The document has been returned',
    cs: 'Doklad je vrácen',
    fr: 'Le document est renvoyé',
  },
  more: {
    sk: 'Na kontrolu čakajú ďalšie doklady.',
    en: 'More documents are waiting for you.',
    cs: 'Na kontrolu čekají další doklady.',
    fr: 'D’autres documents attendent votre contrôle.',
  },
  same: {
    sk: 'Doklad sa posunul ďalej, ale ešte na ňom máte prácu.',
    en: 'The document has moved on, but you still have work on it.',
    cs: 'Doklad se posunul dál, ale ještě na něm máte práci.',
    fr: 'Le document a avancé, mais vous avez encore du travail dessus.',
  },
  done: {
    sk: 'Všetky doklady sú hotové.',
    en: 'All documents are done.',
    cs: 'Všechny doklady jsou hotové.',
    fr: 'Tous les documents sont traités.',
  },
};
