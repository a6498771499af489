import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { toContradictionText } from './contradiction-text.ts';
import { getFieldName, getFieldSentence } from './field-names.ts';

/** A contradiction in a sentence where no screen has a catalogue loaded: in refusals and prints. */
export const writeContradiction = (locale: Locale, found: Contradiction): string =>
  toContradictionText(found, {
    locale,
    translate: (key, values) => getFieldSentence(locale, key, values),
    getFieldName: (field) => getFieldName(locale, field),
  });
