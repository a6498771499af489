import { refusalStatus, type Refusal } from '#shared/api/refusals.ts';
import { toDisplayDate } from '#shared/kit/plain-date.ts';
import { inLanguages, type Locale, type LocalizedText } from '#shared/kit/locale.ts';
import { notificationLimits } from '#shared/notification/notification.ts';
import type { NotificationValues } from '#shared/notification/event.ts';
import type { NotificationKind } from '#shared/notification/kinds.ts';
import { getFailureText } from '../failure-text.ts';
import { fillText } from '../fill-text.ts';
import { getRefusalText } from '../refusals/refusal-text.ts';
import { getWorkflowTroubleText } from '../workflow-trouble-text.ts';
import { notificationTexts } from './notification-texts.ts';

/** What the texts of a notification are made of. */
export type Described = {
  readonly kind: NotificationKind;
  /** Events in it. */
  readonly count: number;
  /** The name of the person who caused the last one. */
  readonly by: string;
  readonly documentId: string | null;
  readonly documentName: string;
  readonly values: NotificationValues;
};

export type NotificationTexts = { readonly title: string; readonly description: string; readonly message: string };

const others: Readonly<Record<'one' | 'several', LocalizedText>> = {
  one: inLanguages(' a 1 ďalší', ' and 1 more', ' a 1 další', ' et 1 autre'),
  several: inLanguages(' a ešte {count}', ' and {count} more', ' a ještě {count}', ' et {count} autres'),
};

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
const documentForms: Readonly<Record<Locale, Forms>> = {
  sk: { one: 'doklad', few: 'doklady', other: 'dokladov' },
  en: { one: 'document', other: 'documents' },
  cs: { one: 'doklad', few: 'doklady', other: 'dokladů' },
  fr: { one: 'document', other: 'documents' },
};

function countDocuments(locale: Locale, count: number): string {
  const forms = documentForms[locale];
  return `${count} ${forms[new Intl.PluralRules(locale).select(count)] ?? forms.other}`;
}

const isRefusal = (name: string): name is Refusal => Object.hasOwn(refusalStatus, name);

/** A stored reason as a sentence: of a refusal, of a workflow (`<problem>` or `<problem>:<reason>`), or of a reading. */
function describeReason(locale: Locale, kind: NotificationKind, reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  if (kind === 'automation-failed') {
    const [problem = '', why] = reason.split(':');
    const warnings = [`workflow:${problem}`, ...(why === undefined ? [] : [`workflow:reason:${why}`])];
    return getWorkflowTroubleText(warnings, locale)?.hint;
  }
  return isRefusal(reason) ? getRefusalText(reason, locale) : getFailureText(locale, reason);
}

const cut = (text: string, letters: number): string => {
  const all = Array.from(text);
  return all.length <= letters ? text : `${all.slice(0, Math.max(1, letters - 1)).join('')}…`;
};

/** Title, description and message in a language. The description of several events keeps their number within what a popover shows. */
export function describeNotification(locale: Locale, described: Described): NotificationTexts {
  const { kind, count, by, documentId, documentName, values } = described;
  const texts = notificationTexts[kind];
  const all = {
    ...values,
    by,
    document: documentName,
    documentId: documentId ?? '',
    reason: describeReason(locale, kind, values.reason),
    documents: values.count === undefined ? '' : countDocuments(locale, Number(values.count)),
    date: values.name === undefined ? '' : toDisplayDate(values.name, locale),
  };
  const one = fillText(texts.description[locale], all);
  const fill = (text: LocalizedText): string => fillText(text[locale], all);
  if (count === 1) return { title: fill(texts.title), description: one, message: fill(texts.message) };
  const rest = fillRest(locale, count - 1);
  return {
    title: fill(texts.many ?? texts.title),
    description: `${cut(one, notificationLimits.description - rest.length)}${rest}`,
    message: fill(texts.message),
  };
}

const fillRest = (locale: Locale, count: number): string =>
  others[count === 1 ? 'one' : 'several'][locale].replace('{count}', String(count));
