import type { Locale } from '#shared/kit/locale.ts';

/** Export notes about paying a document by an order: why it is left out; see export-notes.ts. */
export const paymentNotes = {
  'account-unverified': {
    sk: 'Účet {value} nikto neoveril a od dodávateľa ešte nie je známy. Potvrďte IBAN na doklade.',
    en: 'Nobody has verified the account {value}, and it is not yet known for this supplier. Confirm the IBAN on the document.',
    cs: 'Účet {value} nikdo neověřil a u dodavatele ještě není známý. Potvrďte IBAN na dokladu.',
    fr: 'Personne n’a vérifié le compte {value}, encore inconnu pour ce fournisseur. Confirmez l’IBAN sur le document.',
  },
  'amount-unverified': {
    sk: 'Sumu na úhradu ešte nikto neoveril. Potvrďte ju na doklade.',
    en: 'Nobody has verified the amount to pay yet. Confirm it on the document.',
    cs: 'Částku k úhradě ještě nikdo neověřil. Potvrďte ji na dokladu.',
    fr: 'Personne n’a encore vérifié le montant à payer. Confirmez-le sur le document.',
  },
  'already-paid': {
    sk: 'Doklad je už uhradený.',
    en: 'The document has already been paid.',
    cs: 'Doklad je už uhrazen.',
    fr: 'Le document est déjà payé.',
  },
  'paid-otherwise': {
    sk: 'Podľa spôsobu úhrady sa doklad neplatí prevodom (hotovosť, karta, dobierka, inkaso alebo šek). Ak to nie je pravda, opravte spôsob úhrady.',
    en: 'By its payment method the document is not paid by transfer (cash, card, cash on delivery, direct debit or cheque). If that is wrong, correct the payment method.',
    cs: 'Podle způsobu úhrady se doklad neplatí převodem (hotovost, karta, dobírka, inkaso nebo šek). Pokud to není pravda, opravte způsob úhrady.',
    fr: 'D’après son mode de paiement, le document ne se règle pas par virement (espèces, carte, contre remboursement, prélèvement ou chèque). Si c’est inexact, corrigez le mode de paiement.',
  },
  'first-step': {
    sk: 'Doklad je ešte v prvom kroku schvaľovania. Platiť sa dá, až keď ním prejde.',
    en: 'The document is still at the first step of its workflow. It can be paid once it has passed that step.',
    cs: 'Doklad je ještě v prvním kroku schvalování. Platit ho lze, až jím projde.',
    fr: 'Le document est encore à la première étape de son circuit. Il pourra être payé une fois cette étape franchie.',
  },
  'same-payment': {
    sk: 'Tá istá platba je v príkaze už dokladom {value}. Skontrolujte, či doklad nie je kópia.',
    en: 'The order already holds the same payment with the document {value}. Check whether this document is a copy.',
    cs: 'Tatáž platba je v příkazu už dokladem {value}. Zkontrolujte, zda doklad není kopie.',
    fr: 'L’ordre contient déjà le même paiement avec le document {value}. Vérifiez si ce document n’est pas une copie.',
  },
  'same-payment-before': {
    sk: 'Rovnaký doklad {value} je už uhradený alebo bol v skoršom príkaze. Skontrolujte, či tento nie je jeho kópia.',
    en: 'The same document {value} has already been paid or was in an earlier order. Check whether this one is a copy of it.',
    cs: 'Stejný doklad {value} je už uhrazen nebo byl v dřívějším příkazu. Zkontrolujte, zda tento není jeho kopie.',
    fr: 'Le même document {value} est déjà payé ou figurait dans un ordre précédent. Vérifiez si celui-ci n’en est pas une copie.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
