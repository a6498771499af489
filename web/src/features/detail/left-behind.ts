/** The screen of one document, as whoever left another one sees it. */
export type DocumentView = {
  readonly id: string;
  /** Nothing was typed, chosen or opened here yet: leaving tears nobody out of anything. */
  readonly isUntouched: () => boolean;
  readonly open: (id: string) => void;
};

let view: DocumentView | undefined;
/** Documents that somebody was led on from without having chosen where to. */
const ledOn = new Set<string>();
/** What waits until the next document stands there. */
let waiting: readonly (() => void)[] = [];

/** The person goes on from a document, because they always want the next one. */
export const leadOn = (id: string): void => {
  ledOn.add(id);
};

/**
 * Something became of a document that its person has left. Whoever was led on from it is brought back, unless they are at work on the
 * next document already; everybody else is told where they are (`tell`), with the way back.
 */
export function bringBack(id: string, tell: () => void): void {
  const bring = () => {
    if (!ledOn.has(id) || view === undefined || !view.isUntouched()) {
      tell();
      return;
    }
    view.open(id);
  };
  // They are just leaving: the next document is not there yet.
  if (view?.id === id) waiting = [...waiting, bring];
  else bring();
}

/** A document is shown from now on. Answers how it is left. */
export function viewDocument(shown: DocumentView): () => void {
  view = shown;
  ledOn.delete(shown.id);
  const due = waiting;
  waiting = [];
  for (const bring of due) bring();
  return () => {
    if (view === shown) view = undefined;
    // Where no other document follows, they are told.
    queueMicrotask(() => {
      if (view !== undefined) return;
      const left = waiting;
      waiting = [];
      for (const bring of left) bring();
    });
  };
}
