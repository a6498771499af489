import type { InputOf } from '#shared/api/contract.ts';
import {
  maxActive,
  maxReportDays,
  usualActivityDays,
  type listActiveDocuments as listContract,
  type readStats as contract,
} from '#shared/api/quality.ts';
import { addDays } from '#shared/kit/dates.ts';
import { ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { ApiKeys } from '#functions/ports/api-keys.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { resolvePeriod } from './resolve-period.ts';

type ReadStats = typeof contract;
type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The days that were asked for; where only one is named, as many as usual from or up to it. */
function completeDays({ from, to }: Days, today: string): { readonly from: string; readonly to: string } {
  const end = to ?? (from === undefined ? today : addDays(from, usualActivityDays - 1));
  return { from: from ?? addDays(end, 1 - usualActivityDays), to: end };
}

/**
 * Whose activity the caller may see: an administrator and a program that of all people, others their own. Undefined: of all; null: of no one,
 * because they asked for somebody else.
 */
function findVisible({ role, userId, isKey }: Caller, asked: string | undefined): string | null | undefined {
  if (role === 'admin' || isKey === true) return asked;
  return asked === undefined || asked === userId ? userId : null;
}

type StatsDeps = {
  readonly documentIndex: Pick<DocumentIndex, 'countActivity'>;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly apiKeys: Pick<ApiKeys, 'list'>;
  readonly clock: Clock;
};

/** How often people did something with documents on each day of a period (ledger R-ANA-05, R-ANA-06). */
export const readStats =
  ({ documentIndex, accounts, apiKeys, clock }: StatsDeps) =>
  async ({ query }: InputOf<ReadStats>, caller: Caller): Promise<Outcome<ReadStats>> => {
    const period = resolvePeriod(completeDays(query, getToday(clock)), maxReportDays.activity);
    if (!period.ok) return { ...period, details: { field: 'to' } };
    const { ownerId } = caller;
    const userId = findVisible(caller, query.user);
    const [counts, members, keys] = await Promise.all([
      userId === null
        ? []
        : documentIndex.countActivity({ ownerId, ...period.value, ...(userId === undefined ? {} : { userId }) }),
      accounts.members(ownerId),
      apiKeys.list(ownerId),
    ]);
    const team = members.map(({ user }) => user._id);
    const names = new Map([
      ...keys.map(({ _id, name }) => [_id, name] as const),
      ...members.map(({ user }) => [user._id, user.name] as const),
    ]);
    const choice = caller.role === 'admin' || caller.isKey === true ? team : [caller.userId];
    const people = [...new Set([...choice, ...counts.map((count) => count.userId)])];
    return ok({
      from: period.value.from,
      to: period.value.until,
      people: people.map((_id) => ({ _id, name: names.get(_id) ?? '' })),
      counts,
    });
  };

type ListActiveDocuments = typeof listContract;
type ListDeps = { readonly documentIndex: Pick<DocumentIndex, 'listActive'> };

/** The documents behind a number of the report, as many as a list can be narrowed to. */
export const listActiveDocuments =
  ({ documentIndex }: ListDeps) =>
  async ({ query }: InputOf<ListActiveDocuments>, caller: Caller): Promise<Outcome<ListActiveDocuments>> => {
    const period = resolvePeriod(query, maxReportDays.activity);
    if (!period.ok) return { ...period, details: { field: 'to' } };
    const userId = findVisible(caller, query.user);
    if (userId === null) return ok({ ids: [], capped: false });
    const ids = await documentIndex.listActive({
      ...{ ownerId: caller.ownerId, ...period.value, limit: maxActive + 1 },
      ...(userId === undefined ? {} : { userId }),
      ...(query.what === undefined ? {} : { what: query.what }),
    });
    return ok({ ids: ids.slice(0, maxActive), capped: ids.length > maxActive });
  };
