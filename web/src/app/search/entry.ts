import type { ReactNode } from 'react';
import { foldWords } from '#shared/kit/text.ts';

/** Something that the box leads to: an address, or something to be done. */
export type Entry = {
  readonly key: string;
  readonly label: ReactNode;
  /** Where it was found, or what it is. */
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  readonly end?: ReactNode;
  readonly path?: string;
  readonly run?: () => void;
  /** The box stays open. */
  readonly stays?: true;
};

/** An entry that is found by its name. */
export type Command = Entry & { readonly label: string };

/** Whether every typed word begins a word of a text, without regard to order, case and diacritics. */
export function matchesWords(text: string, words: string): boolean {
  const has = foldWords(text);
  const asked = foldWords(words);
  return asked.length > 0 && asked.every((word) => has.some((one) => one.startsWith(word)));
}

/** What an icon of the box looks like. */
export const iconLook = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
