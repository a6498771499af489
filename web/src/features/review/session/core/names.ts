import type { MemberBrief } from '#shared/account/user.ts';
import { maxShownName } from './limits.ts';
import { truncate } from '../../workflow/core/steps.ts';

/** A document's name where it is one of many: on buttons (ledger R-DET-21) and in the history (R-HIS-08). */
export const truncateName = (name: string): string => truncate(name, maxShownName);

/** The name of somebody, who may have left the company since: then what such people are called (ledger R-FLD-50). */
export const getMemberName = (
  people: readonly Pick<MemberBrief, '_id' | 'name'>[],
  id: string,
  unknown: string,
): string => people.find((person) => person._id === id)?.name ?? unknown;
