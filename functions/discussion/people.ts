import type { Participant } from '#shared/discussion/discussion.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { MessageRecord } from '#functions/ports/discussions.ts';

/** Most participants that an answer names. */
const most = 50;

/** Who wrote the messages or is mentioned in them, whoever spoke last first (ledger R-DIS-05). People who left have no name. */
export async function participantsOf(
  accounts: Pick<Accounts, 'members'>,
  ownerId: string,
  messages: readonly MessageRecord[],
): Promise<Participant[]> {
  const ids = new Set(
    messages.toReversed().flatMap(({ userId, mentions }) => [userId, ...mentions.map((mention) => mention.userId)]),
  );
  if (ids.size === 0) return [];
  const members = new Map((await accounts.members(ownerId)).map(({ user }) => [user._id, user]));
  return [...ids].slice(0, most).map((_id) => {
    const user = members.get(_id);
    return { _id, name: user?.name ?? '', avatar: user?.avatar ?? null };
  });
}
