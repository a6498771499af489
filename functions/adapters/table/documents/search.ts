import * as z from 'zod';
import type { Table } from '#functions/ports/table.ts';
import { parseSearchWords } from '#shared/document/list/search-words.ts';
import { rowItem } from './items.ts';
import { toDocumentId, rowKey, wordsPk } from './keys.ts';
import { maxPageItems } from '../list-items.ts';

/** Pages of entries of one word that are looked at; beyond them a search is marked as capped. */
const maxPages = 5;
/** Words of a search that count; further ones only narrow what these have found. */
const maxWords = 8;
/** Rows that are read at once to see whether they hold all words. */
const checkedAtOnce = 100;

/** What is known of one word: the documents with a word that begins so, and where its entries go on. */
type Found = { readonly word: string; readonly ids: Set<string>; next: string | undefined; seen: number };

async function readNextPage(table: Table, ownerId: string, found: Found): Promise<void> {
  const query = { pk: wordsPk(ownerId), sk: { beginsWith: found.word }, descending: true, limit: maxPageItems };
  const page = await table.query({ ...query, ...(found.next === undefined ? {} : { cursor: found.next }) });
  for (const { sk } of page.items) found.ids.add(toDocumentId(sk));
  found.next = page.next;
  found.seen += 1;
}

const isWhole = ({ seen, next }: Found): boolean => seen > 0 && next === undefined;

/**
 * The documents that may hold all words: those of the rarest. Entries of all words are read side by side until those of one
 * are complete; when none is after the last page, the documents that all of them have shown so far.
 */
async function candidates(table: Table, ownerId: string, words: readonly string[]) {
  const all = words.map((word): Found => ({ word, ids: new Set(), next: undefined, seen: 0 }));
  for (let page = 0; page < maxPages && !all.some(isWhole); page += 1)
    await Promise.all(all.map((found) => readNextPage(table, ownerId, found)));
  const whole = all.filter(isWhole);
  const known = (whole.length > 0 ? whole : all).toSorted((a, b) => a.ids.size - b.ids.size);
  const ids = [...(known[0]?.ids ?? [])].filter((id) => known.every((found) => found.ids.has(id)));
  return { ids, complete: whole.length > 0 };
}

/** Of a row only what the search asks, because it may look at many. */
const checkedRow = z.object({ row: z.object({ _id: z.string() }), words: rowItem.shape.words });

/** See Documents.search. Candidates are checked against their rows, which know all words of their document. */
export async function searchDocuments(
  table: Table,
  ownerId: string,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<{ readonly ids: readonly string[]; readonly capped: boolean }> {
  const words = parseSearchWords(q);
  if (words.length === 0) return { ids: [], capped: false };
  const found = await candidates(table, ownerId, words.slice(0, maxWords));
  const newest = found.ids.toSorted().reverse();
  const ids: string[] = [];
  for (let at = 0; at < newest.length && ids.length <= limit; at += checkedAtOnce) {
    const items = await table.getMany(newest.slice(at, at + checkedAtOnce).map((id) => rowKey(ownerId, id)));
    for (const item of items) {
      const { row, words: versions } = checkedRow.parse(item);
      const own = Object.keys(versions);
      if (words.every((word) => own.some((one) => one.startsWith(word)))) ids.push(row._id);
    }
  }
  return { ids: ids.slice(0, limit), capped: !found.complete || ids.length > limit };
}
