import { partlyPaid, type EinvoiceAnswer } from '#shared/einvoice/answer.ts';
import type { Locale } from '#shared/kit/locale.ts';
import cs from './einvoice-answers/cs.json' with { type: 'json' };
import en from './einvoice-answers/en.json' with { type: 'json' };
import fr from './einvoice-answers/fr.json' with { type: 'json' };
import sk from './einvoice-answers/sk.json' with { type: 'json' };

const catalogues: Readonly<Record<Locale, typeof sk>> = { sk, en, cs, fr };

/** A word of answers to e-invoices: a status, a reason, what the supplier is asked to do. */
export const getAnswerWord = (locale: Locale, key: keyof typeof sk): string => catalogues[locale][key];

/** What became of the invoice, in one word; a payment in part says so. */
export const getAnswerStatus = (
  locale: Locale,
  { status, reasons }: Pick<EinvoiceAnswer, 'status' | 'reasons'>,
): string => getAnswerWord(locale, reasons.includes(partlyPaid) ? `status.${partlyPaid}` : `status.${status}`);

/** An answer on one line: what became of the invoice, why, what the supplier is to do, and the note. */
export function describeAnswer(
  locale: Locale,
  answer: Pick<EinvoiceAnswer, 'status' | 'reasons' | 'actions' | 'note'>,
): string {
  const word = (key: keyof typeof sk): string => getAnswerWord(locale, key);
  const reasons = answer.reasons.filter((reason) => reason !== partlyPaid).map((reason) => word(`reason.${reason}`));
  const actions = answer.actions.map((action) => word(`action.${action}`));
  return [getAnswerStatus(locale, answer), reasons.join(', '), actions.join(', '), answer.note]
    .filter((part) => part !== '')
    .join(' · ');
}
