import { atom } from './state.ts';

/** The words with which the search box was opened; undefined while it is closed. */
export const searchWordsAtom = atom<string | undefined>(undefined);
