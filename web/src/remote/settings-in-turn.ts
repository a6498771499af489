import type { CurrentUser, UserSettings } from '#shared/account/user.ts';

type Way = {
  /** The user as every screen shows them now; nobody when nobody is signed in. */
  readonly current: () => CurrentUser | null | undefined;
  readonly show: (user: CurrentUser) => void;
  /** Merges keys into the settings on the server and answers the user; refused or unreachable it throws. */
  readonly send: (changed: UserSettings) => Promise<CurrentUser>;
};

export type SettingsInTurn = {
  /** Throws what the server refused it with. */
  readonly change: (changed: UserSettings) => Promise<void>;
  /** Changes that the server has not taken yet, oldest first. */
  readonly waiting: () => readonly UserSettings[];
  readonly onChange: (listener: () => void) => () => void;
};

/**
 * Changes a person's settings: each holds on every screen at once and travels after the ones before it, so that an answer never
 * takes back what came later. One that fails is taken back, alone, and throws.
 */
export function settingsInTurn({ current, show, send }: Way): SettingsInTurn {
  let waiting: readonly UserSettings[] = [];
  const listeners = new Set<() => void>();
  const wait = (changes: readonly UserSettings[]) => {
    waiting = changes;
    for (const listener of listeners) listener();
  };
  let held: UserSettings = {};
  let turn: Promise<unknown> = Promise.resolve();
  const laid = (user: CurrentUser, changes = waiting): CurrentUser => ({
    ...user,
    settings: changes.reduce<UserSettings>((shown, one) => ({ ...shown, ...one }), held),
  });
  const travel = async (changed: UserSettings): Promise<void> => {
    try {
      const answer = await send(changed);
      held = answer.settings;
      const left = waiting.filter((one) => one !== changed);
      show(laid(answer, left));
      wait(left);
    } catch (error) {
      wait(waiting.filter((one) => one !== changed));
      const user = current();
      if (user) show(laid(user));
      throw error;
    }
  };
  return {
    change: (changed) => {
      const user = current();
      if (!user) return Promise.resolve();
      if (waiting.length === 0) held = user.settings;
      wait([...waiting, changed]);
      show(laid(user));
      const done = turn.then(() => travel(changed));
      turn = done.catch(() => undefined);
      return done;
    },
    waiting: () => waiting,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
