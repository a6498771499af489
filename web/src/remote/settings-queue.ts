import type { CurrentUser, UserSettings } from '#shared/account/user.ts';

type SettingsAccess = {
  /** The user as every screen shows them now; none when no one is signed in. */
  readonly current: () => CurrentUser | null | undefined;
  readonly show: (user: CurrentUser) => void;
  /** Merges keys into the settings on the server and answers the user; refused or unreachable it throws. */
  readonly send: (changed: UserSettings) => Promise<CurrentUser>;
};

export type SettingsQueue = {
  /** Throws what the server refused it with. */
  readonly change: (changed: UserSettings) => Promise<void>;
  /** Changes that the server has not taken yet, oldest first. */
  readonly waiting: () => readonly UserSettings[];
  readonly onChange: (listener: () => void) => () => void;
};

/**
 * Changes a person's settings: each holds on every screen at once and is sent after the ones before it, so that an answer never
 * takes back what came later. One that fails is taken back, alone, and throws.
 */
export function makeSettingsQueue({ current, show, send }: SettingsAccess): SettingsQueue {
  let waiting: readonly UserSettings[] = [];
  /** Whose changes wait; what was meant for one person is not shown to the next. */
  let owner: string | undefined;
  const listeners = new Set<() => void>();
  const wait = (changes: readonly UserSettings[]) => {
    waiting = changes;
    for (const listener of listeners) listener();
  };
  let held: UserSettings = {};
  let turn: Promise<unknown> = Promise.resolve();
  /** Only the settings: company and role may have become others since the question was asked. */
  const lay = (changes = waiting) => {
    const user = current();
    if (user && user._id === owner)
      show({ ...user, settings: changes.reduce<UserSettings>((shown, one) => ({ ...shown, ...one }), held) });
  };
  const travel = async (changed: UserSettings, userId: string): Promise<void> => {
    const left = () => waiting.filter((one) => one !== changed);
    try {
      const answer = await send(changed);
      if (owner !== userId) return;
      held = answer.settings;
      lay(left());
      wait(left());
    } catch (error) {
      if (owner === userId) {
        wait(left());
        lay();
      }
      throw error;
    }
  };
  return {
    change: (changed) => {
      const user = current();
      if (!user) return Promise.resolve();
      if (user._id !== owner) {
        owner = user._id;
        waiting = [];
      }
      if (waiting.length === 0) held = user.settings;
      wait([...waiting, changed]);
      lay();
      const done = turn.then(() => travel(changed, user._id));
      turn = done.catch(() => undefined);
      return done;
    },
    waiting: () => (current()?._id === owner ? waiting : nothing),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const nothing: readonly UserSettings[] = [];
