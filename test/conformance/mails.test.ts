import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { mailsInTable } from '#functions/adapters/table/mails/mails.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Mails } from '#functions/ports/mails.ts';
import type { Table } from '#functions/ports/table.ts';
import type { MailSender } from '#shared/intake/mail.ts';
import { sampleMail } from '#test/builders/records/mail.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const clock = { now: () => Date.UTC(2026, 0, 15, 9) };
const ownerId = 'a'.repeat(24);
const mailOf = (number: number, over = {}) =>
  sampleMail({
    _id: number.toString(16).padStart(24, '0'),
    ownerId,
    receivedAt: new Date(Date.UTC(2026, 0, 15, 8, 0, number)).toISOString(),
    ...over,
  });
const startOf = (id: string): Start => ({ machine: 'mail', name: `${id}-0`, input: { ownerId, mailId: id } });

type Opened = { readonly mails: Mails; readonly started: readonly string[]; readonly close: () => Promise<void> };

function withMachines(table: Table, close: () => Promise<void>): Opened {
  const started: string[] = [];
  const machines = {
    start: async (_: string, name: string) => void started.push(name),
    outcome: async () => 'running' as const,
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return {
    mails: mailsInTable({ table, outbox: outboxInTable({ table, machines, clock, log }), clock }),
    started,
    close,
  };
}

/** What received mail meets in every store. */
function mailsSuite(name: string, open: () => Promise<Opened>): void {
  describe(`received mail ${name}`, () => {
    test('a mail is read as it was written, and its machine starts once, however often it is added', async () => {
      const { mails, started, close } = await open();
      const mail = mailOf(1, { checks: { spf: 'PASS', dkim: 'GRAY', dmarc: 'FAIL' } });
      await Promise.all([mails.add(mail, startOf(mail._id)), mails.add(mail, startOf(mail._id))]);
      await mails.add({ ...mail, subject: 'iný' }, startOf(mail._id));
      expect(await mails.find(ownerId, mail._id)).toEqual(mail);
      expect(started).toEqual([`${mail._id}-0`]);
      expect(await mails.find('b'.repeat(24), mail._id)).toBeUndefined();
      await close();
    });

    test('of two who change a mail one learns so, and what is started goes with the write', async () => {
      const { mails, started, close } = await open();
      const mail = mailOf(1);
      await mails.add(mail, startOf(mail._id));
      const next: Start = { ...startOf(mail._id), name: `${mail._id}-1` };
      const both = await Promise.all([
        mails.change({ ...mail, state: 'handling' }, [next]),
        mails.change({ ...mail, state: 'refused' }),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await mails.change(mail)).toEqual({ ok: false, error: 'stale-version' });
      expect(started.includes(next.name)).toBe(both[0].ok);
      await close();
    });

    test('mails are listed newest first, whole or of one state, page by page', async () => {
      const { mails, close } = await open();
      for (let at = 1; at <= 5; at += 1)
        await mails.add(mailOf(at, { state: at % 2 === 0 ? 'taken' : 'waiting' }), startOf(mailOf(at)._id));
      const first = await mails.list({ ownerId, limit: 3 });
      const subjects = (page: typeof first) =>
        page.ok ? page.value.mails.map(({ _id }) => Number.parseInt(_id, 16)) : [];
      const cursor = first.ok ? first.value.next : undefined;
      expect([subjects(first), subjects(await mails.list({ ownerId, limit: 3, cursor }))]).toEqual([
        [5, 4, 3],
        [2, 1],
      ]);
      expect(subjects(await mails.list({ ownerId, state: 'taken', limit: 10 }))).toEqual([4, 2]);
      expect(await mails.list({ ownerId, state: 'taken', limit: 10, cursor })).toEqual({
        ok: false,
        error: 'cursor-invalid',
      });
      expect([await mails.count(ownerId, 'waiting', 100), await mails.count(ownerId, 'waiting', 2)]).toEqual([3, 2]);
      await mails.change({ ...mailOf(5), state: 'refused' });
      expect(subjects(await mails.list({ ownerId, state: 'waiting', limit: 10 }))).toEqual([3, 1]);
      await close();
    });

    test('a long text is kept beside its mail', async () => {
      const { mails, close } = await open();
      const text = 'ž'.repeat(50_000);
      await mails.putText(ownerId, 'm', text);
      expect(await mails.findText(ownerId, 'm')).toBe(text);
      expect(await mails.findText(ownerId, 'n')).toBeUndefined();
      await close();
    });

    test('of many who claim a content at once one has it', async () => {
      const { mails, close } = await open();
      const claim = (fileId: string, version = 0) =>
        mails.claimContent(ownerId, { hash: 'h', mailId: 'm', fileId, documentId: null, version });
      const all = await Promise.all(['a', 'b', 'c', 'd'].map((fileId) => claim(fileId)));
      expect(all.filter(({ ok }) => ok)).toHaveLength(1);
      const held = await mails.findContent(ownerId, 'h');
      expect(held?.version).toBe(1);
      expect(await claim('e', 1)).toMatchObject({ ok: true, value: { fileId: 'e', version: 2 } });
      expect(await claim('f', 1)).toEqual({ ok: false, error: 'stale-version' });
      expect(await mails.findContent('b'.repeat(24), 'h')).toBeUndefined();
      await close();
    });

    test('rules of senders are found by pattern, replaced and forgotten', async () => {
      const { mails, close } = await open();
      const rule = (pattern: string, verdict: MailSender['verdict']): MailSender => ({
        _id: pattern === '@x.sk' ? '1'.repeat(24) : '2'.repeat(24),
        pattern,
        verdict,
        unverified: false,
        by: null,
        at: '2026-01-15T08:00:00.000Z',
      });
      await mails.putSender(ownerId, rule('@x.sk', 'approved'));
      await mails.putSender(ownerId, rule('a@x.sk', 'approved'));
      await mails.putSender(ownerId, rule('a@x.sk', 'blocked'));
      const found = await mails.findSenders(ownerId, ['a@x.sk', '@x.sk', 'b@x.sk']);
      expect(found.map(({ pattern, verdict }) => [pattern, verdict])).toEqual([
        ['a@x.sk', 'blocked'],
        ['@x.sk', 'approved'],
      ]);
      await mails.deleteSender(ownerId, '2'.repeat(24));
      await mails.deleteSender(ownerId, '3'.repeat(24));
      expect((await mails.listSenders(ownerId)).map(({ pattern }) => pattern)).toEqual(['@x.sk']);
      await close();
    });
  });
}

mailsSuite('in SQLite', async () => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return withMachines(table, async () => table.close());
});

const api = dynamoApi();
if ('missing' in api) test.skip(`received mail in DynamoDB: ${api.missing}`);
else
  mailsSuite('in DynamoDB', async () => {
    const { client, close } = await api.open();
    const tableName = `mails-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    return withMachines(tableInDynamo({ client, tableName, clock }), close);
  });
