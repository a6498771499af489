import { atom } from './state.ts';

/** Unread notifications, as the bell knows them: other parts of the shell show the number, too. */
export const unreadCountAtom = atom(0);
