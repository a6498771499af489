import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { contradictionText } from './contradiction-text.ts';
import { fieldName, fieldSentence } from './field-names.ts';

/** A contradiction in a sentence where no screen has a catalogue loaded: in refusals and prints. */
export const contradictionTextIn = (locale: Locale, found: Contradiction): string =>
  contradictionText(found, {
    locale,
    say: (key, values) => fieldSentence(locale, key, values),
    nameOf: (field) => fieldName(locale, field),
  });
