import { mailLimits, type MailFileReason } from '#shared/intake/mail.ts';
import { intakeLimits, maxPageMetres } from '#shared/intake/tempfile.ts';
import { inLanguages, type Locale, type LocalizedText } from '#shared/kit/locale.ts';

const megabytes = String(intakeLimits.fileBytes / 1024 / 1024);
const unpacked = String(mailLimits.unpackedBytes / 1024 / 1024);
const pages = String(intakeLimits.pages);
const metres = String(maxPageMetres);
const pixels = String(intakeLimits.pixels / 1_000_000);

/** Why a file of a mail was refused, and what to do: for the sender and on the screen. */
const texts: Readonly<Record<MailFileReason, LocalizedText>> = {
  'file-empty': inLanguages(
    'Súbor je prázdny. Pošlite ho znova.',
    'The file is empty. Send it again.',
    'Soubor je prázdný. Pošlete jej znovu.',
    'Le fichier est vide. Renvoyez-le.',
  ),
  'file-broken': inLanguages(
    'Súbor je poškodený a nedá sa otvoriť. Uložte ho znova a pošlite ešte raz.',
    'The file is damaged and cannot be opened. Save it again and resend it.',
    'Soubor je poškozený a nelze jej otevřít. Uložte jej znovu a pošlete ještě jednou.',
    'Le fichier est endommagé et ne peut pas être ouvert. Enregistrez-le de nouveau et renvoyez-le.',
  ),
  'file-locked': inLanguages(
    'PDF je chránené heslom. Pošlite ho bez hesla.',
    'The PDF is protected by a password. Send it without one.',
    'PDF je chráněné heslem. Pošlete jej bez hesla.',
    'Le PDF est protégé par un mot de passe. Envoyez-le sans mot de passe.',
  ),
  'unsupported-type': inLanguages(
    'Tento typ súboru neprijímame. Pošlite PDF, PNG, JPEG alebo e-faktúru (XML, ISDOC).',
    'Files of this type are not accepted. Send a PDF, PNG, JPEG or an e-invoice (XML, ISDOC).',
    'Tento typ souboru nepřijímáme. Pošlete PDF, PNG, JPEG nebo e-fakturu (XML, ISDOC).',
    'Ce type de fichier n’est pas accepté. Envoyez un PDF, PNG, JPEG ou une facture électronique (XML, ISDOC).',
  ),
  'too-large': inLanguages(
    `Súbor je väčší ako ${megabytes} MB. Zmenšite ho alebo rozdeľte.`,
    `The file is larger than ${megabytes} MB. Reduce its size or split it.`,
    `Soubor je větší než ${megabytes} MB. Zmenšete jej nebo rozdělte.`,
    `Le fichier dépasse ${megabytes} Mo. Réduisez sa taille ou divisez-le.`,
  ),
  'too-many-pages': inLanguages(
    `Súbor má viac ako ${pages} strán. Rozdeľte ho na menšie súbory.`,
    `The file has more than ${pages} pages. Split it into smaller files.`,
    `Soubor má více než ${pages} stran. Rozdělte jej na menší soubory.`,
    `Le fichier compte plus de ${pages} pages. Divisez-le en fichiers plus courts.`,
  ),
  'box-full': inLanguages(
    'Na ďalšie strany už nie je miesto. Rozdeľte súbory do viacerých správ a pošlite ich neskôr; chránené PDF pošlite bez hesla.',
    'There is no room for more pages. Split the files across several messages and send them later; send PDFs without password protection.',
    'Na další strany už není místo. Rozdělte soubory do více zpráv a pošlete je později; chráněná PDF pošlete bez hesla.',
    'Il n’y a plus de place pour d’autres pages. Répartissez les fichiers sur plusieurs messages et envoyez-les plus tard ; envoyez les PDF protégés sans mot de passe.',
  ),
  'image-too-large': inLanguages(
    `Obrázok má viac ako ${pixels} miliónov bodov. Pošlite ho v menšom rozlíšení.`,
    `The picture has more than ${pixels} million pixels. Send it at a lower resolution.`,
    `Obrázek má více než ${pixels} milionů bodů. Pošlete jej v menším rozlišení.`,
    `L’image dépasse ${pixels} millions de pixels. Envoyez-la dans une résolution plus faible.`,
  ),
  'page-too-large': inLanguages(
    `Strana PDF je dlhšia ako ${metres} metrov. Uložte ho so stranami bežnej veľkosti.`,
    `A page of the PDF is longer than ${metres} metres. Save it with a standard page size.`,
    `Strana PDF je delší než ${metres} metrů. Uložte jej se stranami běžné velikosti.`,
    `Une page du PDF dépasse ${metres} mètres. Enregistrez-le avec des pages de taille courante.`,
  ),
  'too-hard': inLanguages(
    'Súbor je príliš zložitý na spracovanie. Vytlačte ho do nového PDF a to pošlite.',
    'The file is too complex to process. Print it to a new PDF and send that.',
    'Soubor je pro zpracování příliš složitý. Vytiskněte jej do nového PDF a to pošlete.',
    'Le fichier est trop complexe à traiter. Imprimez-le dans un nouveau PDF et envoyez celui-ci.',
  ),
  'upload-changed': inLanguages(
    'Súbor sa po prijatí nepodarilo prečítať celý. Pošlite ho znova.',
    'The received file could not be read in full. Send it again.',
    'Soubor se po přijetí nepodařilo přečíst celý. Pošlete jej znovu.',
    'Le fichier reçu n’a pas pu être lu en entier. Renvoyez-le.',
  ),
  unexpected: inLanguages(
    'Súbor sa nepodarilo spracovať. Pošlite ho znova; ak sa to zopakuje, nahrajte ho v aplikácii.',
    'The file could not be processed. Send it again; if that fails too, upload it in the application.',
    'Soubor se nepodařilo zpracovat. Pošlete jej znovu; pokud se to zopakuje, nahrajte jej v aplikaci.',
    'Le fichier n’a pas pu être traité. Renvoyez-le ; si l’échec se répète, importez-le dans l’application.',
  ),
  heic: inLanguages(
    'Fotografie HEIC neprijímame. Pošlite fotografiu ako JPEG alebo PDF.',
    'HEIC photos are not accepted. Send the photo as JPEG or PDF.',
    'Fotografie HEIC nepřijímáme. Pošlete fotografii jako JPEG nebo PDF.',
    'Les photos HEIC ne sont pas acceptées. Envoyez la photo en JPEG ou PDF.',
  ),
  executable: inLanguages(
    'Programy a skripty z bezpečnostných dôvodov neprijímame. Pošlite doklad ako PDF.',
    'Programs and scripts are not accepted for security reasons. Send the document as a PDF.',
    'Programy a skripty z bezpečnostních důvodů nepřijímáme. Pošlete doklad jako PDF.',
    'Les programmes et scripts sont refusés pour des raisons de sécurité. Envoyez le document en PDF.',
  ),
  'office-file': inLanguages(
    'Súbory kancelárskych programov neprijímame. Uložte dokument ako PDF a pošlite ho.',
    'Office files are not accepted. Save the document as a PDF and send that.',
    'Soubory kancelářských programů nepřijímáme. Uložte dokument jako PDF a pošlete jej.',
    'Les fichiers bureautiques ne sont pas acceptés. Enregistrez le document en PDF et envoyez-le.',
  ),
  'archive-unsupported': inLanguages(
    'Tento typ archívu nevieme otvoriť. Pošlite súbory bez archívu alebo v ZIP.',
    'Archives of this type cannot be opened. Send the files unpacked or in a ZIP.',
    'Tento typ archivu neumíme otevřít. Pošlete soubory bez archivu nebo v ZIP.',
    'Ce type d’archive ne peut pas être ouvert. Envoyez les fichiers sans archive ou dans un ZIP.',
  ),
  'archive-broken': inLanguages(
    'Archív alebo priložená správa sú poškodené. Pošlite súbory jednotlivo.',
    'The archive or the attached message is damaged. Send the files one by one.',
    'Archiv nebo přiložená zpráva jsou poškozené. Pošlete soubory jednotlivě.',
    'L’archive ou le message joint est endommagé. Envoyez les fichiers un par un.',
  ),
  'archive-locked': inLanguages(
    'Archív je chránený heslom. Pošlite súbory bez hesla.',
    'The archive is protected by a password. Send the files without one.',
    'Archiv je chráněný heslem. Pošlete soubory bez hesla.',
    'L’archive est protégée par un mot de passe. Envoyez les fichiers sans mot de passe.',
  ),
  'archive-too-large': inLanguages(
    `Obsah archívu je po rozbalení príliš veľký (spolu najviac ${unpacked} MB). Rozdeľte ho do viacerých e-mailov.`,
    `The unpacked archive is too large (${unpacked} MB at most in total). Split it into several e-mails.`,
    `Obsah archivu je po rozbalení příliš velký (celkem nejvýše ${unpacked} MB). Rozdělte jej do více e-mailů.`,
    `L’archive décompressée est trop volumineuse (${unpacked} Mo au plus au total). Répartissez-la dans plusieurs e-mails.`,
  ),
  'archive-too-many': inLanguages(
    `Archív má viac ako ${mailLimits.entries} položiek. Rozdeľte ho na menšie.`,
    `The archive has more than ${mailLimits.entries} entries. Split it into smaller ones.`,
    `Archiv má více než ${mailLimits.entries} položek. Rozdělte jej na menší.`,
    `L’archive contient plus de ${mailLimits.entries} éléments. Divisez-la en archives plus petites.`,
  ),
  'archive-too-deep': inLanguages(
    `Archívy a správy sú vnorené viac ako ${mailLimits.depth}-krát. Pošlite súbory bez vnorenia.`,
    `Archives and messages are nested more than ${mailLimits.depth} levels deep. Send the files without nesting.`,
    `Archivy a zprávy jsou vnořené více než ${mailLimits.depth}krát. Pošlete soubory bez vnoření.`,
    `Les archives et messages sont imbriqués sur plus de ${mailLimits.depth} niveaux. Envoyez les fichiers sans imbrication.`,
  ),
  'too-many-files': inLanguages(
    `Jeden e-mail môže mať najviac ${mailLimits.files} súborov. Zvyšné pošlite ďalším e-mailom.`,
    `One e-mail may contain at most ${mailLimits.files} files. Send the rest in another one.`,
    `Jeden e-mail může mít nejvýše ${mailLimits.files} souborů. Zbývající pošlete dalším e-mailem.`,
    `Un e-mail peut contenir au plus ${mailLimits.files} fichiers. Envoyez les autres dans un second e-mail.`,
  ),
};

/** Why a file of a mail was refused, and what its sender can do. */
export const getMailFileText = (locale: Locale, reason: MailFileReason): string => texts[reason][locale];
