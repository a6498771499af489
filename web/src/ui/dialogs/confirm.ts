import { atom, store, useAtomValue } from '#web/state/state.ts';

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
type OpenQuestion = Question & { readonly answer: (yes: boolean) => void };

const questionAtom = atom<OpenQuestion | undefined>(undefined);

/** Asks and waits for the answer; a second question answers the first one with no. */
export function askConfirmation(question: Question): Promise<boolean> {
  openQuestion()?.answer(false);
  return new Promise((resolve) => {
    store.set(questionAtom, {
      ...question,
      answer: (yes) => {
        store.set(questionAtom, undefined);
        resolve(yes);
      },
    });
  });
}

export const openQuestion = (): OpenQuestion | undefined => store.get(questionAtom);

/** Asks before something that cannot be taken back: `if (await confirm({ title, confirm: 'Delete', danger: true })) …`. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => askConfirmation;

/** The question that waits for its answer. */
export const useOpenQuestion = (): OpenQuestion | undefined => useAtomValue(questionAtom);
