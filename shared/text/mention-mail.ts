import type { Locale } from '#shared/kit/locale.ts';

type MentionMail = { readonly subject: string; readonly text: string };

const texts: Readonly<Record<Locale, MentionMail>> = {
  sk: {
    subject: '{author} vás spomína pri doklade {document}',
    text: 'Dobrý deň,\n\n{author} vás spomína v diskusii k dokladu „{document}“:\n\n{text}\n\nOdpovedať môžete pri doklade: {link}\n\nTieto správy si môžete vypnúť v nastaveniach svojho profilu.\n',
  },
  en: {
    subject: '{author} mentioned you on {document}',
    text: 'Hello,\n\n{author} mentioned you in the discussion of the document “{document}”:\n\n{text}\n\nYou can reply on the document: {link}\n\nYou can switch these messages off in your profile settings.\n',
  },
  cs: {
    subject: '{author} vás zmiňuje u dokladu {document}',
    text: 'Dobrý den,\n\n{author} vás zmiňuje v diskusi k dokladu „{document}“:\n\n{text}\n\nOdpovědět můžete u dokladu: {link}\n\nTyto zprávy si můžete vypnout v nastavení svého profilu.\n',
  },
  fr: {
    subject: '{author} vous mentionne à propos du document {document}',
    text: 'Bonjour,\n\n{author} vous mentionne dans la discussion du document « {document} » :\n\n{text}\n\nVous pouvez répondre depuis le document : {link}\n\nVous pouvez désactiver ces messages dans les paramètres de votre profil.\n',
  },
};

type Values = { readonly author: string; readonly document: string; readonly text: string; readonly link: string };

const place = /\{(author|document|text|link)\}/g;

/** The mail to somebody who was mentioned in a discussion. Line breaks in names would begin new headers and become spaces. */
export function buildMentionMail(locale: Locale, values: Values): MentionMail {
  const filled: Readonly<Record<string, string>> = values;
  const fill = (text: string) => text.replace(place, (whole, name: string) => filled[name] ?? whole);
  return { subject: fill(texts[locale].subject).replace(/\s+/gu, ' '), text: fill(texts[locale].text) };
}
