import type { Locale } from '#shared/kit/locale.ts';

/** Export notes about paying a document by an order: why it is left out; see export-notes.ts. */
export const paymentNotes = {
  'account-unverified': {
    sk: 'Účet {value} nie je overený a u tohto dodávateľa ešte nie je známy. Potvrďte IBAN na doklade.',
    en: 'The account {value} has not been verified and is not yet known for this supplier. Confirm the IBAN on the document.',
    cs: 'Účet {value} není ověřen a u tohoto dodavatele ještě není známý. Potvrďte IBAN na dokladu.',
    fr: 'Le compte {value} n’a pas été vérifié et n’est pas encore connu pour ce fournisseur. Confirmez l’IBAN sur le document.',
  },
  'amount-unverified': {
    sk: 'Sumu na úhradu ešte nikto neoveril. Potvrďte ju na doklade.',
    en: 'The amount due has not been verified yet. Confirm it on the document.',
    cs: 'Částku k úhradě ještě nikdo neověřil. Potvrďte ji na dokladu.',
    fr: 'Le net à payer n’a pas encore été vérifié. Confirmez-le sur le document.',
  },
  'already-paid': {
    sk: 'Doklad je už uhradený.',
    en: 'The document has already been paid.',
    cs: 'Doklad je už uhrazen.',
    fr: 'Le document est déjà payé.',
  },
  'paid-otherwise': {
    sk: 'Podľa formy úhrady sa doklad neplatí prevodom (hotovosť, karta, dobierka, inkaso alebo šek). Ak je to nesprávne, opravte formu úhrady.',
    en: 'According to its payment method, the document is not paid by transfer (cash, card, cash on delivery, direct debit or cheque). If that is wrong, correct the payment method.',
    cs: 'Podle způsobu úhrady se doklad neplatí převodem (hotovost, karta, dobírka, inkaso nebo šek). Pokud je to nesprávné, opravte způsob úhrady.',
    fr: 'D’après son mode de paiement, le document ne se règle pas par virement (espèces, carte, contre remboursement, prélèvement ou chèque). Si c’est inexact, corrigez le mode de paiement.',
  },
  'first-step': {
    sk: 'Doklad je ešte v prvom kroku schvaľovania. Uhradiť ho možno až po jeho dokončení.',
    en: 'The document is still at the first step of its workflow. It can be paid once that step is completed.',
    cs: 'Doklad je ještě v prvním kroku schvalování. Uhradit ho lze až po jeho dokončení.',
    fr: 'Le document est encore à la première étape de son workflow. Il pourra être payé une fois cette étape franchie.',
  },
  'same-payment': {
    sk: 'Príkaz už obsahuje rovnakú platbu za doklad {value}. Skontrolujte, či tento doklad nie je jeho kópia.',
    en: 'The order already contains the same payment for the document {value}. Check whether this document is a copy of it.',
    cs: 'Příkaz už obsahuje stejnou platbu za doklad {value}. Zkontrolujte, zda tento doklad není jeho kopie.',
    fr: 'L’ordre contient déjà le même paiement pour le document {value}. Vérifiez si ce document n’en est pas une copie.',
  },
  'same-payment-before': {
    sk: 'Rovnaký doklad {value} je už uhradený alebo bol v skoršom príkaze. Skontrolujte, či tento nie je jeho kópia.',
    en: 'The same document {value} has already been paid or was in an earlier order. Check whether this one is a copy of it.',
    cs: 'Stejný doklad {value} je už uhrazen nebo byl v dřívějším příkazu. Zkontrolujte, zda tento není jeho kopie.',
    fr: 'Le même document {value} est déjà payé ou figurait dans un ordre précédent. Vérifiez si celui-ci n’en est pas une copie.',
  },
  'in-order': {
    sk: 'Doklad je už v príkaze na úhradu[ zo dňa {value}]. Kým príkaz nie je stiahnutý, možno ho zrušiť; ak ho banka už vykonala, označte doklad ako uhradený.',
    en: 'The document is already in a payment order[ of {value}]. Until the order is downloaded it can be cancelled; if the bank has already executed it, mark the document as paid.',
    cs: 'Doklad už je v příkazu k úhradě[ ze dne {value}]. Dokud příkaz není stažený, lze ho zrušit; pokud ho banka už provedla, označte doklad jako uhrazený.',
    fr: 'Le document figure déjà dans un ordre de paiement[ du {value}]. Tant que l’ordre n’est pas téléchargé, il peut être annulé ; si la banque l’a exécuté, marquez le document comme payé.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** Notes of handing documents over: whether they were exported before, whether they may be, what the program answered. */
export const handingNotes = {
  'exported-before': {
    sk: 'Doklad už bol do tohto programu exportovaný.',
    en: 'The document has already been exported to this program.',
    cs: 'Doklad už byl do tohoto programu exportován.',
    fr: 'Le document a déjà été exporté vers ce logiciel.',
  },
  'document-gone': {
    sk: 'Doklad už neexistuje alebo je v koši.',
    en: 'The document no longer exists or is in the trash.',
    cs: 'Doklad už neexistuje nebo je v koši.',
    fr: 'Le document n’existe plus ou se trouve dans la corbeille.',
  },
  'still-reading': {
    sk: 'Doklad sa ešte číta. Skúste to, keď bude prečítaný.',
    en: 'The document is still being read. Try again once it has been read.',
    cs: 'Doklad se ještě čte. Zkuste to, až bude přečten.',
    fr: 'Le document est encore en cours de lecture. Réessayez lorsqu’elle sera terminée.',
  },
  'review-unfinished': {
    sk: 'Doklad ešte neprešiel celým schvaľovaním[, je v kroku {value}].',
    en: 'The document has not completed its workflow yet[; it is at the step {value}].',
    cs: 'Doklad ještě neprošel celým schvalováním[, je v kroku {value}].',
    fr: 'Le document n’a pas encore achevé son workflow[ ; il est à l’étape {value}].',
  },
  'values-unverified': {
    sk: 'Neoverené údaje dokladu: {value}. Skontrolujte ich.',
    en: 'Document values not verified yet: {value}. Check them.',
    cs: 'Neověřené údaje dokladu: {value}. Zkontrolujte je.',
    fr: 'Valeurs du document non vérifiées : {value}. Vérifiez-les.',
  },
  'number-not-given': {
    sk: 'Doklad nemá interné číslo, hoci sa jeho typ čísluje. Prideľte ho.',
    en: 'The document has no internal number although its type is numbered. Assign one.',
    cs: 'Doklad nemá interní číslo, ačkoli se jeho typ čísluje. Přidělte ho.',
    fr: 'Le document n’a pas de numéro interne alors que son type est numéroté. Attribuez-en un.',
  },
  'document-repeated': {
    sk: 'Rovnaký doklad už existuje: {value}. Nechajte len jeden z nich, druhý presuňte do koša.',
    en: 'The same document already exists: {value}. Keep only one of them and move the other to the trash.',
    cs: 'Stejný doklad už existuje: {value}. Nechte jen jeden z nich, druhý přesuňte do koše.',
    fr: 'Le même document existe déjà : {value}. N’en gardez qu’un et placez l’autre dans la corbeille.',
  },
  'own-supplier': {
    sk: 'Dodávateľom na prijatom doklade je vaša vlastná firma[: {value}]. Opravte dodávateľa alebo typ dokladu.',
    en: 'The supplier of the received document is your own company[: {value}]. Correct the supplier or the document type.',
    cs: 'Dodavatelem na přijatém dokladu je vaše vlastní firma[: {value}]. Opravte dodavatele nebo typ dokladu.',
    fr: 'Le fournisseur du document reçu est votre propre société[ : {value}]. Corrigez le fournisseur ou le type de document.',
  },
  'due-differs': {
    sk: 'Suma na úhradu nezodpovedá celkovej sume, zaokrúhleniu, obalom a preddavkom: {value}. Opravte sumy dokladu.',
    en: 'The amount due does not match the total, rounding, deposits and advances: {value}. Correct the amounts of the document.',
    cs: 'Částka k úhradě neodpovídá celkové částce, zaokrouhlení, obalům a zálohám: {value}. Opravte částky dokladu.',
    fr: 'Le net à payer ne correspond pas au total, à l’arrondi, aux consignes et aux acomptes : {value}. Corrigez les montants du document.',
  },
  'previous-balance': {
    sk: 'V sume na úhradu je aj nedoplatok z predchádzajúcich dokladov: {value}. Overte, že sa neplatí dvakrát.',
    en: 'The amount due includes an unpaid balance of earlier documents: {value}. Make sure that it is not paid twice.',
    cs: 'V částce k úhradě je i nedoplatek z předchozích dokladů: {value}. Ověřte, že se neplatí dvakrát.',
    fr: 'Le net à payer comprend un solde de documents précédents : {value}. Vérifiez qu’il n’est pas payé deux fois.',
  },
  'code-unknown': {
    sk: 'Kód {value} nie je v číselníku účtovného programu.',
    en: 'The code {value} is not in the list of the accounting program.',
    cs: 'Kód {value} není v číselníku účetního programu.',
    fr: 'Le code {value} ne figure pas dans la liste du logiciel comptable.',
  },
  'program-says': {
    sk: 'Účtovný program hlási: „{value}“.',
    en: 'The accounting program says: “{value}”.',
    cs: 'Účetní program hlásí: „{value}“.',
    fr: 'Le logiciel comptable indique : « {value} ».',
  },
  'program-silent': {
    sk: 'Účtovný program nevrátil k dokladu žiadny výsledok. Overte v ňom, či sa doklad naimportoval.',
    en: 'The accounting program returned no result for the document. Check in the program whether it was imported.',
    cs: 'Účetní program nevrátil k dokladu žádný výsledek. Ověřte v něm, zda se doklad naimportoval.',
    fr: 'Le logiciel comptable n’a renvoyé aucun résultat pour le document. Vérifiez dans le logiciel s’il a été importé.',
  },
  'program-trouble': {
    sk: 'Doklad sa nepodarilo odovzdať[: {value}]. Pred zopakovaním overte, či ho účtovný program už nemá.',
    en: 'The document could not be handed over[: {value}]. Before retrying, check that it is not already in the accounting program.',
    cs: 'Doklad se nepodařilo předat[: {value}]. Před zopakováním ověřte, zda ho účetní program už nemá.',
    fr: 'Le document n’a pas pu être transmis[ : {value}]. Avant de réessayer, vérifiez que le logiciel comptable ne l’a pas déjà.',
  },
  'not-written': {
    sk: 'Doklad sa nepodarilo zapísať do súboru. Skúste export zopakovať.',
    en: 'The document could not be written to the file. Retry the export.',
    cs: 'Doklad se nepodařilo zapsat do souboru. Zkuste export zopakovat.',
    fr: 'Le document n’a pas pu être écrit dans le fichier. Relancez l’export.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
