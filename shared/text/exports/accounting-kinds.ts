import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { Locale } from '#shared/kit/locale.ts';

/** Names of the kinds of accounting document, in the terms that accountants of each country use. */
export const exportKindNames: Readonly<Record<AccountingKind, Readonly<Record<Locale, string>>>> = {
  outcomingInvoice: {
    sk: 'Vydaná faktúra',
    en: 'Sales invoice',
    cs: 'Vydaná faktura',
    fr: 'Facture client',
  },
  incomingInvoice: {
    sk: 'Prijatá faktúra',
    en: 'Purchase invoice',
    cs: 'Přijatá faktura',
    fr: 'Facture fournisseur',
  },
  receipt: { sk: 'Pokladničný doklad', en: 'Cash receipt', cs: 'Pokladní doklad', fr: 'Pièce de caisse' },
  internalDocument: { sk: 'Interný doklad', en: 'Journal voucher', cs: 'Interní doklad', fr: 'Opération diverse' },
  foreignOutcomingInvoice: {
    sk: 'Vydaná faktúra do zahraničia',
    en: 'Foreign sales invoice',
    cs: 'Vydaná faktura do zahraničí',
    fr: 'Facture client étranger',
  },
  foreignIncomingInvoice: {
    sk: 'Prijatá faktúra zo zahraničia',
    en: 'Foreign purchase invoice',
    cs: 'Přijatá faktura ze zahraničí',
    fr: 'Facture fournisseur étranger',
  },
  incomingCreditNote: {
    sk: 'Prijatý dobropis',
    en: 'Purchase credit note',
    cs: 'Přijatý dobropis',
    fr: 'Avoir fournisseur',
  },
  outcomingCreditNote: { sk: 'Vydaný dobropis', en: 'Sales credit note', cs: 'Vydaný dobropis', fr: 'Avoir client' },
  payableDocument: { sk: 'Ostatný záväzok', en: 'Other payable', cs: 'Ostatní závazek', fr: 'Autre dette' },
  receivableDocument: {
    sk: 'Ostatná pohľadávka',
    en: 'Other receivable',
    cs: 'Ostatní pohledávka',
    fr: 'Autre créance',
  },
  incomingAdvanceInvoice: {
    sk: 'Prijatá zálohová faktúra',
    en: 'Purchase advance invoice',
    cs: 'Přijatá zálohová faktura',
    fr: 'Facture d’acompte fournisseur',
  },
  outcomingAdvanceInvoice: {
    sk: 'Vydaná zálohová faktúra',
    en: 'Sales advance invoice',
    cs: 'Vydaná zálohová faktura',
    fr: 'Facture d’acompte client',
  },
};

/** A kind that the catalogue of a system lists, but that only another edition of it takes. */
export const onlyElsewhere: Readonly<Record<Locale, string>> = {
  sk: 'len {edition}',
  en: '{edition} only',
  cs: 'jen {edition}',
  fr: '{edition} uniquement',
};
