import type { MailFileReason, MailReason } from '#shared/intake/mail.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { getMailFileText } from './mail-file-texts.ts';

type RefusedFile = { readonly name: string; readonly reason: MailFileReason };

/** What was refused of a mail: the mail as a whole for a reason, or some of its files. */
type RefusedMail = {
  readonly company: string;
  readonly subject: string;
  readonly reason: MailReason | null;
  readonly files: readonly RefusedFile[];
  /** How many files were taken. */
  readonly taken: number;
};

type Words = {
  readonly subject: string;
  readonly hello: string;
  readonly whole: string;
  readonly partly: string;
  readonly others: string;
  readonly unnamed: string;
  readonly more: string;
  readonly reasons: Readonly<Partial<Record<MailReason, string>>>;
  readonly end: string;
};

/** Files that an answer names. */
const maxNamed = 30;

const words: Readonly<Record<Locale, Words>> = {
  sk: {
    subject: 'Neprijaté: {subject}',
    hello: 'Dobrý deň,',
    whole: 'z vášho e-mailu „{subject}“ pre firmu {company} sme neprijali nič.',
    partly: 'z vášho e-mailu „{subject}“ pre firmu {company} sme niektoré súbory neprijali.',
    others: 'Ostatné súbory sú prijaté (počet: {count}), znova ich neposielajte.',
    unnamed: 'súbor bez názvu',
    more: '… a ďalšie (počet: {count})',
    reasons: {
      'nothing-attached':
        'E-mail nemá prílohu, ktorú by sme mohli spracovať. Doklad pošlite ako prílohu: PDF, PNG, JPEG alebo e-faktúru (XML, ISDOC).',
      virus: 'V e-maile sa našiel vírus. Skontrolujte svoj počítač a doklad pošlite znova ako PDF.',
      'too-many-mails': 'Za jeden deň prišlo priveľa e-mailov. Pošlite ho znova zajtra.',
      'uploads-disabled': 'Firma momentálne neprijíma súbory. Obráťte sa na ňu priamo.',
    },
    end: 'Toto je automatická odpoveď, neodpovedajte na ňu.\nDocflow',
  },
  en: {
    subject: 'Not accepted: {subject}',
    hello: 'Hello,',
    whole: 'nothing from your e-mail “{subject}” to {company} was accepted.',
    partly: 'some files from your e-mail “{subject}” to {company} were not accepted.',
    others: 'The other files were accepted ({count}); do not send them again.',
    unnamed: 'file without a name',
    more: '… and others ({count})',
    reasons: {
      'nothing-attached':
        'The e-mail has no attachment that can be processed. Attach the document as a PDF, PNG, JPEG or an e-invoice (XML, ISDOC).',
      virus: 'A virus was found in the e-mail. Check your computer and send the document again as a PDF.',
      'too-many-mails': 'Too many e-mails arrived in one day. Send it again tomorrow.',
      'uploads-disabled': 'The company does not accept files at the moment. Contact it directly.',
    },
    end: 'This is an automatic reply; please do not reply to it.\nDocflow',
  },
  cs: {
    subject: 'Nepřijato: {subject}',
    hello: 'Dobrý den,',
    whole: 'z vašeho e-mailu „{subject}“ pro firmu {company} jsme nepřijali nic.',
    partly: 'z vašeho e-mailu „{subject}“ pro firmu {company} jsme některé soubory nepřijali.',
    others: 'Ostatní soubory jsou přijaty (počet: {count}), znovu je neposílejte.',
    unnamed: 'soubor bez názvu',
    more: '… a další (počet: {count})',
    reasons: {
      'nothing-attached':
        'E-mail nemá přílohu, kterou bychom mohli zpracovat. Doklad pošlete jako přílohu: PDF, PNG, JPEG nebo e-fakturu (XML, ISDOC).',
      virus: 'V e-mailu byl nalezen virus. Zkontrolujte svůj počítač a doklad pošlete znovu jako PDF.',
      'too-many-mails': 'Za jeden den přišlo příliš mnoho e-mailů. Pošlete jej znovu zítra.',
      'uploads-disabled': 'Firma momentálně nepřijímá soubory. Obraťte se na ni přímo.',
    },
    end: 'Toto je automatická odpověď, neodpovídejte na ni.\nDocflow',
  },
  fr: {
    subject: 'Refusé : {subject}',
    hello: 'Bonjour,',
    whole: 'aucun élément de votre e-mail « {subject} » adressé à {company} n’a été accepté.',
    partly: 'certains fichiers de votre e-mail « {subject} » adressé à {company} n’ont pas été acceptés.',
    others: 'Les autres fichiers ont été acceptés (nombre : {count}) ; ne les renvoyez pas.',
    unnamed: 'fichier sans nom',
    more: '… et d’autres (nombre : {count})',
    reasons: {
      'nothing-attached':
        'L’e-mail ne contient aucune pièce jointe exploitable. Joignez le document en PDF, PNG, JPEG ou sous forme de facture électronique (XML, ISDOC).',
      virus: 'Un virus a été détecté dans l’e-mail. Vérifiez votre ordinateur et renvoyez le document en PDF.',
      'too-many-mails': 'Trop d’e-mails sont arrivés en un jour. Renvoyez-le demain.',
      'uploads-disabled': 'La société n’accepte pas de fichiers actuellement. Contactez-la directement.',
    },
    end: 'Ceci est une réponse automatique, merci de ne pas y répondre.\nDocflow',
  },
};

/** Values are put in as they are: a `$` in a subject means nothing. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole);

/** The answer to a mail of which something was refused: what, why, and what its sender can do. */
export function buildRefusalMail(
  locale: Locale,
  { company, subject, reason, files, taken }: RefusedMail,
): { readonly subject: string; readonly text: string } {
  const text = words[locale];
  const named = files
    .slice(0, maxNamed)
    .map(({ name, reason: why }) => `- ${name === '' ? text.unnamed : name}: ${getMailFileText(locale, why)}`);
  const left = files.length - named.length;
  const values = { company, subject: subject === '' ? '–' : subject, count: String(taken) };
  const lines = [
    text.hello,
    '',
    fill(taken > 0 ? text.partly : text.whole, values),
    ...(reason === null ? [] : [text.reasons[reason] ?? []].flat()),
    ...(named.length === 0 ? [] : ['', ...named, ...(left === 0 ? [] : [fill(text.more, { count: String(left) })])]),
    ...(taken > 0 ? ['', fill(text.others, values)] : []),
    '',
    text.end,
    '',
  ];
  return { subject: fill(text.subject, values).slice(0, 200), text: lines.join('\n') };
}
