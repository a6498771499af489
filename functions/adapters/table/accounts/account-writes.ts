import type { UserRecord } from '#functions/ports/accounts.ts';
import type { Item, Write } from '#functions/ports/table.ts';
import { json, type Json } from '#shared/kit/json.ts';
import * as items from './account-items.ts';

/** Settings keep keys of later versions, whose values only JSON bounds. */
const plainJson = (value: object): Json => json.parse(JSON.parse(JSON.stringify(value)));

/** A user as an item. */
export const storedUser = (user: UserRecord): Item => ({
  ...items.userKey(user._id),
  ...user,
  email: items.plainEmail(user.email),
  settings: plainJson(user.settings),
  params: plainJson(user.params),
});

/** A new user; the first write fails where another one has the address, the second where the user exists. */
export const newUserWrites = (user: UserRecord): readonly Write[] => [
  { put: { ...items.emailKey(user.email), id: user._id }, if: 'absent' },
  { put: storedUser(user), if: 'absent' },
];
