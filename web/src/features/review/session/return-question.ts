import { atom, store, type Atom } from '#web/state/state.ts';
import type { ReasonChoice } from '#shared/doctype/confirming.ts';
import { maxReturnReason } from '#shared/document/document.ts';

/** The question why a document is returned, which a second press answers. */
export type ReturnQuestion = {
  readonly isOpen: Atom<boolean>;
  readonly reason: Atom<string>;
  /** The person wanted to return the document without the reason that its type requires. */
  readonly isMissing: Atom<boolean>;
  readonly write: (reason: string) => void;
  readonly close: () => void;
  /** What a press means by what the type wants: the document is returned for this reason, or the person is asked. */
  readonly answer: (choice: ReasonChoice) => { readonly reason: string } | 'ask' | 'missing' | 'long';
};

const { get, set } = store;

export function createReturnQuestion(): ReturnQuestion {
  const isOpen = atom(false);
  const reason = atom('');
  const isMissing = atom(false);
  const close = () => {
    set(isOpen, false);
    set(isMissing, false);
  };
  return {
    isOpen,
    reason,
    isMissing,
    write: (text) => {
      set(reason, text);
      set(isMissing, false);
    },
    close,
    answer: (choice) => {
      if (choice === 'none') return { reason: '' };
      if (!get(isOpen)) {
        set(isOpen, true);
        return 'ask';
      }
      const given = get(reason).trim();
      if (given === '' && choice === 'required') {
        set(isMissing, true);
        return 'missing';
      }
      if (given.length > maxReturnReason) return 'long';
      close();
      return { reason: given };
    },
  };
}
