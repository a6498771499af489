import { inLanguages, type Locale, type LocalizedText } from '#shared/kit/locale.ts';
import { fillText } from '../fill-text.ts';
import type { NotificationTexts } from './describe-notification.ts';

/** A mail as plain text. */
export type NotificationMail = { readonly subject: string; readonly text: string };

/** A notification as mails show it; no link where the receiver may open no screen of it. */
export type MailedNotification = NotificationTexts & { readonly link: string | null };

const texts = {
  hello: inLanguages('Dobrý deň,', 'Hello,', 'Dobrý den,', 'Bonjour,'),
  open: inLanguages('Otvoriť: {link}', 'Open: {link}', 'Otevřít: {link}', 'Ouvrir : {link}'),
  hint: inLanguages(
    'Ktoré upozornenia vám chodia e-mailom, nastavíte tu: {link}',
    'Choose which notifications you receive by e-mail here: {link}',
    'Která upozornění vám chodí e-mailem, nastavíte zde: {link}',
    'Choisissez ici les notifications que vous recevez par e-mail : {link}',
  ),
  digestSubject: inLanguages(
    'Prehľad upozornení ({count})',
    'Notification summary ({count})',
    'Přehled upozornění ({count})',
    'Récapitulatif des notifications ({count})',
  ),
  digestIntro: inLanguages(
    'od posledného prehľadu pribudli tieto neprečítané upozornenia:',
    'you have received these unread notifications since the last summary:',
    'od posledního přehledu přibyla tato nepřečtená upozornění:',
    'voici les notifications non lues arrivées depuis le dernier récapitulatif :',
  ),
  digestMore: inLanguages(
    'Ďalšie upozornenia: {count}',
    'More notifications: {count}',
    'Další upozornění: {count}',
    'Autres notifications : {count}',
  ),
  all: inLanguages(
    'Všetky upozornenia: {link}',
    'All notifications: {link}',
    'Všechna upozornění: {link}',
    'Toutes les notifications : {link}',
  ),
} as const satisfies Record<string, LocalizedText>;

/** Line breaks in names would begin new headers and become spaces. */
const toSubject = (text: string): string => text.replace(/\s+/gu, ' ').trim();

type MailInput = {
  readonly company: string;
  readonly notification: MailedNotification;
  /** The address of the settings of notifications. */
  readonly settings: string;
};

/** The mail of one notification. */
export function buildNotificationMail(
  locale: Locale,
  { company, notification, settings }: MailInput,
): NotificationMail {
  const { title, description, message, link } = notification;
  return {
    subject: toSubject([title, description].filter((part) => part !== '').join(': ')),
    text: `${[
      texts.hello[locale],
      [`${title} (${company})`, description, message].filter((line) => line !== '').join('\n'),
      ...(link === null ? [] : [fillText(texts.open[locale], { link })]),
      fillText(texts.hint[locale], { link: settings }),
    ].join('\n\n')}\n`,
  };
}

type DigestInput = {
  readonly companies: readonly { readonly name: string; readonly notifications: readonly MailedNotification[] }[];
  /** Notifications that the mail has no room for. */
  readonly more: number;
  /** The addresses of all notifications, and of their settings. */
  readonly all: string;
  readonly settings: string;
};

const toEntry = ({ title, description, link }: MailedNotification): string =>
  [`- ${[title, description].filter((part) => part !== '').join(': ')}`, ...(link === null ? [] : [`  ${link}`])].join(
    '\n',
  );

/** The daily digest, by company. */
export function buildDigestMail(locale: Locale, { companies, more, all, settings }: DigestInput): NotificationMail {
  const count = String(more + companies.reduce((sum, { notifications }) => sum + notifications.length, 0));
  return {
    subject: fillText(texts.digestSubject[locale], { count }),
    text: `${[
      `${texts.hello[locale]}\n${texts.digestIntro[locale]}`,
      ...companies.map(({ name, notifications }) => [name, ...notifications.map(toEntry)].join('\n')),
      ...(more === 0 ? [] : [fillText(texts.digestMore[locale], { count: String(more) })]),
      fillText(texts.all[locale], { link: all }),
      fillText(texts.hint[locale], { link: settings }),
    ].join('\n\n')}\n`,
  };
}
