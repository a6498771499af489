import type { MemberBrief } from '#shared/account/user.ts';

/** The name of somebody, who may have left the company since: then what such people are called (ledger R-FLD-50). */
export const personName = (people: readonly Pick<MemberBrief, '_id' | 'name'>[], id: string, unknown: string): string =>
  people.find((person) => person._id === id)?.name ?? unknown;
