import type { CurrentUser } from '#shared/account/user.ts';

/** Ids of the companies to which the user may hand documents over: others in which they may work on documents. */
export const reachable = ({ owners, currentOwnerId }: CurrentUser): readonly string[] =>
  owners.filter(({ _id, role }) => role !== 'viewer' && _id !== currentOwnerId).map(({ _id }) => _id);
