import type { CurrentUser, UserSettings } from '#shared/account/user.ts';
import { atom, store } from '#web/state/state.ts';

type SettingsAccess = {
  /** The user as every screen shows them now; none when no one is signed in. */
  readonly current: () => CurrentUser | null | undefined;
  readonly show: (user: CurrentUser) => void;
  /** Merges keys into the settings on the server and answers the user; refused or unreachable it throws. */
  readonly send: (changed: UserSettings) => Promise<CurrentUser>;
};

/** The changes that the server has not taken yet, oldest first, over the settings that it holds. */
type Queue = {
  /** Whose changes wait; what was meant for one person is not shown to the next. */
  readonly owner: string | undefined;
  readonly held: UserSettings;
  readonly waiting: readonly UserSettings[];
};
type QueueMessage =
  | { readonly kind: 'changed'; readonly user: CurrentUser; readonly changed: UserSettings }
  | { readonly kind: 'accepted'; readonly changed: UserSettings; readonly settings: UserSettings }
  | { readonly kind: 'refused'; readonly changed: UserSettings };

const without = (waiting: Queue['waiting'], changed: UserSettings): Queue['waiting'] =>
  waiting.filter((one) => one !== changed);

function update(queue: Queue, message: QueueMessage): Queue {
  switch (message.kind) {
    case 'changed': {
      const { user, changed } = message;
      const waiting = queue.owner === user._id ? queue.waiting : [];
      const held = waiting.length === 0 ? user.settings : queue.held;
      return { owner: user._id, held, waiting: [...waiting, changed] };
    }
    case 'accepted':
      return { ...queue, held: message.settings, waiting: without(queue.waiting, message.changed) };
    case 'refused':
      return { ...queue, waiting: without(queue.waiting, message.changed) };
  }
}

/** Settings with changes laid over them. */
export const mergeSettings = (settings: UserSettings, changes: readonly UserSettings[]): UserSettings =>
  changes.reduce<UserSettings>((merged, one) => ({ ...merged, ...one }), settings);

/**
 * Changes a person's settings: each holds on every screen at once and is sent after the ones before it, so that an answer never
 * takes back what came later. One that fails is taken back, alone, and throws.
 */
export function makeSettingsQueue({ current, show, send }: SettingsAccess) {
  const queueAtom = atom<Queue>({ owner: undefined, held: {}, waiting: [] });
  let last: Promise<unknown> = Promise.resolve();
  /** Only the settings: company and role may have become others since the request was sent. */
  const handle = (message: QueueMessage) => {
    const queue = update(store.get(queueAtom), message);
    store.set(queueAtom, queue);
    const user = current();
    if (user && user._id === queue.owner) show({ ...user, settings: mergeSettings(queue.held, queue.waiting) });
  };
  const isOwner = (userId: string): boolean => store.get(queueAtom).owner === userId;
  const sendChange = async (changed: UserSettings, userId: string): Promise<void> => {
    try {
      const { settings } = await send(changed);
      if (isOwner(userId)) handle({ kind: 'accepted', changed, settings });
    } catch (error) {
      if (isOwner(userId)) handle({ kind: 'refused', changed });
      throw error;
    }
  };
  return {
    queueAtom,
    /** Throws what the server refused it with. */
    change: (changed: UserSettings): Promise<void> => {
      const user = current();
      if (!user) return Promise.resolve();
      handle({ kind: 'changed', user, changed });
      const done = last.then(() => sendChange(changed, user._id));
      last = done.catch(() => undefined);
      return done;
    },
    /** Changes of the present user that the server has not taken yet. */
    waiting: (): readonly UserSettings[] => {
      const { owner, waiting } = store.get(queueAtom);
      return current()?._id === owner ? waiting : [];
    },
  };
}
