import { loadTexts } from '#web/text/texts.ts';
import { askConfirmation } from './confirm.ts';

/** Work that is saved in the background: changes and uploads. */
export type UnsavedWork = {
  /** Sends what still waits, before the user leaves. */
  readonly flush?: () => void;
  /** 'stuck' is what waiting does not help: no connection, or the server refuses it. */
  readonly state: () => 'saved' | 'under-way' | 'stuck';
  /** Gives up what is not saved. */
  readonly discard: () => void;
};

const registered = new Set<UnsavedWork>();

/** Registers work that is saved in the background: signing out and switching the company wait for it. */
export const registerUnsavedWork = (work: UnsavedWork): void => {
  registered.add(work);
};

/** As long as something may be under way before the person is asked instead. */
const maxWaitMs = 5000;
const pollMs = 50;

async function waitUntilSaved(): Promise<boolean> {
  for (const { flush } of registered) flush?.();
  for (let waited = 0; waited < maxWaitMs; waited += pollMs) {
    const states = [...registered].map(({ state }) => state());
    if (!states.includes('under-way')) return !states.includes('stuck');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return false;
}

/**
 * Saves what still waits. Where that is not possible the person decides, and whatever else there is to ask is asked, too: false,
 * and they stay with all they have; true, and what is not saved is given up.
 */
export async function confirmLeaving(askMore = (): Promise<boolean> => Promise.resolve(true)): Promise<boolean> {
  if (!(await waitUntilSaved())) {
    const { translate } = await loadTexts('ui');
    if (
      !(await askConfirmation({ title: translate('leave.title'), confirm: translate('leave.confirm'), danger: true }))
    )
      return false;
  }
  if (!(await askMore())) return false;
  for (const { discard } of registered) discard();
  return true;
}
