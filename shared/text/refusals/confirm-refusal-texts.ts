import type { Locale } from '#shared/kit/locale.ts';

/** Refusals of confirmations; see refusal-texts.ts. */
export const confirmRefusalTexts = {
  'fields-block': {
    sk: 'Doklad sa nedá potvrdiť[, opravte označené polia: {count}]. Povinné a chybné polia sú zvýraznené.',
    en: 'The document cannot be confirmed[, correct the marked fields: {count}]. Required and invalid fields are highlighted.',
    cs: 'Doklad nelze potvrdit[, opravte označená pole: {count}]. Povinná a chybná pole jsou zvýrazněna.',
    fr: 'Le document ne peut pas être validé[, champs signalés à corriger : {count}]. Les champs obligatoires et erronés sont mis en évidence.',
  },
  'contradictions-open': {
    sk: 'Doklad nie je celý overený[: {names}]. Opravte ho, alebo ho potvrďte napriek tomu.',
    en: 'The document is not fully verified[: {names}]. Correct it, or confirm it anyway.',
    cs: 'Doklad není celý ověřený[: {names}]. Opravte ho, nebo ho potvrďte přesto.',
    fr: 'Le document n’est pas entièrement vérifié[ : {names}]. Corrigez-le ou validez-le malgré tout.',
  },
  'confirm-forbidden': {
    sk: 'Tento typ dokladu nedovolí potvrdiť doklad, kým sa nevyrieši[: {names}].',
    en: 'This document type does not allow the document to be confirmed until this is resolved[: {names}].',
    cs: 'Tento typ dokladu nedovolí potvrdit doklad, dokud se nevyřeší[: {names}].',
    fr: 'Ce type de document ne permet pas de valider le document tant que ceci n’est pas résolu[ : {names}].',
  },
  'reason-missing': {
    sk: 'Napíšte, prečo doklad vraciate. Tento typ dokladu to vyžaduje.',
    en: 'Write why you are returning the document. This document type requires it.',
    cs: 'Napište, proč doklad vracíte. Tento typ dokladu to vyžaduje.',
    fr: 'Indiquez pourquoi vous renvoyez le document. Ce type de document l’exige.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
