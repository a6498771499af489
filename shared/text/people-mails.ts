import type { Locale } from '#shared/kit/locale.ts';

type PlainMail = { readonly subject: string; readonly text: string };

const invitation: Readonly<Record<Locale, PlainMail>> = {
  sk: {
    subject: '{author} vás pozýva do firmy {company} v Docflow',
    text: 'Dobrý deň,\n\n{author} vás pozýva do firmy {company} v aplikácii Docflow.\n\nPozvánku prijmete na tejto adrese:\n{link}\n\nAk sa adresa neotvorí, zadajte na stránke {page} kód {code}. Kód platí {days} dní a dá sa použiť raz. Ak účet v Docflow už máte, prijmete pozvánku ním.\n{password}\nAk používateľa {author} nepoznáte, správu ignorujte.\n',
  },
  en: {
    subject: '{author} invites you to {company} on Docflow',
    text: 'Hello,\n\n{author} invites you to the company {company} on Docflow.\n\nAccept the invitation at this address:\n{link}\n\nIf the address does not open, enter the code {code} on the page {page}. The code is valid for {days} days and can be used once. If you already have a Docflow account, accept the invitation with it.\n{password}\nIf you do not know {author}, ignore this message.\n',
  },
  cs: {
    subject: '{author} vás zve do firmy {company} v Docflow',
    text: 'Dobrý den,\n\n{author} vás zve do firmy {company} v aplikaci Docflow.\n\nPozvánku přijmete na této adrese:\n{link}\n\nPokud se adresa neotevře, zadejte na stránce {page} kód {code}. Kód platí {days} dní a lze jej použít jednou. Pokud účet v Docflow už máte, přijmete pozvánku jím.\n{password}\nPokud uživatele {author} neznáte, zprávu ignorujte.\n',
  },
  fr: {
    subject: '{author} vous invite à rejoindre {company} sur Docflow',
    text: 'Bonjour,\n\n{author} vous invite à rejoindre la société {company} sur Docflow.\n\nAcceptez l’invitation à cette adresse :\n{link}\n\nSi l’adresse ne s’ouvre pas, saisissez le code {code} sur la page {page}. Le code est valable {days} jours et ne sert qu’une fois. Si vous avez déjà un compte Docflow, vous acceptez l’invitation avec celui-ci.\n{password}\nSi vous ne connaissez pas {author}, ignorez ce message.\n',
  },
};

/** Stands in the invitation of somebody for whom the administrator set a password. */
const withPassword: Readonly<Record<Locale, string>> = {
  sk: '\nAdministrátor vám nastavil heslo a oznámi vám ho: ak ešte účet nemáte, prihlásite sa ním aj bez kódu na {origin}.\n',
  en: '\nThe administrator set a password and will give it to you: if you have no account yet, you can also sign in with it at {origin}, without the code.\n',
  cs: '\nAdministrátor vám nastavil heslo a sdělí vám ho: pokud ještě účet nemáte, přihlásíte se jím i bez kódu na {origin}.\n',
  fr: '\nL’administrateur a défini un mot de passe et vous le communiquera : si vous n’avez pas encore de compte, vous pouvez aussi vous connecter avec celui-ci sur {origin}, sans le code.\n',
};

const newAddress: Readonly<Record<Locale, PlainMail>> = {
  sk: {
    subject: 'Potvrďte novú adresu svojho účtu v Docflow',
    text: 'Dobrý deň,\n\n{author} z firmy {company} zmenil e-mail vášho účtu v Docflow na túto adresu. Platiť začne, keď ju potvrdíte:\n{link}\n\nOdkaz platí {days} dní. Ak o zmene neviete, správu ignorujte: bez potvrdenia sa nič nezmení.\n',
  },
  en: {
    subject: 'Confirm the new address of your Docflow account',
    text: 'Hello,\n\n{author} of {company} changed the e-mail of your Docflow account to this address. It takes effect when you confirm it:\n{link}\n\nThe link is valid for {days} days. If you do not know about the change, ignore this message: nothing changes without the confirmation.\n',
  },
  cs: {
    subject: 'Potvrďte novou adresu svého účtu v Docflow',
    text: 'Dobrý den,\n\n{author} z firmy {company} změnil e-mail vašeho účtu v Docflow na tuto adresu. Platit začne, až ji potvrdíte:\n{link}\n\nOdkaz platí {days} dní. Pokud o změně nevíte, zprávu ignorujte: bez potvrzení se nic nezmění.\n',
  },
  fr: {
    subject: 'Confirmez la nouvelle adresse de votre compte Docflow',
    text: 'Bonjour,\n\n{author} de la société {company} a remplacé l’e-mail de votre compte Docflow par cette adresse. Le changement prend effet lorsque vous le confirmez :\n{link}\n\nLe lien est valable {days} jours. Si vous n’êtes pas au courant, ignorez ce message : sans confirmation, rien ne change.\n',
  },
};

const oldAddress: Readonly<Record<Locale, PlainMail>> = {
  sk: {
    subject: 'E-mail vášho účtu v Docflow sa mení',
    text: 'Dobrý deň,\n\n{author} z firmy {company} zmenil e-mail vášho účtu v Docflow na {email}. Nová adresa začne platiť po potvrdení odkazom, ktorý sme na ňu poslali; dovtedy sa prihlasujte touto.\n\nAk o zmene neviete, obráťte sa na administrátora firmy.\n',
  },
  en: {
    subject: 'The e-mail of your Docflow account is changing',
    text: 'Hello,\n\n{author} of {company} changed the e-mail of your Docflow account to {email}. The new address takes effect once it is confirmed by the link sent to it; until then, sign in with this one.\n\nIf you do not know about the change, contact the administrator of the company.\n',
  },
  cs: {
    subject: 'E-mail vašeho účtu v Docflow se mění',
    text: 'Dobrý den,\n\n{author} z firmy {company} změnil e-mail vašeho účtu v Docflow na {email}. Nová adresa začne platit po potvrzení odkazem, který jsme na ni poslali; do té doby se přihlašujte touto.\n\nPokud o změně nevíte, obraťte se na administrátora firmy.\n',
  },
  fr: {
    subject: 'L’e-mail de votre compte Docflow va changer',
    text: 'Bonjour,\n\n{author} de la société {company} a remplacé l’e-mail de votre compte Docflow par {email}. La nouvelle adresse prend effet une fois confirmée par le lien que nous y avons envoyé ; d’ici là, connectez-vous avec celle-ci.\n\nSi vous n’êtes pas au courant, contactez l’administrateur de la société.\n',
  },
};

const place = /\{(\w+)\}/g;

/** Fills a mail. Line breaks in names would begin new headers and become spaces. */
function fill({ subject, text }: PlainMail, values: Readonly<Record<string, string>>): PlainMail {
  const put = (template: string) => template.replace(place, (whole, name: string) => values[name] ?? whole);
  return { subject: put(subject).replace(/\s+/gu, ' '), text: put(text) };
}

type Invitation = {
  readonly author: string;
  readonly company: string;
  readonly link: string;
  /** Where the code can be typed. */
  readonly page: string;
  readonly code: string;
  readonly days: string;
  /** The address of the product, where a password was set. */
  readonly origin: string | undefined;
};

/** The code in groups of four digits, which is easier to copy by hand. */
const toGroups = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The mail that invites somebody into a company. It is the same for people with and without an account. */
export function buildInvitationMail(locale: Locale, { origin, code, ...values }: Invitation): PlainMail {
  const { subject, text } = invitation[locale];
  const password = origin === undefined ? '' : withPassword[locale].replace('{origin}', origin);
  return fill({ subject, text: text.replace('{password}', password) }, { ...values, code: toGroups(code) });
}

type Author = { readonly author: string; readonly company: string };

/** The mail to the new address of an account, which confirms it. */
export const buildNewAddressMail = (
  locale: Locale,
  values: Author & { readonly link: string; readonly days: string },
): PlainMail => fill(newAddress[locale], values);

/** The mail to the address that an account has until the new one is confirmed. */
export const buildOldAddressMail = (locale: Locale, values: Author & { readonly email: string }): PlainMail =>
  fill(oldAddress[locale], values);
