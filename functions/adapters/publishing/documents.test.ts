import { expect, test } from 'vitest';
import { socketsInMemory } from '#functions/adapters/ws/sockets.ts';
import { firstOwner, idOfNumber, sampleHead, documentsWorld } from '#test/builders/worlds/documents-world.ts';
import { publishingDocuments } from './documents.ts';

/** Documents whose writes are published, and the events that two screens of the company receive, each with its screen. */
async function openWorld() {
  const { documents, log } = documentsWorld();
  const sockets = socketsInMemory();
  const events: { readonly screen: string; readonly event: unknown }[] = [];
  for (const screen of ['mine', 'theirs']) {
    const send = (text: string) => void events.push({ screen, event: JSON.parse(text) });
    sockets.attach(screen, { send, close: () => undefined });
    await sockets.rooms.join(screen, [`owner:${firstOwner}`]);
  }
  return { announced: publishingDocuments({ documents, live: sockets.live, log }), events };
}

test('a created document is published as document_added with its row, except to the screen that made it (R-LIV-06)', async () => {
  const { announced, events } = await openWorld();
  await announced.create({ head: sampleHead(), pages: [], fields: [], tables: [], except: 'mine' });
  expect(events).toMatchObject([
    { screen: 'theirs', event: { event: 'document_added', docId: idOfNumber(1), row: { name: 'Faktúra' } } },
  ]);
});

test('a changed document is published as document_updated with its version and its row (R-LIV-05)', async () => {
  const { announced, events } = await openWorld();
  const created = await announced.create({ head: sampleHead(), pages: [], fields: [], tables: [] });
  if (!created.ok) throw new Error(created.error);
  events.length = 0;
  await announced.change({ head: { ...created.value, name: 'Drevo' }, except: 'mine' });
  const { version } = created.value;
  expect(events).toMatchObject([
    { screen: 'theirs', event: { event: 'document_updated', version: version + 1, row: { name: 'Drevo' } } },
  ]);
});
