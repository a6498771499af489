import type { Locale } from '#shared/kit/locale.ts';

/** What a code in a short message is for. */
export type CodeTextPurpose = 'login' | 'forgotten-password' | 'verify-phone';

/**
 * Written in the letters of GSM 03.38, without Slovak and Czech accents: a single letter beyond them makes two messages of one, and
 * both are paid for.
 */
const texts: Readonly<Record<Locale, Readonly<Record<CodeTextPurpose, string>>>> = {
  sk: {
    login: 'Docflow: kod na prihlasenie je {code}. Plati {minutes} minut, nikomu ho neposielajte.',
    'forgotten-password': 'Docflow: kod na zmenu hesla je {code}. Plati {minutes} minut, nikomu ho neposielajte.',
    'verify-phone': 'Docflow: kod na overenie telefonu je {code}. Plati {minutes} minut, nikomu ho neposielajte.',
  },
  en: {
    login: 'Docflow: your sign-in code is {code}. It is valid for {minutes} minutes. Do not share it.',
    'forgotten-password': 'Docflow: your password code is {code}. It is valid for {minutes} minutes. Do not share it.',
    'verify-phone': 'Docflow: your phone code is {code}. It is valid for {minutes} minutes. Do not share it.',
  },
  cs: {
    login: 'Docflow: kod pro prihlaseni je {code}. Plati {minutes} minut, nikomu ho neposilejte.',
    'forgotten-password': 'Docflow: kod pro zmenu hesla je {code}. Plati {minutes} minut, nikomu ho neposilejte.',
    'verify-phone': 'Docflow: kod pro overeni telefonu je {code}. Plati {minutes} minut, nikomu ho neposilejte.',
  },
  fr: {
    login: 'Docflow\u00a0: votre code de connexion est {code}. Valable {minutes} minutes, ne le transmettez pas.',
    'forgotten-password':
      'Docflow\u00a0: votre code de mot de passe est {code}. Valable {minutes} minutes, ne le transmettez pas.',
    'verify-phone':
      'Docflow\u00a0: votre code de vérification est {code}. Valable {minutes} minutes, ne le transmettez pas.',
  },
};

type Values = { readonly code: string; readonly minutes: number; readonly host: string };

/**
 * The short message that carries a code; `host` without a port. The last line binds the code to the pages that asked for it: browsers then offer it there and
 * nowhere else (WICG, origin-bound one-time codes).
 */
export function buildCodeText(locale: Locale, purpose: CodeTextPurpose, { code, minutes, host }: Values): string {
  const text = texts[locale][purpose].replace('{code}', code).replace('{minutes}', String(minutes));
  return `${text.replaceAll('\u00a0', ' ')}\n\n@${host} #${code}`;
}
