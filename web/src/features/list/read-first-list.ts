import { countsQuery } from '#web/remote/counts.ts';
import { doctypesQuery } from '#web/remote/doctypes.ts';
import { mailCountsQuery } from '#web/remote/mail-counts.ts';
import { membersQuery } from '#web/remote/members.ts';
import { readAhead } from '#web/remote/query.ts';
import { formatMoney } from '#web/text/format.ts';
import { currentLocale } from '#web/text/locale.ts';
import type { CurrentUser } from '#shared/account/user.ts';
import { tableAtom } from '#web/state/browser-storage.ts';
import { store } from '#web/state/state.ts';
import { getTablePlace, listFieldColumns, readTable } from './core/table-settings.ts';
import { parseListState } from './core/list-state.ts';
import { readListAhead } from './use-documents.ts';

/**
 * Reads what the list of all types shows first, and what stands around it, ahead of the screens: they are then drawn once, with their
 * content. `search` is the query of the address. What does not come is asked for again by the screens, which also show the error.
 */
export async function readFirstList(user: CurrentUser, search: string): Promise<void> {
  const settings = readTable(user.settings['tables'], getTablePlace(undefined));
  const state = parseListState(new URLSearchParams(search), settings.size ?? store.get(tableAtom).size);
  const mayReview = user.role.some((role) => role !== 'viewer');
  const answers = [
    readListAhead(state, listFieldColumns(settings.columns)),
    readAhead(countsQuery),
    readAhead(doctypesQuery),
    readAhead(membersQuery),
    ...(mayReview ? [readAhead(mailCountsQuery)] : []),
  ];
  // The first amount that a browser formats takes as long as ten rows; now it only waits for the server.
  formatMoney(currentLocale(), '0', 'EUR');
  await Promise.allSettled(answers);
}
