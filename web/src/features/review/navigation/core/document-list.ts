import { maxNextAmong } from '#shared/api/documents.ts';
import type { Document } from '#shared/document/whole-document.ts';

type Waiting = Pick<Document, '_id' | 'deletedAt' | 'queue' | 'userId' | 'status'>;

/** Whether a document waits for the user, as the server judges it when it names the next one (`functions/documents/next-document`). */
export const isWaitingFor = (document: Waiting, userId: string): boolean =>
  document.deletedAt === null &&
  document.queue === null &&
  document.userId.includes(userId) &&
  (document.status === 'waiting' || document.status === 'inprogress');

/** So many of the known documents stand before the page that one was opened from: most people go on, few go back. */
const listedBefore = 500;

/** Where the known part of a list begins when its page begins at `offset`. */
export const getListStart = (offset: number): number => Math.max(0, offset - listedBefore);

/** A part of a list: where its first document stands, and how many the whole list has. */
export type ListPart = { readonly ids: readonly string[]; readonly offset: number; readonly total: number };

/**
 * The page that a document was opened from within the list around it. The page was seen first: what has left the list since
 * keeps its place, so that a document that was just confirmed still has its neighbours.
 */
export function mergeListParts(page: ListPart, around: ListPart | undefined): ListPart {
  if (around === undefined) return page;
  const seen = new Set(page.ids);
  const first = around.ids.findIndex((id) => seen.has(id));
  const place = first < 0 ? Math.min(Math.max(0, page.offset - around.offset), around.ids.length) : first;
  const after = around.ids.slice(place).filter((id) => !seen.has(id));
  const ids = [...around.ids.slice(0, place), ...page.ids, ...after];
  return { ids, offset: around.offset, total: around.total + ids.length - around.ids.length };
}

/** A document's neighbours in its list and its place there, counted from 1; null when it is not among them. */
export function findListPosition({ ids, offset, total }: ListPart, id: string) {
  const at = ids.indexOf(id);
  return {
    previous: at > 0 ? ids[at - 1] : undefined,
    next: at >= 0 ? ids[at + 1] : undefined,
    position: at < 0 ? null : { at: offset + at + 1, of: total },
  };
}

/** The other documents of a list as they are worked through: those that follow, then those that were passed over. */
export function listOthers({ ids }: Pick<ListPart, 'ids'>, id: string): readonly string[] | undefined {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  return [...ids.slice(at + 1), ...ids.slice(0, at)].slice(0, maxNextAmong);
}
