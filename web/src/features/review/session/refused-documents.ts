/** The screen of one document, as a person who left another one sees it. */
export type OpenDocument = {
  readonly id: string;
  /** Nothing was typed, chosen or opened here yet: leaving interrupts nothing. */
  readonly isUntouched: () => boolean;
  readonly open: (id: string) => void;
};

let current: OpenDocument | undefined;
/** Documents that somebody was led on from without having chosen where to. */
const movedOn = new Set<string>();
/** The document that a refusal has just brought somebody back to: another refusal does not take them away from it. */
let broughtBackTo: string | undefined;
/** What waits until the next document stands there. */
let waiting: readonly (() => void)[] = [];

/** The person goes on from a document, because they always want the next one. */
export const markMovedOn = (id: string): void => {
  movedOn.add(id);
};

/**
 * Something became of a document that its person has left. A person who was led on from it is brought back, unless they are at work on the
 * next document already or were brought back to another one; everybody else is notified where they are (`notify`), with the way back.
 */
export function returnOrNotify(id: string, notify: () => void): void {
  const goBack = () => {
    if (!movedOn.has(id) || broughtBackTo !== undefined || current?.isUntouched() !== true) {
      notify();
      return;
    }
    broughtBackTo = id;
    current.open(id);
  };
  // They are just leaving: the next document is not there yet.
  if (current?.id === id) waiting = [...waiting, goBack];
  else goBack();
}

/** A document is shown from now on. Answers how it is left. */
export function showDocument(shown: OpenDocument): () => void {
  current = shown;
  movedOn.delete(shown.id);
  if (shown.id !== broughtBackTo) broughtBackTo = undefined;
  const waitingNow = waiting;
  waiting = [];
  for (const goBack of waitingNow) goBack();
  return () => {
    if (current === shown) current = undefined;
    // Where no other document follows, a message says so.
    queueMicrotask(() => {
      if (current !== undefined) return;
      const overdue = waiting;
      waiting = [];
      for (const goBack of overdue) goBack();
    });
  };
}
