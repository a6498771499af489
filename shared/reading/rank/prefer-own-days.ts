import { fold } from '#shared/kit/text.ts';
import type { Sheet } from '../layout/sheet.ts';
import { getText } from '../layout/span.ts';
import type { Candidate } from './candidate.ts';
import type { Ranked, Ranking } from './ranked.ts';

/** What the day of another document loses. */
const foreign = 5;
const days = ['issueDate', 'taxDate'];
const dayOf = /(?:vom|dna|dne|du|dated|of)$/u;

/** Whether a day stands behind the number of another document: 'zu Rechnung RE-17 vom 20. 5.' */
const isOfOther = ({ labels }: Sheet, { span }: Candidate): boolean =>
  labels
    .of(span.segment)
    .some((label) => label.meaning === 'other' && label.span.to === span.from && dayOf.test(fold(getText(label.span))));

/**
 * Days of orders, delivery notes, corrected invoices and versions lose to those of the document itself, and nothing is due on a day
 * on which something else was written.
 */
export function preferOwnDays(sheet: Sheet, ranking: Ranking): Ranking {
  const weighed = (list: readonly Ranked[]): readonly Ranked[] =>
    list
      .map((ranked) => (isOfOther(sheet, ranked.candidate) ? { ...ranked, odds: ranked.odds - foreign } : ranked))
      .toSorted((a, b) => b.odds - a.odds);
  const preferred = new Map([...ranking].map(([id, list]) => [id, days.includes(id) ? weighed(list) : list]));
  const due = ranking.get('payDate')?.filter(({ candidate }) => !isOfOther(sheet, candidate));
  return due === undefined ? preferred : preferred.set('payDate', due);
}
