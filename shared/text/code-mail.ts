import type { Locale } from '#shared/kit/locale.ts';

type CodeMail = { readonly subject: string; readonly text: string };

const texts: Readonly<Record<Locale, CodeMail>> = {
  sk: {
    subject: 'Kód na zmenu hesla: {code}',
    text: 'Dobrý deň,\n\nváš kód na zmenu hesla v Docflow je {code}. Platí {minutes} minút a dá sa použiť raz.\n\nAk ste o zmenu hesla nežiadali, správu ignorujte: bez kódu heslo nikto nezmení.\n',
  },
  en: {
    subject: 'Your password code: {code}',
    text: 'Hello,\n\nyour code to change your Docflow password is {code}. It is valid for {minutes} minutes and can be used once.\n\nIf you did not request it, ignore this message: no one can change the password without the code.\n',
  },
  cs: {
    subject: 'Kód pro změnu hesla: {code}',
    text: 'Dobrý den,\n\nváš kód pro změnu hesla v Docflow je {code}. Platí {minutes} minut a lze jej použít jednou.\n\nPokud jste o změnu hesla nežádali, zprávu ignorujte: bez kódu heslo nikdo nezmění.\n',
  },
  fr: {
    subject: 'Code de changement de mot de passe : {code}',
    text: 'Bonjour,\n\nvotre code pour changer le mot de passe Docflow est {code}. Il est valable {minutes} minutes et ne sert qu’une fois.\n\nSi vous n’avez rien demandé, ignorez ce message : sans le code, personne ne peut changer le mot de passe.\n',
  },
};

/** The mail that carries a verification code for a new password. */
export function buildCodeMail(locale: Locale, values: { readonly code: string; readonly minutes: number }): CodeMail {
  const fill = (text: string) => text.replace('{code}', values.code).replace('{minutes}', String(values.minutes));
  return { subject: fill(texts[locale].subject), text: fill(texts[locale].text) };
}
