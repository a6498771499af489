import { expect, test } from 'vitest';
import { postMessage as contract } from '#shared/api/discussion.ts';
import { discussionLimits } from '#shared/discussion/discussion.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { listReported } from '#test/builders/records/reported-events.ts';
import { firstOwner } from '#test/builders/worlds/documents-world.ts';
import { collaborationWorld, sharedDocumentId } from '#test/builders/worlds/collaboration-world.ts';
import { listMessages, readDiscussionStatus, markMessagesRead } from './read-discussion.ts';
import { postMessage } from './post-message.ts';

const params = { id: sharedDocumentId };

async function world(...settings: Parameters<typeof collaborationWorld>) {
  const made = await collaborationWorld(...settings);
  const { deps: need } = made;
  let sent = 0;
  const say = async (text: string, caller: Caller, sentAt?: string) => {
    need.clock.ms += 10;
    sent += 1;
    const body = { text, sentAt: sentAt ?? new Date(Date.UTC(2026, 0, 1) + sent * 1000).toISOString() };
    return postMessage(need)({ params, query: {}, body }, caller);
  };
  const status = async (caller: Caller) => {
    const read = await readDiscussionStatus(need)({ params, query: {}, body: {} }, caller);
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };
  const messages = async (caller: Caller, before?: string) => {
    const read = await listMessages(need)({ params, query: before === undefined ? {} : { before }, body: {} }, caller);
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };
  const read = (messageId: string, caller: Caller) =>
    markMessagesRead(need)({ params, query: {}, body: { messageId } }, caller);
  /** The events that were reported, in their order. */
  const mentions = () => listReported(need.inputs);
  return { ...made, say, status, messages, read, mentions };
}

/** Two people wrote on a document that a third one reads. */
async function twoMessages() {
  const made = await world();
  await made.say('Sedí suma?', made.as('eva'));
  await made.say('Sedí.', made.as('vera'));
  return made;
}

test('a discussion holds participants, the last message, and messages with author, text and time (R-DIS-01)', async () => {
  const { status, messages, as, ids } = await twoMessages();
  const last = { userId: ids.vera, text: 'Sedí.', sentAt: '2026-01-15T00:00:00.020Z' };
  expect(await status(as('ada'))).toMatchObject({
    participants: [
      { _id: ids.vera, name: 'Viera Hrivová', avatar: null },
      { _id: ids.eva, name: 'Eva Malá', avatar: null },
    ],
    lastMessage: last,
  });
  expect((await messages(as('ada'))).messages.at(-1)).toMatchObject(last);
});

test('messages are read oldest first by everybody of the company (R-DIS-03)', async () => {
  const { messages, as } = await twoMessages();
  const { messages: read, more } = await messages(as('ada'));
  expect(read.map(({ text }) => text)).toEqual(['Sedí suma?', 'Sedí.']);
  expect(more).toBe(false);
});

test('a message is posted with its text and the time of sending, and dated by the server (R-DIS-04)', async () => {
  const { say, as, ids } = await world();
  expect(contract.body.safeParse({ text: 'Sedí suma?' }).success).toBe(false);
  expect(await say('Sedí suma?', as('eva'), '2026-01-15T10:00:00.000Z')).toMatchObject({
    ok: true,
    value: { userId: ids.eva, text: 'Sedí suma?', sentAt: '2026-01-15T00:00:00.010Z' },
  });
});

test('those who wrote come along as participants, the last one first (R-DIS-05)', async () => {
  const { messages, status, as } = await twoMessages();
  const names = ['Viera Hrivová', 'Eva Malá'];
  expect((await messages(as('ada'))).participants.map(({ name }) => name)).toEqual(names);
  expect((await status(as('ada'))).participants.map(({ name }) => name)).toEqual(names);
});

test('a posted message is published to those who have the document open, but not to the screen that sent it', async () => {
  const { received: events } = await twoMessages();
  expect(events.map(({ room, except }) => [room, except])).toEqual([
    [`document:${firstOwner}:${sharedDocumentId}`, 'socket-of-eva'],
    [`document:${firstOwner}:${sharedDocumentId}`, 'socket-of-vera'],
  ]);
});

test('a message sent twice is posted once and notifies once', async () => {
  const { say, messages, mentions, as, ids } = await world();
  const first = await say('@Ada Vrbová?', as('eva'), '2026-01-15T10:00:00.000Z');
  const second = await say('@Ada Vrbová?', as('eva'), '2026-01-15T10:00:00.000Z');
  expect(second).toEqual(first);
  expect((await messages(as('eva'))).messages).toHaveLength(1);
  expect(mentions().map(({ people }) => people)).toEqual([[ids.ada]]);
});

test('messages of others since the last look are unread; posting marks earlier messages as read (R-DIS-02)', async () => {
  const { say, status, messages, read, as } = await world();
  expect(await status(as('eva'))).toEqual({ participants: [], lastMessage: null, unread: 0 });
  await say('jeden', as('ada'));
  await say('dva', as('ada'));
  expect(await status(as('eva'))).toMatchObject({ unread: 2, lastMessage: { text: 'dva' } });
  expect(await status(as('ada'))).toMatchObject({ unread: 0 });
  const seen = await messages(as('eva'));
  expect(seen.readUpTo).toBeNull();
  expect(await read(seen.messages.at(-1)?._id ?? '', as('eva'))).toMatchObject({ ok: true });
  expect(await status(as('eva'))).toMatchObject({ unread: 0 });
  await say('tri', as('ada'));
  expect(await status(as('eva'))).toMatchObject({ unread: 1 });
  await say('štyri', as('eva'));
  expect(await status(as('eva'))).toMatchObject({ unread: 0 });
});

test('a message that does not exist cannot be marked as read', async () => {
  const { say, read, as } = await world();
  await say('jeden', as('ada'));
  expect(await read('f'.repeat(24), as('eva'))).toEqual({ ok: false, error: 'not-found' });
});

test('those who are mentioned are notified with the message', async () => {
  const { say, mentions, as, ids } = await world();
  await say('Bez zmienky.', as('ada'));
  await say('@Ada Vrbová @Viera Hrivová: pozrite {link}', as('eva'));
  expect(mentions()).toMatchObject([
    {
      kind: 'mentioned',
      by: ids.eva,
      people: [ids.ada, ids.vera],
      documentId: sharedDocumentId,
      values: { text: '@Ada Vrbová @Viera Hrivová: pozrite {link}' },
    },
  ]);
});

test('an empty message and one of spaces is none (R-DIS-06)', () => {
  const sentAt = '2026-01-15T10:00:00.000Z';
  expect(contract.body.safeParse({ sentAt, text: '' }).success).toBe(false);
  expect(contract.body.safeParse({ sentAt, text: ' \n\t ' }).success).toBe(false);
  expect(contract.body.safeParse({ sentAt, text: ' a ' }).data?.text).toBe('a');
});

test('a long discussion is read page by page and loses nothing', async () => {
  const { deps: need, messages, as, ids } = await world();
  const all = 2 * discussionLimits.page + 5;
  for (let number = 0; number < all; number += 1) {
    const _id = number.toString(16).padStart(24, '0');
    const sentAt = new Date(need.clock.ms + number).toISOString();
    const record = {
      _id,
      ownerId: firstOwner,
      docId: sharedDocumentId,
      userId: ids.eva,
      text: `${number}`,
      sentAt,
      mentions: [],
    };
    await need.discussions.add(record, sentAt);
  }
  const texts: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const answer = await messages(as('ada'), before);
    texts.unshift(...answer.messages.map(({ text }) => text));
    before = answer.messages[0]?._id;
    expect(answer.more).toBe(page < 2);
  }
  expect(texts).toEqual(Array.from({ length: all }, (_, number) => `${number}`));
});

test('posting is rate limited, and other companies neither read nor write a discussion', async () => {
  const { say, deps: need, as, stranger } = await world();
  for (let number = 0; number < discussionLimits.perMinute; number += 1) await say(`${number}`, as('eva'));
  expect(await say('ešte', as('eva'))).toMatchObject({ ok: false, error: 'too-many-attempts' });
  const empty = { params, query: {}, body: {} };
  expect(await readDiscussionStatus(need)(empty, stranger)).toEqual({ ok: false, error: 'document-not-found' });
  expect(await listMessages(need)(empty, stranger)).toEqual({ ok: false, error: 'document-not-found' });
  expect(await say('cudzí', stranger)).toEqual({ ok: false, error: 'document-not-found' });
});
