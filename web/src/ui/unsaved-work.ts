import { textsOf } from '#web/text/spoken.ts';
import { ask } from './confirm-store.ts';

/** Changes that save themselves, and files that travel: not at once. */
export type UnsavedWork = {
  /** Sends what still waits for its turn, before anybody leaves. */
  readonly hurry?: () => void;
  /** 'stuck' is what waiting does not help: no connection, or the server refuses it. */
  readonly state: () => 'saved' | 'under-way' | 'stuck';
  /** Gives up what is not saved. */
  readonly drop: () => void;
};

const known = new Set<UnsavedWork>();

/** Whoever saves behind the screen says so once: nobody signs out or goes to another company over the head of it. */
export const settleBeforeLeaving = (work: UnsavedWork): void => {
  known.add(work);
};

/** As long as something may be under way before the person is asked instead. */
const patienceMs = 5000;
const lookMs = 50;

async function settled(): Promise<boolean> {
  for (const { hurry } of known) hurry?.();
  for (let waited = 0; waited < patienceMs; waited += lookMs) {
    const states = [...known].map(({ state }) => state());
    if (!states.includes('under-way')) return !states.includes('stuck');
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  return false;
}

/**
 * Saves what still waits. Where that is not possible the person decides, and whatever else there is to ask is asked, too: false,
 * and they stay with all they have; true, and what is not saved is given up.
 */
export async function mayLeave(also = (): Promise<boolean> => Promise.resolve(true)): Promise<boolean> {
  if (!(await settled())) {
    const { say } = await textsOf('ui');
    if (!(await ask({ title: say('leave.title'), confirm: say('leave.confirm'), danger: true }))) return false;
  }
  if (!(await also())) return false;
  for (const { drop } of known) drop();
  return true;
}
