import { createContext, useContext } from 'react';
import type { Atom } from '#web/state/state.ts';
import type { ConfirmQuestion } from './confirm-question.ts';
import type { ReturnQuestion } from './return-question.ts';
import { usePart } from './store.ts';

/** What can be open over the screen. */
export type DialogName = 'keys' | 'history' | 'workflow' | 'conflicts' | 'attachments' | 'discussion';

/** The dialogs of the screen, one at a time, and the questions before the document goes on or back. */
export type ReviewDialogs = {
  readonly open: Atom<DialogName | null>;
  /** Opens a dialog, or closes the open one (null). */
  readonly show: (name: DialogName | null) => void;
  /** Opens the discussion with a message begun, which the person ends and sends. */
  readonly beginMessage: (text: string) => void;
  readonly begunMessage: Atom<string>;
  readonly confirming: ConfirmQuestion;
  readonly returning: ReturnQuestion;
};

export const DialogsContext = createContext<ReviewDialogs | null>(null);

export function useDialogs(): ReviewDialogs {
  const dialogs = useContext(DialogsContext);
  if (dialogs === null) throw new Error('Dialogs of the review screen are opened inside it');
  return dialogs;
}

export const useIsOpen = (name: DialogName): boolean => usePart(useDialogs().open, (open) => open === name);
