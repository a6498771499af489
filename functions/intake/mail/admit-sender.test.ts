import { beforeEach, describe, expect, test } from 'vitest';
import { acceptMail, rejectMail, retryMail } from '../mailbox/decide-mail.ts';
import { readMail } from '../mailbox/read-mail.ts';
import { addMailSender, deleteMailSender, listMailSenders } from '../mailbox/sender-rules.ts';
import { mailLimits } from '#shared/intake/mail.ts';
import { buildRawMail } from '#test/builders/files/raw-mail.ts';
import { mailWorld, type Delivered, type MailWorld } from '#test/builders/worlds/mail-world.ts';

const attachments = [{ name: 'a.pdf', bytes: '%PDF-1.7 a' }];
const supplier = 'fakturacia@dodavatel.example';
const forged = ['PASS', 'PASS', 'FAIL'] as const;

let world: MailWorld;
beforeEach(async () => {
  world = await mailWorld();
});

/** A message with a file of its own, as mail servers delivered it. */
let sent = 0;
async function receive(from: string, delivered: Delivered = {}) {
  sent += 1;
  const file = { name: 'a.pdf', bytes: `%PDF-1.7 number ${sent}` };
  return world.receive({ from, attachments: [file] }, { id: `m${sent}`, source: from, ...delivered });
}

const clockToNextDay = () => void (world.clock.ms += 24 * 60 * 60 * 1000);

const accept = async (id: string, always?: 'sender' | 'domain', userId = world.editor) => {
  const done = await acceptMail(world)({ params: { id }, query: {}, body: { always } }, world.caller(userId));
  await world.play();
  return done;
};
const reject = (id: string, block?: 'sender' | 'domain') =>
  rejectMail(world)({ params: { id }, query: {}, body: { block } }, world.caller(world.admin));

describe('whose mail is taken', () => {
  test('a member’s, when the mail servers verify that it is theirs', async () => {
    expect(await receive('zuzana@firma.example')).toMatchObject({ state: 'taken', receiver: world.viewer });
  });

  test('a forged one of a member waits, though the envelope says the same', async () => {
    expect(await receive('peter@firma.example', { checks: forged })).toMatchObject({
      state: 'waiting',
      reason: 'sender-forged',
      verdict: 'forged',
    });
    expect(await world.listDocuments()).toEqual([]);
  });

  test('where nothing checks senders, a member’s waits until a person approves the address', async () => {
    const delivered = { checks: undefined };
    const first = await receive('peter@firma.example', delivered);
    expect(first).toMatchObject({ state: 'waiting', reason: 'sender-unverified' });
    await accept(first._id, 'sender', world.admin);
    expect(await receive('peter@firma.example', delivered)).toMatchObject({ state: 'taken', receiver: world.editor });
    // The approval holds for what cannot be verified, not for what is proven to be forged.
    expect(await receive('peter@firma.example', { checks: forged })).toMatchObject({ state: 'waiting' });
  });

  test('a member’s on one machine whose mail server checks senders, if the member delivered it', async () => {
    world = await mailWorld({ deployment: { mailSendersChecked: true } });
    expect(await receive('peter@firma.example', { checks: undefined })).toMatchObject({ state: 'taken' });
    expect(await receive('peter@firma.example', { checks: undefined, source: 'zly@inde.example' })).toMatchObject({
      state: 'waiting',
    });
  });

  test('not one of somebody who left or was deactivated', async () => {
    await world.person('emil', 'admin', { deactivatedAt: '2020-01-01T00:00:00.000Z' });
    expect(await receive('emil@firma.example')).toMatchObject({ state: 'waiting', reason: 'sender-unknown' });
  });

  test('not one of a deactivated user whose domain was approved, until a person approves the address itself', async () => {
    await world.person('emil', 'admin', { deactivatedAt: '2020-01-01T00:00:00.000Z' });
    const body = { pattern: '@firma.example', verdict: 'approved', unverified: true } as const;
    await addMailSender(world)({ params: {}, query: {}, body }, world.caller(world.admin));
    const first = await receive('emil@firma.example');
    expect(first).toMatchObject({ state: 'waiting', reason: 'sender-unknown' });
    await accept(first._id, 'sender', world.admin);
    expect(await receive('emil@firma.example')).toMatchObject({ state: 'taken', receiver: world.admin });
  });

  test.each(['GRAY', 'PROCESSING_FAILED'])(
    'one whose scan for viruses ended with %s waits, and is taken when a person wants it',
    async (scan) => {
      const first = await receive('peter@firma.example', { scan });
      expect(first).toMatchObject({ state: 'waiting', reason: 'scan-failed' });
      expect(await world.listDocuments()).toEqual([]);
      await accept(first._id);
      expect(await world.mails.find(world.ownerId, first._id)).toMatchObject({ state: 'taken' });
    },
  );

  test('of a stranger twenty a day wait for a person, the others are refused without an answer', async () => {
    const received = [];
    for (let mail = 0; mail < mailLimits.perStrangerADay + 2; mail += 1)
      received.push(await receive('zly@inde.example'));
    expect(received.filter(({ state }) => state === 'waiting')).toHaveLength(mailLimits.perStrangerADay);
    expect(received.at(-1)).toMatchObject({ state: 'refused', reason: 'too-many-mails', answer: 'none' });
    expect(world.warned).toContain('mail-over-limit');
    // Others are not affected.
    expect(await receive('peter@firma.example')).toMatchObject({ state: 'taken' });
    clockToNextDay();
    expect(await receive('zly@inde.example')).toMatchObject({ state: 'waiting' });
  });

  test('a sender whose mails are taken sends a thousand a day at most, and learns what was refused', async () => {
    const limited = { exceeded: async (key: string) => key.startsWith('mail-sender:') };
    const mail = await receive('peter@firma.example');
    expect(mail.state).toBe('taken');
    world.rateLimits.exceeded = limited.exceeded;
    expect(await receive('peter@firma.example')).toMatchObject({
      state: 'refused',
      reason: 'too-many-mails',
      answer: 'sent',
    });
    expect(world.sent.at(-1)?.text).toMatch(/priveľa e-mailov/);
  });

  test('beyond what a company may get in a day a mail is noted and not opened', async () => {
    world.rateLimits.exceeded = async (key: string) => key.startsWith('mail-company:');
    expect(await receive('peter@firma.example')).toMatchObject({
      state: 'refused',
      reason: 'too-many-mails',
      subject: '',
    });
    expect(await world.listDocuments()).toEqual([]);
  });

  test('a supplier’s whose address people settled', async () => {
    const record = await world.suppliers.find(world.ownerId, 'sk:12345678');
    const settings = { ...record.settings, emails: [supplier] };
    const changed = await world.suppliers.change([
      { ...record, settings, changedBy: world.admin, changedAt: '2026-01-01T00:00:00.000Z' },
    ]);
    expect(changed.ok).toBe(true);
    expect(await receive(supplier)).toMatchObject({ state: 'taken', receiver: world.admin });
    expect(await receive(supplier, { checks: undefined })).toMatchObject({ reason: 'sender-unverified' });
  });

  test('a stranger’s waits for a person with its text and the names of its files, and is not answered', async () => {
    const mail = await world.receive(
      { from: supplier, text: 'Dobrý deň', attachments: [...attachments, { name: 'x.exe', bytes: 'MZ' }] },
      { source: supplier },
    );
    expect(mail).toMatchObject({ state: 'waiting', reason: 'sender-unknown', answer: 'none' });
    expect(mail.files.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['a.pdf', 'waiting'],
      ['x.exe', 'waiting'],
    ]);
    expect([world.sent, await world.listDocuments()]).toEqual([[], []]);
    expect([...world.inputs.keys()].filter((name) => name.startsWith('notification mail-waiting'))).toHaveLength(1);
  });

  test('one with a virus waits for no one; only a known sender gets an answer', async () => {
    expect(await receive(supplier, { virus: true })).toMatchObject({
      state: 'refused',
      reason: 'virus',
      answer: 'none',
    });
    expect(await receive('peter@firma.example', { virus: true })).toMatchObject({ reason: 'virus', answer: 'sent' });
    expect(world.sent.map(({ to }) => to)).toEqual(['peter@firma.example']);
  });

  test('one that is taken for spam is taken all the same when its sender is known', async () => {
    expect(await receive('peter@firma.example', { spam: true })).toMatchObject({ state: 'taken', spam: true });
  });
});

describe('a person decides', () => {
  test('an accepted mail is opened, and who accepted it is responsible for its documents', async () => {
    const mail = await receive(supplier);
    expect(await accept(mail._id)).toMatchObject({ ok: true, value: { state: 'handling' } });
    expect((await world.listMails())[0]).toMatchObject({
      state: 'taken',
      decidedBy: world.editor,
      files: [{ outcome: 'taken' }],
    });
    expect((await world.listDocuments()).map(({ head }) => head.userId)).toEqual([[world.editor]]);
    // Once means once.
    expect(await receive(supplier)).toMatchObject({ state: 'waiting' });
  });

  test('of an approved sender all further mails are taken, for the person who approved; of an approved domain, too', async () => {
    await accept((await receive(supplier))._id, 'sender');
    expect(await receive(supplier)).toMatchObject({ state: 'taken', receiver: world.editor });
    const other = 'sklad@dodavatel.example';
    await accept((await receive(other))._id, 'domain');
    expect(await receive('obchod@dodavatel.example')).toMatchObject({ state: 'taken' });
    expect(await receive('obchod@zly.dodavatel.example')).toMatchObject({ state: 'waiting' });
  });

  test('a rejected mail stays refused, and a blocked sender’s mails are refused at once and without an answer', async () => {
    const mail = await receive(supplier);
    expect(await reject(mail._id, 'sender')).toMatchObject({
      ok: true,
      value: { state: 'refused', reason: 'rejected' },
    });
    expect(await receive(supplier)).toMatchObject({ state: 'refused', reason: 'sender-blocked', answer: 'none' });
    expect(world.sent).toEqual([]);
  });

  test('a rule for the address counts before one for its domain', async () => {
    const add = async (pattern: string, verdict: 'approved' | 'blocked') =>
      addMailSender(world)(
        { params: {}, query: {}, body: { pattern, verdict, unverified: false } },
        world.caller(world.admin),
      );
    await add('dodavatel.example', 'blocked');
    await add(supplier, 'approved');
    expect(await receive(supplier)).toMatchObject({ state: 'taken' });
    expect(await receive('iny@dodavatel.example')).toMatchObject({ reason: 'sender-blocked' });
    const listed = await listMailSenders(world)({ params: {}, query: {}, body: {} }, world.caller(world.admin));
    const rules = listed.ok ? listed.value.data : [];
    expect(rules.map(({ pattern, verdict }) => [pattern, verdict])).toEqual([
      ['@dodavatel.example', 'blocked'],
      [supplier, 'approved'],
    ]);
    await deleteMailSender(world)(
      { params: { id: rules[1]?._id ?? '' }, query: {}, body: {} },
      world.caller(world.admin),
    );
    expect(await receive(supplier)).toMatchObject({ reason: 'sender-blocked' });
  });

  test('a domain at which anybody has an address is not approved as a whole', async () => {
    const mail = await receive('niekto@gmail.com');
    expect(await accept(mail._id, 'domain')).toEqual({
      ok: false,
      error: 'public-domain',
      details: { domain: 'gmail.com' },
    });
    expect((await world.listMails())[0]).toMatchObject({ state: 'waiting' });
    const shown = await readMail(world)({ params: { id: mail._id }, query: {}, body: {} }, world.caller(world.editor));
    expect(shown).toMatchObject({ ok: true, value: { scopes: ['sender'] } });
  });

  test('a forged sender is let in once at most', async () => {
    const mail = await receive('peter@firma.example', { checks: forged });
    expect(await accept(mail._id, 'sender')).toEqual({ ok: false, error: 'incorrect-data' });
    expect(await accept(mail._id)).toMatchObject({ ok: true });
    expect((await world.listMails())[0]).toMatchObject({ state: 'taken' });
  });

  test('of two who decide, the second learns that the first was faster', async () => {
    const mail = await receive(supplier);
    const both = await Promise.all([accept(mail._id), reject(mail._id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await reject(mail._id)).toEqual({ ok: false, error: 'mail-decided' });
  });

  test('a mail that failed is tried again and taken', async () => {
    await world.deliver(buildRawMail({ attachments }));
    const [mail] = await world.listMails();
    const task = { ownerId: world.ownerId, mailId: mail?._id ?? '' };
    await world.fail(task);
    const retry = () =>
      retryMail(world)({ params: { id: task.mailId }, query: {}, body: {} }, world.caller(world.editor));
    world.started.length = 0;
    expect(await retry()).toMatchObject({ ok: true, value: { state: 'handling' } });
    await world.play();
    expect(await world.listMails()).toMatchObject([{ state: 'taken', files: [{ outcome: 'taken' }] }]);
    expect(await retry()).toEqual({ ok: false, error: 'mail-not-failed' });
  });

  test('a mail without a decision within ninety days is gone', async () => {
    const mail = await receive(supplier);
    world.clock.ms += 91 * 24 * 3600 * 1000;
    expect(await accept(mail._id)).toEqual({ ok: false, error: 'not-found' });
  });
});
