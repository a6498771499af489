import type { Locale } from '#shared/kit/locale.ts';

/** Refusals of files on their way in; see refusal-texts.ts. */
export const intakeRefusalTexts = {
  'too-large': {
    sk: 'Obsah je príliš veľký[, povolených je najviac {limit}]. Zmenšite ho alebo rozdeľte.',
    en: 'The content is too large[, at most {limit} is allowed]. Make it smaller or split it.',
    cs: 'Obsah je příliš velký[, povoleno je nejvýše {limit}]. Zmenšete jej nebo rozdělte.',
    fr: 'Le contenu est trop volumineux[, {limit} au maximum]. Réduisez-le ou divisez-le.',
  },
  'unsupported-type': {
    sk: 'Tento druh súboru nevieme prečítať. Nahrajte PDF, PNG, JPEG alebo e-faktúru (XML, ISDOC, ISDOCX).',
    en: 'This kind of file cannot be read. Upload a PDF, PNG, JPEG or an e-invoice (XML, ISDOC, ISDOCX).',
    cs: 'Tento druh souboru neumíme přečíst. Nahrajte PDF, PNG, JPEG nebo e-fakturu (XML, ISDOC, ISDOCX).',
    fr: 'Ce type de fichier ne peut pas être lu. Importez un PDF, PNG, JPEG ou une facture électronique (XML, ISDOC, ISDOCX).',
  },
  'uploads-disabled': {
    sk: 'Nahrávanie je v tejto firme vypnuté. Obráťte sa na administrátora firmy.',
    en: 'Uploading is switched off in this company. Ask the company’s administrator.',
    cs: 'Nahrávání je v této firmě vypnuté. Obraťte se na administrátora firmy.',
    fr: 'L’envoi de fichiers est désactivé dans cette société. Adressez-vous à son administrateur.',
  },
  'upload-missing': {
    sk: 'Súbor sa nenahral celý. Nahrajte ho znova.',
    en: 'The file has not arrived completely. Upload it again.',
    cs: 'Soubor se nenahrál celý. Nahrajte jej znovu.',
    fr: 'Le fichier n’est pas arrivé en entier. Importez-le de nouveau.',
  },
  'upload-changed': {
    sk: 'Súbor sa počas nahrávania zmenil. Nahrajte ho znova.',
    en: 'The file changed while it was being uploaded. Upload it again.',
    cs: 'Soubor se během nahrávání změnil. Nahrajte jej znovu.',
    fr: 'Le fichier a changé pendant l’envoi. Importez-le de nouveau.',
  },
  'file-empty': {
    sk: 'Súbor je prázdny. Vyberte iný.',
    en: 'The file is empty. Choose another one.',
    cs: 'Soubor je prázdný. Vyberte jiný.',
    fr: 'Le fichier est vide. Choisissez-en un autre.',
  },
  'file-broken': {
    sk: 'Súbor je poškodený a nedá sa otvoriť. Uložte ho znova v pôvodnom programe a nahrajte.',
    en: 'The file is damaged and cannot be opened. Save it again in the original program and upload it.',
    cs: 'Soubor je poškozený a nelze jej otevřít. Uložte jej znovu v původním programu a nahrajte.',
    fr: 'Le fichier est endommagé et ne peut pas être ouvert. Réenregistrez-le dans le logiciel d’origine et importez-le.',
  },
  'file-locked': {
    sk: 'PDF je chránené heslom. Zadajte heslo alebo nahrajte odomknutý súbor.',
    en: 'The PDF is protected by a password. Enter it or upload an unprotected file.',
    cs: 'PDF je chráněno heslem. Zadejte heslo nebo nahrajte odemčený soubor.',
    fr: 'Le PDF est protégé par un mot de passe. Saisissez-le ou importez un fichier sans protection.',
  },
  'too-many-pages': {
    sk: 'Súbor má priveľa strán[, povolených je najviac {limit}]. Rozdeľte ho.',
    en: 'The file has too many pages[, at most {limit} are allowed]. Split it.',
    cs: 'Soubor má příliš mnoho stran[, povoleno je nejvýše {limit}]. Rozdělte jej.',
    fr: 'Le fichier a trop de pages[, {limit} au maximum]. Divisez-le.',
  },
  'image-too-large': {
    sk: 'Obrázok má príliš veľké rozlíšenie[, povolených je najviac {limit} megapixelov]. Zmenšite ho.',
    en: 'The picture has too many pixels[, at most {limit} megapixels are allowed]. Make it smaller.',
    cs: 'Obrázek má příliš velké rozlišení[, povoleno je nejvýše {limit} megapixelů]. Zmenšete jej.',
    fr: 'L’image a une résolution trop élevée[, {limit} mégapixels au maximum]. Réduisez-la.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
