import { changeParams, changeSettings } from '#shared/api/account.ts';
import type { CurrentUser, UserSettings } from '#shared/account/user.ts';
import { call } from '#web/remote/call.ts';
import { keep } from '#web/state/persisted.ts';

/** Merges keys into the user's settings on the server, and keeps them here for the next start (R-CON-01). */
export async function saveSettings(settings: UserSettings): Promise<CurrentUser> {
  const user = await call(changeSettings, { body: { settings } });
  keep('settings', user.settings);
  return user;
}

/** Sets the favourite companies, leaving the user's other parameters as they are. */
export const saveFavourites = (user: CurrentUser, favouriteOwners: string[]): Promise<CurrentUser> =>
  call(changeParams, { body: { params: { ...user.params, favouriteOwners } } });
