import { useMemo } from 'react';
import * as z from 'zod';
import { changeParams, changeSettings } from '#shared/api/account.ts';
import type { CurrentUser, UserSettings } from '#shared/account/user.ts';
import { writeStored, readStored } from '#web/state/browser-storage.ts';
import { call } from './call.ts';
import { keys, queryClient } from './query.ts';
import { renewUser, useUser } from './session.ts';
import { makeSettingsQueue, mergeSettings } from './settings-queue.ts';
import { useAtomValue } from '#web/state/state.ts';

/** What only this browser stores (the width of the field panel) stands under the same key. */
const storedSettings = z.looseObject({});

const settingsQueue = makeSettingsQueue({
  current: () => queryClient.getQueryData<CurrentUser | null>(keys.user),
  show: (user) => {
    writeStored('settings', { ...readStored('settings', storedSettings), ...user.settings });
    renewUser(user);
  },
  send: (changed: UserSettings) => call(changeSettings, { body: { settings: changed } }),
});

/** Merges keys into the person's settings, here at once and on the server, for all devices (R-CON-01). */
export const saveSettings = settingsQueue.change;

/** The settings of the signed-in person; what was just changed is among them before anything else happens. */
export function useSettings(): UserSettings {
  const user = useUser();
  const { owner, waiting } = useAtomValue(settingsQueue.queueAtom);
  return useMemo(() => (owner === user._id ? mergeSettings(user, waiting) : user.settings), [owner, user, waiting]);
}

/** Sets the favourite companies, leaving the user's other parameters as they are. */
export const saveFavourites = (user: CurrentUser, favouriteOwners: string[]): Promise<CurrentUser> =>
  call(changeParams, { body: { params: { ...user.params, favouriteOwners } } });
