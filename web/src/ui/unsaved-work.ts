import { textsOf } from '#web/text/spoken.ts';
import { ask } from './confirm-store.ts';

/** Changes that save themselves, but not at once. */
export type UnsavedWork = {
  /** Saves what is not saved yet and answers whether all of it is. */
  readonly settle: () => Promise<boolean>;
  /** Gives up what could not be saved. */
  readonly drop: () => void;
};

const known = new Set<UnsavedWork>();

/** Whoever saves behind the screen says so once: nobody signs out or goes to another company over the head of it. */
export const settleBeforeLeaving = (work: UnsavedWork): void => {
  known.add(work);
};

/** Saves what still waits. Where that is not possible the person decides: false, and they stay; true, and it is given up. */
export async function mayLeave(): Promise<boolean> {
  const settled = await Promise.all([...known].map(({ settle }) => settle()));
  if (settled.every(Boolean)) return true;
  const { say } = await textsOf('templates');
  const sure = await ask({ title: say('leave.title'), confirm: say('leave.confirm'), danger: true });
  if (sure) for (const { drop } of known) drop();
  return sure;
}
