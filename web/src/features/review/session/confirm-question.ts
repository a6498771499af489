import { findUnacknowledged } from '#shared/check/contradictions.ts';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { OpenPoints } from '#shared/transition/open-points.ts';
import { atom, store, type Atom } from '#web/state/state.ts';
import type { ReviewSession } from './session-context.ts';

/** What a person is asked at the button: what is open in the document, and what of it its type forbids. */
export type Question = Pick<OpenPoints, 'asked' | 'forbidden'> & {
  /** The changes that the person had made by then; with the next one the question is withdrawn. */
  readonly edits: number;
};

/** The question before a document goes on, which a second press answers. */
export type ConfirmQuestion = {
  readonly question: Atom<Question | null>;
  /** The line has been on the screen: from now on a press answers it. */
  readonly shown: Atom<boolean>;
  readonly markShown: (question: Question) => void;
  readonly ask: (open: Pick<OpenPoints, 'asked' | 'forbidden'>) => void;
  /** Asks what the server found beside what the person was asked about and sent along: the next press answers both. */
  readonly askBesides: (found: readonly Contradiction[]) => void;
  /**
   * What a press means for a document with these open points: it was asked about all of them, and goes on with what is acknowledged; the
   * question is not on the screen yet; or it has to be asked.
   */
  readonly answer: (open: OpenPoints) => readonly Contradiction[] | 'wait' | 'ask';
};

const { get, set } = store;

export function createConfirmQuestion({ machine }: Pick<ReviewSession, 'machine'>): ConfirmQuestion {
  const asked = atom<Question | null>(null);
  const seen = atom<Question | null>(null);
  const question = atom((read) => {
    const current = read(asked);
    return current?.edits === read(machine.state).edits ? current : null;
  });
  const shown = atom((read) => read(question) !== null && read(seen) === read(question));
  const ask: ConfirmQuestion['ask'] = (open) =>
    set(asked, { asked: open.asked, forbidden: open.forbidden, edits: machine.model().edits });
  return {
    question,
    shown,
    markShown: (current) => set(seen, current),
    ask,
    askBesides: (found) => ask({ asked: [...machine.model().acknowledged, ...found], forbidden: [] }),
    answer: (open) => {
      const current = get(question);
      if (current !== null && !get(shown)) return 'wait';
      const acknowledged = current?.asked ?? [];
      if (open.forbidden.length > 0 || findUnacknowledged(open.asked, acknowledged).length > 0) return 'ask';
      return acknowledged;
    },
  };
}
