import * as z from 'zod';

/** A filter that a person gave a name: of one type, or of the list of all types (R-LST-14). */
export type SavedFilter = {
  readonly id: string;
  readonly name: string;
  /** Null: for all types. */
  readonly doctype: string | null;
  /** The parameters of its address. */
  readonly query: string;
};

export const maxSavedFilters = 50;
export const maxFilterName = 40;
/** Longer ones would take more of a person's settings than the server keeps. */
const maxQueryLength = 1000;

const savedFilter = z.object({
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(maxFilterName),
  doctype: z.string().max(60).nullable(),
  query: z.string().max(maxQueryLength),
});

/** The filters among a person's settings; those that cannot be read are left out. */
export function readSaved(stored: unknown): readonly SavedFilter[] {
  const list = z.array(z.unknown()).safeParse(stored);
  if (!list.success) return [];
  return list.data.flatMap((one) => {
    const parsed = savedFilter.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Why a filter cannot be kept under a name. */
export type SaveFault = 'name' | 'taken' | 'many' | 'long';

/** What keeps a filter from being kept; `id`: of the one that gets another name. */
export function findSaveFault(
  saved: readonly SavedFilter[],
  { name, doctype, query, id }: Omit<SavedFilter, 'id'> & { readonly id?: string },
): SaveFault | undefined {
  const wanted = name.trim();
  if (wanted === '' || wanted.length > maxFilterName) return 'name';
  const isTaken = (one: SavedFilter): boolean =>
    one.id !== id && one.doctype === doctype && one.name.toLowerCase() === wanted.toLowerCase();
  if (saved.some(isTaken)) return 'taken';
  if (query.length > maxQueryLength) return 'long';
  return id === undefined && saved.length >= maxSavedFilters ? 'many' : undefined;
}

/** The parameters of an address that a saved filter keeps: without the page and its size. */
export function toSavedQuery(pairs: readonly (readonly [name: string, value: string])[]): [string, string][] {
  return pairs.flatMap(([name, value]): [string, string][] =>
    name === 'page' || name === 'size' ? [] : [[name, value]],
  );
}

/** Those that fit a list: its own type's, and those of all types. */
export const listFor = (saved: readonly SavedFilter[], doctype: string | undefined): readonly SavedFilter[] =>
  saved
    .filter((one) => one.doctype === null || one.doctype === doctype)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sk'));

export const withSaved = (saved: readonly SavedFilter[], one: SavedFilter): readonly SavedFilter[] =>
  saved.some(({ id }) => id === one.id) ? saved.map((each) => (each.id === one.id ? one : each)) : [...saved, one];

export const withoutSaved = (saved: readonly SavedFilter[], id: string): readonly SavedFilter[] =>
  saved.filter((one) => one.id !== id);
