import type { Table } from '#functions/ports/table.ts';
import { wantedWords } from '#shared/document/search-words.ts';
import { rowItem } from './document-items.ts';
import { idOfEntry, rowKey, wordsPk } from './document-keys.ts';
import { pageItems } from './every-item.ts';

/** Entries of one word that are looked at; beyond them a search says that it is capped. */
const mostEntries = 5 * pageItems;
/** Words of a search that count; further ones only narrow what these have found. */
const mostWords = 8;
/** Rows that are read at once to see whether they hold all words. */
const checkedAtOnce = 100;

type Found = { readonly ids: ReadonlySet<string>; readonly next: string | undefined };

/** Documents with a word that begins so, newest first under each word; one page of entries. */
async function entries(table: Table, ownerId: string, word: string, cursor?: string): Promise<Found> {
  const query = { pk: wordsPk(ownerId), sk: { beginsWith: word }, descending: true, limit: pageItems };
  const page = await table.query({ ...query, ...(cursor === undefined ? {} : { cursor }) });
  return { ids: new Set(page.items.map(({ sk }) => idOfEntry(sk))), next: page.next };
}

/** The documents of the rarest word: the one whose entries fit into a page, else as many as a search looks at. */
async function candidates(table: Table, ownerId: string, words: readonly string[]): Promise<Found> {
  const firsts = await Promise.all(words.map((word) => entries(table, ownerId, word)));
  const whole = firsts.filter(({ next }) => next === undefined).sort((a, b) => a.ids.size - b.ids.size)[0];
  if (whole !== undefined) return whole;
  const longest = words.reduce((best, word, at) => (word.length > (words[best]?.length ?? 0) ? at : best), 0);
  const ids = new Set(firsts[longest]?.ids);
  let next = firsts[longest]?.next;
  for (let seen = pageItems; next !== undefined && seen < mostEntries; seen += pageItems) {
    const more = await entries(table, ownerId, words[longest] ?? '', next);
    for (const id of more.ids) ids.add(id);
    next = more.next;
  }
  return { ids, next };
}

/** See Documents.search. Candidates are checked against their rows, which know all words of their document. */
export async function searchDocuments(
  table: Table,
  ownerId: string,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<{ readonly ids: readonly string[]; readonly capped: boolean }> {
  const words = wantedWords(q);
  if (words.length === 0) return { ids: [], capped: false };
  const found = await candidates(table, ownerId, words.slice(0, mostWords));
  const newest = [...found.ids].sort().reverse();
  const ids: string[] = [];
  for (let at = 0; at < newest.length && ids.length <= limit; at += checkedAtOnce) {
    const items = await table.getMany(newest.slice(at, at + checkedAtOnce).map((id) => rowKey(ownerId, id)));
    for (const item of items) {
      const row = rowItem.parse(item);
      const own = Object.keys(row.words);
      if (words.every((word) => own.some((one) => one.startsWith(word)))) ids.push(row.row._id);
    }
  }
  return { ids: ids.slice(0, limit), capped: found.next !== undefined || ids.length > limit };
}
