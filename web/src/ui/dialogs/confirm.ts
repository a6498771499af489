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
/** A question with another way of doing it, beside the first one and giving up. */
type Choice = Question & {
  /** The verb of the button that does it the other way. */
  readonly otherwise: string;
};
/** 'otherwise' only where the question offers it. */
export type Answer = boolean | 'otherwise';
type OpenQuestion = Question & Partial<Pick<Choice, 'otherwise'>> & { readonly answer: (answer: Answer) => void };

const questionAtom = atom<OpenQuestion | undefined>(undefined);

/** Asks whether to do it, do it otherwise or give it up; a second question answers the first one with no. */
export function askChoice(question: Question | Choice): Promise<Answer> {
  openQuestion()?.answer(false);
  return new Promise((resolve) => {
    store.set(questionAtom, {
      ...question,
      answer: (answer) => {
        store.set(questionAtom, undefined);
        resolve(answer);
      },
    });
  });
}

/** Asks and waits for the answer: whether to do it. */
export const askConfirmation = async (question: Question): Promise<boolean> => (await askChoice(question)) === true;

export const openQuestion = (): OpenQuestion | undefined => store.get(questionAtom);

/** Asks before something that cannot be taken back: `if (await confirm({ title, confirm: 'Delete', danger: true })) …`. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => askConfirmation;

/** The question that waits for its answer. */
export const useOpenQuestion = (): OpenQuestion | undefined => useAtomValue(questionAtom);
