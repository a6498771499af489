import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';

const tries = 5;

/** Changes a user; when somebody else wrote meanwhile, the change is made again on what they wrote. */
export async function updateUser(
  accounts: Pick<Accounts, 'findUser' | 'changeUser'>,
  userId: string,
  change: (user: UserRecord) => UserRecord,
): Promise<UserRecord> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const user = await accounts.findUser(userId);
    if (user === undefined) throw new Error(`user ${userId} vanished`);
    const changed = await accounts.changeUser(change(user));
    if (changed.ok) return changed.value;
  }
  throw new Error(`user ${userId} was changed by others ${tries} times in a row`);
}
