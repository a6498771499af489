import { sortFields, type SortField } from '#shared/api/document-list.ts';
import type { DocumentRow, DocumentStatus } from '#shared/document/document.ts';

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
  readonly sort: SortField;
  readonly order: SortOrder;
  readonly q: string;
};

/** Ten a page, newest first (R-LST-15); what waits comes first. */
export const defaultState: ListState = { tab: 'waiting', page: 1, size: 10, sort: '_id', order: 'desc', q: '' };

const oneOf = <T extends string | number>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => String(value) === text);

type Query = { readonly get: (name: string) => string | null };

/** The state that an address says; nonsense in it is read as the default. */
export function stateOf(query: Query, preferredSize: PageSize = defaultState.size): ListState {
  const page = Number(query.get('page') ?? '1');
  return {
    tab: oneOf(tabs, query.get('status')) ?? defaultState.tab,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    size: oneOf(pageSizes, query.get('size')) ?? preferredSize,
    sort: oneOf(sortFields, query.get('sort')) ?? defaultState.sort,
    order: oneOf(['asc', 'desc'], query.get('order')) ?? defaultState.order,
    q: (query.get('q') ?? '').trim().slice(0, 100),
  };
}

/** The parameters of the address that says a state; defaults are left out. */
export function queryOf(
  state: ListState,
  preferredSize: PageSize = defaultState.size,
): Readonly<Record<string, string>> {
  const said: Record<string, string> = {};
  if (state.tab !== defaultState.tab) said['status'] = state.tab;
  if (state.q !== '') said['q'] = state.q;
  if (state.sort !== defaultState.sort) said['sort'] = state.sort;
  if (state.order !== defaultState.order) said['order'] = state.order;
  if (state.size !== preferredSize) said['size'] = String(state.size);
  if (state.page !== 1) said['page'] = String(state.page);
  return said;
}

/** A click on a column's head: its natural order first, the other way round next, then back to newest first. */
export function sortedBy(state: ListState, field: SortField): ListState {
  const natural: SortOrder = field === 'name' || field === 'supplierName' ? 'asc' : 'desc';
  if (state.sort !== field) return { ...state, sort: field, order: natural, page: 1 };
  if (state.order === natural) return { ...state, order: natural === 'asc' ? 'desc' : 'asc', page: 1 };
  return { ...state, sort: defaultState.sort, order: defaultState.order, page: 1 };
}

export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Which documents a list is about, as far as a row can tell. */
export type Scope = { readonly doctype: string | undefined; readonly tab: Tab };

/** Whether a row belongs to a list. Words (q) are the server's business and are not judged here. */
export const belongs = (row: DocumentRow, { doctype, tab }: Scope): boolean =>
  row.deletedAt === null && (doctype === undefined || row.doctype === doctype) && (tab === 'all' || row.status === tab);

/** Rows with a changed one put in its place; undefined when it is not among them. */
export function replaced(rows: readonly DocumentRow[], changed: DocumentRow): readonly DocumentRow[] | undefined {
  if (!rows.some(({ _id }) => _id === changed._id)) return undefined;
  // Events may overtake each other; an older one must not undo a newer.
  return rows.map((row) => (row._id === changed._id && row.updatedAt <= changed.updatedAt ? changed : row));
}

/** A due date that has passed without payment; archived papers are somebody else's business. */
export const isOverdue = (row: Pick<DocumentRow, 'dueDate' | 'paid' | 'status'>, today: string): boolean =>
  row.dueDate !== '' && !row.paid && row.status !== 'confirmed' && row.dueDate < today;

export const statusOf = (tab: Tab): DocumentStatus | undefined => (tab === 'all' ? undefined : tab);

/** The rail of a phone row: the worst state that needs a person. */
export function railOf({ quality, status }: Pick<DocumentRow, 'quality' | 'status'>) {
  if (status === 'failed' || quality.invalid > 0) return 'invalid';
  if (quality.missing > 0) return 'missing';
  return quality.predicted > 0 ? 'predicted' : undefined;
}
