import { indexWords, matchWords, type Match } from '../match-words.ts';
import type { PaperPage } from '../paper.ts';
import { formOf, type Form } from './form.ts';

/** A paper made ready for being asked many times. */
export type Look = {
  readonly form: Form;
  /** Where the paper prints a value of a field; undefined when it does not. */
  readonly printed: (id: string, value: string) => Match | undefined;
};

/** Looking a value up reads the whole paper, and lessons of one form ask for the same ones: each is looked up once. */
export function lookAt(pages: readonly PaperPage[]): Look {
  const index = indexWords(pages);
  const known = new Map<string, { readonly match: Match | undefined }>();
  return {
    form: formOf(pages),
    printed(id, value) {
      const key = `${id} ${value}`;
      const found = known.get(key) ?? { match: matchWords(index, { id, value }) };
      known.set(key, found);
      return found.match;
    },
  };
}
