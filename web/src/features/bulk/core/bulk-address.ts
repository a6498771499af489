/** The review screen of a document, opened at a field (web/src/features/review/session/core/field-key.ts). */
export const toFieldPath = (document: string, field: string | undefined): string =>
  field === undefined ? `/document/detail/${document}` : `/document/detail/${document}#field=${field}`;

/** What the address of /bulk holds: page, page size, filter, and the export whose window is open. */
export type BulkAddress = {
  readonly page: number;
  readonly size: (typeof bulkSizes)[number];
  readonly onlyError: boolean;
  readonly id: string | undefined;
};

export const bulkSizes = [10, 25, 50, 100] as const;

type Query = { readonly get: (name: string) => string | null };

/** Nonsense in the address is read as the default. */
export function parseBulkAddress(query: Query): BulkAddress {
  const page = Number(query.get('page') ?? '1');
  const id = query.get('id');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    size: bulkSizes.find((size) => String(size) === query.get('size')) ?? 10,
    onlyError: query.get('only') === 'error',
    id: id !== null && /^[0-9a-f]{24}$/u.test(id) ? id : undefined,
  };
}

/** The parameters of the address; defaults are left out. */
export function toBulkQuery({ page, size, onlyError, id }: BulkAddress): Readonly<Record<string, string>> {
  return {
    ...(page === 1 ? {} : { page: String(page) }),
    ...(size === 10 ? {} : { size: String(size) }),
    ...(onlyError ? { only: 'error' } : {}),
    ...(id === undefined ? {} : { id }),
  };
}
