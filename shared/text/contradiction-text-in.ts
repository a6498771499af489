import { unsettledRule, type Contradiction } from '#shared/check/contradiction.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { toContradictionText } from './contradiction-text.ts';
import { getFieldName, getFieldSentence } from './field-names.ts';

/** A contradiction in a sentence where no screen has a catalogue loaded: in refusals and prints. */
const writeContradiction = (locale: Locale, found: Contradiction): string =>
  toContradictionText(found, {
    locale,
    translate: (key, values) => getFieldSentence(locale, key, values),
    getFieldName: (field) => getFieldName(locale, field),
  });

/** Names in one sentence; the others are counted. */
const maxNames = 12;

/** Everything that a person is asked about before a document goes on, as one line: each contradiction, then the values that are not settled. */
export function writeOpenPoints(locale: Locale, open: readonly Contradiction[]): string {
  const names = [...new Set(open.filter(({ rule }) => rule === unsettledRule).map(({ field }) => field))].map((field) =>
    getFieldName(locale, field),
  );
  const more = names.length > maxNames ? [`+${names.length - maxNames}`] : [];
  const list = [...names.slice(0, maxNames), ...more].join(', ');
  const sentences = open.filter(({ rule }) => rule !== unsettledRule).map((one) => writeContradiction(locale, one));
  const unsettled = list === '' ? [] : [getFieldSentence(locale, 'contradictions.unsettled', { field: list }) ?? list];
  return [...sentences, ...unsettled].join('; ');
}
