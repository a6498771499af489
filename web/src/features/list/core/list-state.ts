import type { DocumentRow, DocumentStatus } from '#shared/document/document.ts';
import type { ListedRow } from '#shared/document/listed-row.ts';
import type { CurrentUser } from '#shared/account/user.ts';
import { filterFieldId } from '#shared/filter/condition.ts';
import { noFilters, readFilters, writeFilters, type ListFilters, type QueryPair } from '#web/state/list-address.ts';

/** Where a row leads: workers open the detail, viewers the preview, which a failed document does not have (R-GRD-15). */
export function getDocumentPath(
  row: Pick<DocumentRow, '_id' | 'status'>,
  user: Pick<CurrentUser, 'role'>,
): string | undefined {
  if (user.role.includes('admin') || user.role.includes('editor')) return `/document/detail/${row._id}`;
  return row.status === 'failed' ? undefined : `/document/preview/${row._id}`;
}

/** Where a review begins: at the first document that the user may change, else at the first that they may open. */
export function findFirstToReview<Row extends Pick<DocumentRow, '_id' | 'status' | 'userId'>>(
  rows: readonly Row[],
  user: Pick<CurrentUser, '_id' | 'role'>,
): Row | undefined {
  const open = rows.filter((row) => getDocumentPath(row, user) !== undefined);
  return open.find(({ userId }) => user.role.includes('admin') || userId.includes(user._id)) ?? open[0];
}

/** Tabs of the list: the four states and all of them. */
export const tabs = ['waiting', 'inprogress', 'confirmed', 'failed', 'all'] as const;
export type Tab = (typeof tabs)[number];

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export type SortOrder = 'asc' | 'desc';

/** What the list shows; the address of the page holds it, so that back and a shared link restore it. */
export type ListState = {
  readonly tab: Tab;
  readonly page: number;
  readonly size: PageSize;
  /** An attribute of documents or a field of the catalogue. */
  readonly sort: string;
  readonly order: SortOrder;
  readonly q: string;
  readonly filters: ListFilters;
};

/** Ten a page, newest first (R-LST-15); what waits comes first. */
export const defaultState: ListState = {
  tab: 'waiting',
  page: 1,
  size: 10,
  sort: '_id',
  order: 'desc',
  q: '',
  filters: noFilters,
};

const findValue = <T extends string | number>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => String(value) === text);

type Query = {
  readonly get: (name: string) => string | null;
  readonly getAll: (name: string) => readonly string[];
};

/** The state in an address; invalid parts are read as the default. */
export function parseListState(query: Query, preferredSize: PageSize = defaultState.size): ListState {
  const page = Number(query.get('page') ?? '1');
  const sort = query.get('sort');
  return {
    tab: findValue(tabs, query.get('status')) ?? defaultState.tab,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    size: findValue(pageSizes, query.get('size')) ?? preferredSize,
    // Whether there is such a field is known to the server, which refuses what it does not know.
    sort: filterFieldId.safeParse(sort).data ?? defaultState.sort,
    order: findValue(['asc', 'desc'], query.get('order')) ?? defaultState.order,
    q: (query.get('q') ?? '').trim().slice(0, 100),
    filters: readFilters(query),
  };
}

/** The parameters of the address of a state; defaults are left out. */
export function toListQuery(state: ListState, preferredSize: PageSize = defaultState.size): QueryPair[] {
  const pairs: QueryPair[] = [];
  if (state.tab !== defaultState.tab) pairs.push(['status', state.tab]);
  if (state.q !== '') pairs.push(['q', state.q]);
  pairs.push(...writeFilters(state.filters));
  if (state.sort !== defaultState.sort) pairs.push(['sort', state.sort]);
  if (state.order !== defaultState.order) pairs.push(['order', state.order]);
  if (state.size !== preferredSize) pairs.push(['size', String(state.size)]);
  if (state.page !== 1) pairs.push(['page', String(state.page)]);
  return pairs;
}

/** What is first looked at from its greatest: amounts, days, and what needs a person. Everything else begins with A. */
const fromGreatest: readonly string[] = [
  '_id',
  'total',
  'issueDate',
  'dueDate',
  'deliveryDate',
  'createdAt',
  'updatedAt',
  'pageCount',
  'quality',
];

/** A click on a column's head: its natural order first, the other way round next, then back to newest first. */
export function toggleSort(state: ListState, field: string): ListState {
  const natural: SortOrder = fromGreatest.includes(field) ? 'desc' : 'asc';
  if (state.sort !== field) return { ...state, sort: field, order: natural, page: 1 };
  if (state.order === natural) return { ...state, order: natural === 'asc' ? 'desc' : 'asc', page: 1 };
  return { ...state, sort: defaultState.sort, order: defaultState.order, page: 1 };
}

export const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Which documents a list is about, as far as a row shows. */
export type Scope = { readonly doctype: string | undefined; readonly tab: Tab };

/** Whether a row belongs to a list. The search text (q) is left to the server. */
export const belongsToList = (row: DocumentRow, { doctype, tab }: Scope): boolean =>
  row.deletedAt === null && (doctype === undefined || row.doctype === doctype) && (tab === 'all' || row.status === tab);

/** Rows with a changed one put in its place, with the values that it had; undefined when it is not among them. */
export function replaceRow(rows: readonly ListedRow[], changed: ListedRow): readonly ListedRow[] | undefined {
  if (!rows.some(({ _id }) => _id === changed._id)) return undefined;
  // Events may overtake each other; an older one must not undo a newer.
  return rows.map((row) =>
    row._id === changed._id && row.updatedAt <= changed.updatedAt
      ? { ...changed, fields: changed.fields ?? row.fields }
      : row,
  );
}

/** A due date that has passed without payment; archived documents are not judged. */
export const isOverdue = (
  row: Pick<DocumentRow, 'dueDate' | 'paid' | 'status' | 'nothingToPay'>,
  today: string,
): boolean =>
  row.dueDate !== '' && !row.paid && row.nothingToPay !== true && row.status !== 'confirmed' && row.dueDate < today;

export const toStatus = (tab: Tab): DocumentStatus | undefined => (tab === 'all' ? undefined : tab);

/** The rail of a phone row: the worst state that needs a person. */
export function getRailState({ quality, status }: Pick<DocumentRow, 'quality' | 'status'>) {
  if (status === 'failed' || quality.invalid > 0) return 'invalid';
  if (quality.missing > 0) return 'missing';
  return quality.predicted > 0 ? 'predicted' : undefined;
}
