import type { Locale } from '#shared/kit/locale.ts';

/** Refusals of attachments, tags and documents of other companies; see refusal-texts.ts. */
export const collaborationRefusalTexts = {
  'too-many-attachments': {
    sk: 'Doklad môže mať najviac {most} príloh. Najskôr niektorú odstráňte.',
    en: 'A document can have at most {most} attachments. Remove one first.',
    cs: 'Doklad může mít nejvýše {most} příloh. Nejdříve některou odstraňte.',
    fr: 'Un document peut avoir au plus {most} pièces jointes. Supprimez-en d’abord une.',
  },
  'too-many-tags': {
    sk: 'Doklad môže mať najviac {most} štítkov. Najskôr niektorý odoberte.',
    en: 'A document can have at most {most} tags. Remove one first.',
    cs: 'Doklad může mít nejvýše {most} štítků. Nejdříve některý odeberte.',
    fr: 'Un document peut avoir au plus {most} étiquettes. Retirez-en d’abord une.',
  },
  'tag-exists': {
    sk: 'Štítok s týmto názvom už existuje. Zvoľte iný názov.',
    en: 'A tag with this name already exists. Choose another name.',
    cs: 'Štítek s tímto názvem už existuje. Zvolte jiný název.',
    fr: 'Une étiquette de ce nom existe déjà. Choisissez un autre nom.',
  },
  'push-address-refused': {
    sk: 'Na adresu tohto prehliadača nemožno posielať upozornenia. Skúste iný prehliadač.',
    en: 'Notifications cannot be sent to the address of this browser. Try another browser.',
    cs: 'Na adresu tohoto prohlížeče nelze posílat upozornění. Zkuste jiný prohlížeč.',
    fr: 'Impossible d’envoyer des notifications à l’adresse de ce navigateur. Essayez un autre navigateur.',
  },
  'too-many-devices': {
    sk: 'Upozornenia sa posielajú najviac na {most} zariadení. Najskôr niektoré odstráňte.',
    en: 'Notifications are sent to {most} devices at most. Remove one first.',
    cs: 'Upozornění se posílají nejvýše na {most} zařízení. Nejdříve některé odeberte.',
    fr: 'Les notifications sont envoyées à {most} appareils au plus. Supprimez-en d’abord un.',
  },
  'not-a-receipt': {
    sk: 'Súhrnný doklad sa vytvára len z pokladničných dokladov. Zmeňte typ dokladu a skúste to znova.',
    en: 'A summary document can only be created from receipts. Change the document type and try again.',
    cs: 'Souhrnný doklad se vytváří jen z pokladních dokladů. Změňte typ dokladu a zkuste to znovu.',
    fr: 'Un récapitulatif n’est créé qu’à partir de tickets de caisse. Changez le type du document et réessayez.',
  },
  'other-company': {
    sk: 'Doklad patrí firme {company}. Prepnite sa do nej.',
    en: 'The document belongs to {company}. Switch to that company.',
    cs: 'Doklad patří firmě {company}. Přepněte se do ní.',
    fr: 'Ce document appartient à la société {company}. Passez à cette société.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
