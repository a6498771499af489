import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';

const maxAttempts = 5;

/** Changes a user. When another write came first, the change is applied again to the newer record. */
export async function updateUser(
  accounts: Pick<Accounts, 'findUser' | 'changeUser'>,
  userId: string,
  change: (user: UserRecord) => UserRecord,
): Promise<UserRecord> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const user = await accounts.findUser(userId);
    if (user === undefined) throw new Error(`user ${userId} vanished`);
    const changed = await accounts.changeUser(change(user));
    if (changed.ok) return changed.value;
  }
  throw new Error(`user ${userId} was changed by others ${maxAttempts} times in a row`);
}
