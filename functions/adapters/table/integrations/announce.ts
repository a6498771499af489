import { createHash } from 'node:crypto';
import type { AnnouncedEvent } from '#shared/integration/announced-event.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Table } from '#functions/ports/table.ts';
import { readWebhooks } from './company-webhooks.ts';

/** Events that one execution tells of; a part of a bulk export may hold a hundred. */
const perExecution = 20;

const toName = (events: readonly AnnouncedEvent[]): string =>
  createHash('sha256')
    .update(JSON.stringify(events.map(({ event, documentId, key }) => [event, documentId, key])))
    .digest('hex')
    .slice(0, 32);

/**
 * What tells the webhooks of a company of events, to be started in the transaction of what happened. Nothing for a company without a
 * webhook that wants any of them: its writes cost one read more.
 */
export async function startsForWebhooks(
  table: Pick<Table, 'query'>,
  ownerId: string,
  events: readonly AnnouncedEvent[],
): Promise<readonly Start[]> {
  if (events.length === 0) return [];
  const webhooks = (await readWebhooks(table, ownerId)).filter(({ active }) => active);
  const wanted = events.filter(({ event }) => webhooks.some((webhook) => webhook.events.includes(event)));
  const starts: Start[] = [];
  for (let at = 0; at < wanted.length; at += perExecution) {
    const some = wanted.slice(at, at + perExecution);
    starts.push({ machine: 'webhook', name: toName(some), input: { ownerId, events: JSON.stringify(some) } });
  }
  return starts;
}
