import type { Locale } from '#shared/kit/locale.ts';

/** Refusals of templates; see refusal-texts.ts. */
export const templateRefusalTexts = {
  // Ledger R-HIS-16.
  'font-unknown': {
    sk: 'Nemožno použiť uvedený font[ ({name})]!',
    en: 'The given font[ ({name})] cannot be used!',
    cs: 'Uvedený font[ ({name})] nelze použít!',
    fr: 'La police indiquée[ ({name})] ne peut pas être utilisée !',
  },
  'template-invalid': {
    sk: 'Šablóna nie je v poriadku[: {name}]. Opravte ju a uložte znova.',
    en: 'The template is not valid[: {name}]. Correct it and save again.',
    cs: 'Šablona není v pořádku[: {name}]. Opravte ji a uložte znovu.',
    fr: 'Le modèle n’est pas valide[ : {name}]. Corrigez-le et enregistrez de nouveau.',
  },
  'template-in-use': {
    sk: 'Šablónu používa typ dokladu {name}. Najskôr mu vyberte inú.',
    en: 'The document type {name} uses the template. Choose another one for it first.',
    cs: 'Šablonu používá typ dokladu {name}. Nejdříve mu vyberte jinou.',
    fr: 'Le type de document {name} utilise ce modèle. Choisissez-en d’abord un autre pour lui.',
  },
  'no-template': {
    sk: 'Typ dokladu nemá šablónu. Vyberte ju v nastavení typov dokladov.',
    en: 'The document type has no template. Choose one in the document type settings.',
    cs: 'Typ dokladu nemá šablonu. Vyberte ji v nastavení typů dokladů.',
    fr: 'Le type de document n’a pas de modèle. Choisissez-en un dans les réglages des types de documents.',
  },
  'too-many-templates': {
    sk: 'Viac ako {most} šablón firma mať nemôže. Najskôr niektorú vymažte.',
    en: 'A company can have at most {most} templates. Delete one of them first.',
    cs: 'Firma může mít nejvýše {most} šablon. Nejdříve některou smažte.',
    fr: 'Une société peut avoir au plus {most} modèles. Supprimez-en d’abord un.',
  },
  // Ledger R-TPL-27.
  'canvas-error': {
    sk: 'Canvas Error: náhľad šablóny sa nepodarilo nakresliť. Skúste to znova.',
    en: 'Canvas Error: the preview of the template could not be drawn. Try again.',
    cs: 'Canvas Error: náhled šablony se nepodařilo nakreslit. Zkuste to znovu.',
    fr: 'Canvas Error : l’aperçu du modèle n’a pas pu être dessiné. Réessayez.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
