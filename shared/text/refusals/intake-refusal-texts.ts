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
    sk: 'Tento typ súboru sa nedá prečítať. Nahrajte PDF, PNG, JPEG alebo e-faktúru (XML, ISDOC, ISDOCX).',
    en: 'This type of file cannot be read. Upload a PDF, PNG, JPEG or an e-invoice (XML, ISDOC, ISDOCX).',
    cs: 'Tento typ souboru nelze přečíst. Nahrajte PDF, PNG, JPEG nebo e-fakturu (XML, ISDOC, ISDOCX).',
    fr: 'Ce type de fichier ne peut pas être lu. Importez un PDF, PNG, JPEG ou une facture électronique (XML, ISDOC, ISDOCX).',
  },
  'uploads-disabled': {
    sk: 'Nahrávanie je v tejto firme vypnuté. Obráťte sa na administrátora firmy.',
    en: 'Uploading is switched off in this company. Ask the company’s administrator.',
    cs: 'Nahrávání je v této firmě vypnuté. Obraťte se na administrátora firmy.',
    fr: 'L’import de fichiers est désactivé dans cette société. Adressez-vous à son administrateur.',
  },
  'upload-missing': {
    sk: 'Súbor sa nenahral celý. Nahrajte ho znova.',
    en: 'The file was not uploaded completely. Upload it again.',
    cs: 'Soubor se nenahrál celý. Nahrajte jej znovu.',
    fr: 'Le fichier n’a pas été importé en entier. Importez-le de nouveau.',
  },
  'mail-decided': {
    sk: 'O e-maile medzitým rozhodol niekto iný. Načítajte zoznam znova.',
    en: 'Someone else has already decided about this e-mail. Reload the list.',
    cs: 'O e-mailu mezitím rozhodl někdo jiný. Načtěte seznam znovu.',
    fr: 'Une autre personne a traité cet e-mail entre-temps. Actualisez la liste.',
  },
  'mail-not-failed': {
    sk: 'E-mail už nie je v chybe, netreba ho spracovať znova. Načítajte zoznam znova.',
    en: 'The e-mail is no longer in error; there is nothing to retry. Reload the list.',
    cs: 'E-mail už není v chybě, není třeba jej zpracovat znovu. Načtěte seznam znovu.',
    fr: 'L’e-mail n’est plus en erreur, il n’y a rien à relancer. Actualisez la liste.',
  },
  'mail-gone': {
    sk: 'Pôvodná správa už nie je uložená. Požiadajte odosielateľa, aby ju poslal znova.',
    en: 'The original message is no longer stored. Ask the sender to send it again.',
    cs: 'Původní zpráva už není uložena. Požádejte odesílatele, aby ji poslal znovu.',
    fr: 'Le message d’origine n’est plus conservé. Demandez à l’expéditeur de le renvoyer.',
  },
  'public-domain': {
    sk: 'V doméne {domain} môže mať adresu ktokoľvek. Povoľte alebo zablokujte len konkrétnu adresu.',
    en: 'Anyone can have an address at {domain}. Approve or block the single address instead.',
    cs: 'V doméně {domain} může mít adresu kdokoli. Povolte nebo zablokujte jen konkrétní adresu.',
    fr: 'N’importe qui peut avoir une adresse chez {domain}. Autorisez ou bloquez plutôt l’adresse seule.',
  },
  'too-many-senders': {
    sk: 'Firma môže mať najviac {most} povolených a blokovaných odosielateľov. Najskôr niektorých odstráňte.',
    en: 'A company can have at most {most} approved and blocked senders. Remove some of them first.',
    cs: 'Firma může mít nejvýše {most} povolených a blokovaných odesílatelů. Nejdříve některé odstraňte.',
    fr: 'Une société peut avoir au plus {most} expéditeurs autorisés ou bloqués. Supprimez-en d’abord quelques-uns.',
  },
  'upload-changed': {
    sk: 'Súbor sa počas nahrávania zmenil. Nahrajte ho znova.',
    en: 'The file changed while it was being uploaded. Upload it again.',
    cs: 'Soubor se během nahrávání změnil. Nahrajte jej znovu.',
    fr: 'Le fichier a changé pendant l’import. Importez-le de nouveau.',
  },
  'einvoice-unknown': {
    sk: 'Súbor nie je e-faktúra, ktorú vieme prečítať. Pošlite UBL, CII alebo ISDOC s číslom a celkovou sumou, prípadne v obálke SBDH.',
    en: 'The file is not a readable e-invoice. Send UBL, CII or ISDOC with a number and a total, or the same in an SBDH envelope.',
    cs: 'Soubor není e-faktura, kterou umíme přečíst. Pošlete UBL, CII nebo ISDOC s číslem a celkovou částkou, případně v obálce SBDH.',
    fr: 'Le fichier n’est pas une facture électronique lisible. Envoyez UBL, CII ou ISDOC avec un numéro et un total, éventuellement dans une enveloppe SBDH.',
  },
  'einvoice-broken': {
    sk: 'XML je poškodené alebo neúplné. Vytvorte e-faktúru znova a pošlite ju celú.',
    en: 'The XML is damaged or incomplete. Create the e-invoice again and send it complete.',
    cs: 'XML je poškozené nebo neúplné. Vytvořte e-fakturu znovu a pošlete ji celou.',
    fr: 'Le XML est endommagé ou incomplet. Générez de nouveau la facture et envoyez-la en entier.',
  },
  'einvoice-unsafe': {
    sk: 'XML obsahuje vlastné deklarácie (DOCTYPE alebo entity), preto sa neotvára. Pošlite e-faktúru bez nich.',
    en: 'The XML contains its own declarations (DOCTYPE or entities), so it is not opened. Send the e-invoice without them.',
    cs: 'XML obsahuje vlastní deklarace (DOCTYPE nebo entity), proto se neotevírá. Pošlete e-fakturu bez nich.',
    fr: 'Le XML contient ses propres déclarations (DOCTYPE ou entités) et n’est donc pas ouvert. Envoyez la facture sans elles.',
  },
  'einvoice-page-kept': {
    sk: 'Doklad musí obsahovať aspoň jednu stranu svojej e-faktúry: jej súbor je originál, ktorý treba zo zákona uchovať. Ak doklad nepotrebujete, vymažte ho celý.',
    en: 'The document must keep at least one page of its e-invoice: that file is the original, which must be kept by law. If you do not need the document, delete it as a whole.',
    cs: 'Doklad musí obsahovat alespoň jednu stranu své e-faktury: její soubor je originál, který je nutné ze zákona uchovat. Pokud doklad nepotřebujete, smažte ho celý.',
    fr: 'Le document doit garder au moins une page de sa facture électronique : ce fichier est l’original, que la loi impose de conserver. Si vous n’avez pas besoin du document, supprimez-le entièrement.',
  },
  'no-einvoice': {
    sk: 'V súboroch tohto dokladu nie je e-faktúra.',
    en: 'There is no e-invoice in the files of this document.',
    cs: 'V souborech tohoto dokladu není e-faktura.',
    fr: 'Les fichiers de ce document ne contiennent pas de facture électronique.',
  },
  'message-id-taken': {
    sk: 'Pod týmto ID správy už prišla iná e-faktúra. Pošlite ju pod novým ID.',
    en: 'Another e-invoice has already been received under this message ID. Send it under a new ID.',
    cs: 'Pod tímto ID zprávy už přišla jiná e-faktura. Pošlete ji pod novým ID.',
    fr: 'Une autre facture a déjà été reçue sous cet identifiant de message. Envoyez-la sous un nouvel identifiant.',
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
    en: 'The image resolution is too high[, at most {limit} megapixels are allowed]. Make it smaller.',
    cs: 'Obrázek má příliš velké rozlišení[, povoleno je nejvýše {limit} megapixelů]. Zmenšete jej.',
    fr: 'L’image a une résolution trop élevée[, {limit} mégapixels au maximum]. Réduisez-la.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
