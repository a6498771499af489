import { companySettings, type CurrentUser, type UserSettings } from '#shared/account/user.ts';
import { atom, store } from '#web/state/state.ts';

type SettingsAccess = {
  /** The user as every screen shows them now; none when no one is signed in. */
  readonly current: () => CurrentUser | null | undefined;
  readonly show: (user: CurrentUser) => void;
  /** Merges keys into the settings on the server and answers the user; refused or unreachable it throws. */
  readonly send: (changed: UserSettings) => Promise<CurrentUser>;
};

/** Settings of a person, and the company to which those belong that each company has of its own. */
type ChosenIn = { readonly company: string | null; readonly settings: UserSettings };

/** The changes that the server has not taken yet, oldest first, over the settings that it holds. */
type Queue = {
  /** Whose changes wait; what was meant for one person is not shown to the next. */
  readonly owner: string | undefined;
  readonly held: ChosenIn;
  readonly waiting: readonly ChosenIn[];
};
type QueueMessage =
  | { readonly kind: 'changed'; readonly user: CurrentUser; readonly changed: ChosenIn }
  | { readonly kind: 'accepted'; readonly changed: ChosenIn; readonly held: ChosenIn }
  | { readonly kind: 'refused'; readonly changed: ChosenIn };

const without = (waiting: Queue['waiting'], changed: ChosenIn): Queue['waiting'] =>
  waiting.filter((one) => one !== changed);

const byCompany: readonly string[] = companySettings;
/** What of settings holds in a company: all of them in their own, in another one what no company keeps. */
const fitting = ({ company, settings }: ChosenIn, here: string | null): UserSettings =>
  company === here
    ? settings
    : Object.fromEntries(Object.entries(settings).filter(([key]) => !byCompany.includes(key)));

function update(queue: Queue, message: QueueMessage): Queue {
  switch (message.kind) {
    case 'changed': {
      const { user, changed } = message;
      const waiting = queue.owner === user._id ? queue.waiting : [];
      const held = waiting.length === 0 ? { company: user.currentOwnerId, settings: user.settings } : queue.held;
      return { owner: user._id, held, waiting: [...waiting, changed] };
    }
    case 'accepted':
      return { ...queue, held: message.held, waiting: without(queue.waiting, message.changed) };
    case 'refused':
      return { ...queue, waiting: without(queue.waiting, message.changed) };
  }
}

/** The settings of a person in their present company, with changes laid over them. */
export const mergeSettings = (
  { settings, currentOwnerId }: Pick<CurrentUser, 'settings' | 'currentOwnerId'>,
  changes: readonly ChosenIn[],
): UserSettings =>
  changes.reduce<UserSettings>((merged, one) => ({ ...merged, ...fitting(one, currentOwnerId) }), settings);

/**
 * Changes a person's settings: each holds on every screen at once and is sent after the ones before it, so that an answer never
 * takes back what came later. One that fails is taken back, alone, and throws.
 */
export function makeSettingsQueue({ current, show, send }: SettingsAccess) {
  const queueAtom = atom<Queue>({ owner: undefined, held: { company: null, settings: {} }, waiting: [] });
  let last: Promise<unknown> = Promise.resolve();
  /** Only the settings: company and role may have become others since the request was sent. */
  const handle = (message: QueueMessage) => {
    const queue = update(store.get(queueAtom), message);
    store.set(queueAtom, queue);
    const user = current();
    if (!user || user._id !== queue.owner) return;
    const isHere = queue.held.company === user.currentOwnerId;
    const held = isHere ? { ...user, settings: {} } : user;
    show({ ...user, settings: mergeSettings(held, [queue.held, ...queue.waiting]) });
  };
  const isOwner = (userId: string): boolean => store.get(queueAtom).owner === userId;
  const sendChange = async (changed: ChosenIn, userId: string): Promise<void> => {
    try {
      const { settings, currentOwnerId } = await send(changed.settings);
      if (isOwner(userId)) handle({ kind: 'accepted', changed, held: { company: currentOwnerId, settings } });
    } catch (error) {
      if (isOwner(userId)) handle({ kind: 'refused', changed });
      throw error;
    }
  };
  return {
    queueAtom,
    /** Throws what the server refused it with. */
    change: (settings: UserSettings): Promise<void> => {
      const user = current();
      if (!user) return Promise.resolve();
      const changed = { company: user.currentOwnerId, settings };
      handle({ kind: 'changed', user, changed });
      const done = last.then(() => sendChange(changed, user._id));
      last = done.catch(() => undefined);
      return done;
    },
    /** Changes of the present user that the server has not taken yet. */
    waiting: (): readonly ChosenIn[] => {
      const { owner, waiting } = store.get(queueAtom);
      return current()?._id === owner ? waiting : [];
    },
  };
}
