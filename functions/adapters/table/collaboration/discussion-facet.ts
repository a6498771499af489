import * as z from 'zod';
import type { IndexChange } from '#functions/ports/document-index.ts';
import type { Key, Table, Write } from '#functions/ports/table.ts';
import { countDeeds } from '#shared/document/activity.ts';
import { indexLimits, takeLetters } from '#shared/document/index-facets.ts';
import { documentPk } from '../documents/keys.ts';
import { listItems } from '../list-items.ts';

export type DiscussionKey = { readonly ownerId: string; readonly docId: string };

export const discussionPk = ({ ownerId, docId }: DiscussionKey): string => `${documentPk(ownerId, docId)}#TALK`;
export const messagePrefix = 'MESSAGE#';

/** How many changes the discussion had; every added message is counted, so that the index never sees half of two. */
const countKey = (of: DiscussionKey): Key => ({ pk: discussionPk(of), sk: 'COUNT' });
const counted = z.object({ version: z.int() });
const posted = z.object({ text: z.string(), userId: z.string(), sentAt: z.string() });
const message = z.object({ message: posted });

/** A message as far as the index knows it. */
type Posted = z.infer<typeof posted>;

/** Messages that the index knows, the last ones. */
const maxMessages = 1000;

async function readMessages(table: Table, of: DiscussionKey): Promise<readonly Posted[]> {
  const query = { pk: discussionPk(of), sk: { beginsWith: messagePrefix }, descending: true };
  const items = await listItems(table, query, maxMessages);
  return items.map((item) => message.parse(item).message);
}

/** The last messages as many as the index takes, oldest first. */
const toChange = (of: DiscussionKey, version: number, newestFirst: readonly Posted[]): IndexChange => ({
  id: of.docId,
  facet: 'discussion',
  version,
  body: {
    count: newestFirst.length,
    texts: takeLetters(
      newestFirst.map(({ text }) => text),
      indexLimits.beside,
    ).toReversed(),
    activity: countDeeds(
      [],
      newestFirst.map(({ userId, sentAt: at }) => ({ userId, at, what: 'commented' })),
    ),
  },
});

async function readCount(table: Table, of: DiscussionKey): Promise<number> {
  const found = await table.get(countKey(of));
  return found === undefined ? 0 : counted.parse(found).version;
}

/** What the index learns of one more message, and the write that keeps another one from doing so at the same time. */
export async function countMessage(
  table: Table,
  of: DiscussionKey,
  added: Posted,
): Promise<{ readonly write: Write; readonly change: IndexChange }> {
  const version = await readCount(table, of);
  const all = [added, ...(await readMessages(table, of))];
  return {
    write: { put: { ...countKey(of), version: version + 1 }, if: version === 0 ? 'absent' : { version } },
    change: toChange(of, version + 1, all),
  };
}

/** What the index knows of a discussion, from the table; undefined where there are no messages. */
export async function readDiscussionFacet(table: Table, of: DiscussionKey): Promise<IndexChange | undefined> {
  const version = await readCount(table, of);
  const all = await readMessages(table, of);
  return all.length === 0 ? undefined : toChange(of, version, all);
}
