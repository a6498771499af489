import * as z from 'zod';
import { changeParams, changeSettings } from '#shared/api/account.ts';
import type { CurrentUser, UserSettings } from '#shared/account/user.ts';
import { keep, readKept } from '#web/state/persisted.ts';
import { call } from './call.ts';
import { keys, queryClient } from './query.ts';
import { renewUser } from './session.ts';
import { settingsInTurn } from './settings-in-turn.ts';

/** What only this browser knows (the width of the field panel) stands under the same key. */
const kept = z.looseObject({});

/** Merges keys into the person's settings, here at once and on the server, for all devices (R-CON-01). */
export const saveSettings = settingsInTurn({
  current: () => queryClient.getQueryData<CurrentUser | null>(keys.user),
  show: (user) => {
    keep('settings', { ...readKept('settings', kept), ...user.settings });
    renewUser(user);
  },
  send: (changed: UserSettings) => call(changeSettings, { body: { settings: changed } }),
});

/** Sets the favourite companies, leaving the user's other parameters as they are. */
export const saveFavourites = (user: CurrentUser, favouriteOwners: string[]): Promise<CurrentUser> =>
  call(changeParams, { body: { params: { ...user.params, favouriteOwners } } });
