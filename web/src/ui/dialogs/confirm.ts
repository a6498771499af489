import { useSyncExternalStore } from 'react';

/** Asks before something that cannot be taken back: `if (await confirm({ title, confirm: 'Delete', danger: true })) …`. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => askConfirmation;

/** The question that waits for its answer. */
export const useOpenQuestion = (): OpenQuestion | undefined => useSyncExternalStore(onQuestion, openQuestion);

/** A question before something that cannot be taken back. */
export type Question = {
  readonly title: string;
  readonly text?: string;
  /** The verb of the button that does it. */
  readonly confirm: string;
  /** Left out: the usual "Cancel"; null: no second button, the dialog's cross cancels (R-INT-14). */
  readonly cancel?: string | null;
  readonly danger?: boolean;
};
export type OpenQuestion = Question & { readonly answer: (yes: boolean) => void };

let open: OpenQuestion | undefined;
const listeners = new Set<() => void>();
const become = (question: OpenQuestion | undefined) => {
  open = question;
  for (const listener of listeners) listener();
};

/** Asks and waits for the answer; a second question answers the first one with no. */
export function askConfirmation(question: Question): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    become({
      ...question,
      answer: (yes) => {
        become(undefined);
        resolve(yes);
      },
    });
  });
}

export const openQuestion = (): OpenQuestion | undefined => open;
export const onQuestion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
