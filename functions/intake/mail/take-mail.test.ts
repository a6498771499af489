import { zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { buildRawMail } from '#test/builders/files/raw-mail.ts';
import { mailDomain, mailWorld, type MailWorld } from '#test/builders/worlds/mail-world.ts';
import type { MailRecord } from '#functions/ports/mails.ts';

const pdf = (text: string): string => `%PDF-1.7 ${text}`;
const toBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const two = [
  { name: 'a.pdf', bytes: pdf('a') },
  { name: 'b.png', bytes: png, type: 'image/png' },
] as const;

const outcomes = ({ files }: MailRecord) => files.map(({ name, outcome, reason }) => [name, outcome, reason]);

let world: MailWorld;
beforeEach(async () => {
  world = await mailWorld({ owner: { settings: { splitEmail: true, tempboxReview: false } } });
});

describe('attachments become documents by themselves', () => {
  test('each is a document of its own when the company splits its mail, and its sender is responsible (R-MAI-01, R-MAI-02)', async () => {
    const mail = await world.receive({ attachments: two });
    expect([mail.state, outcomes(mail)]).toEqual([
      'taken',
      [
        ['a.pdf', 'taken', null],
        ['b.png', 'taken', null],
      ],
    ]);
    const made = await world.listDocuments();
    expect(made.map(({ head }) => head.name).toSorted()).toEqual(['a', 'b']);
    expect(made.map(({ head }) => head.userId)).toEqual([[world.editor], [world.editor]]);
    expect(mail.files.map(({ documentId }) => documentId).toSorted()).toEqual(
      made.map(({ head }) => head._id).toSorted(),
    );
    // They wait for no person: no user has them among their uploads.
    expect(await world.uploads.list(world.ownerId, world.editor)).toEqual([]);
    expect(world.sent).toEqual([]);
  });

  test('all of a mail are one document, called like it, when the company combines its mail (R-MAI-02)', async () => {
    world = await mailWorld({ owner: { settings: { splitEmail: false, tempboxReview: false } } });
    const third = { name: 'c.pdf', bytes: pdf('pages 3') };
    const mail = await world.receive({ subject: 'Marec', attachments: [...two, third] });
    const [document, ...more] = await world.listDocuments();
    expect([document?.head.name, document?.pages.length, more]).toEqual(['Marec', 5, []]);
    expect(document?.pages.map(({ sourcePage }) => sourcePage)).toEqual([0, 0, 0, 1, 2]);
    expect(new Set(mail.files.map(({ documentId }) => documentId))).toEqual(new Set([document?.head._id]));
  });

  test.each([
    [true, 'Faktúry @nosplit', '', 1],
    [false, 'Faktúry', '@split\nDobrý deň', 2],
    [false, '@SPLIT', '', 2],
  ])(
    'the company splits: %s; subject %j and text %j make %i documents (R-MAI-02)',
    async (splitEmail, subject, text, count) => {
      world = await mailWorld({ owner: { settings: { splitEmail, tempboxReview: false } } });
      await world.receive({ subject, text, attachments: two });
      expect(await world.listDocuments()).toHaveLength(count);
    },
  );

  test('a combined mail has no document of more pages than a file may have', async () => {
    world = await mailWorld({ owner: { settings: { splitEmail: false, tempboxReview: false } } });
    const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.pdf`, bytes: pdf(`${name} pages 140`) }));
    await world.receive({ attachments: files });
    const made = await world.listDocuments();
    expect(made.map(({ pages }) => pages.length).toSorted((a, b) => a - b)).toEqual([140, 280]);
  });

  test('the history of a document says from whom, in which mail, as which file and with how many it came (R-MAI-04)', async () => {
    const from = 'Peter Malý <peter@firma.example>';
    await world.receive({ from, subject: 'Faktúry za marec', attachments: two }, { source: 'posta@firma.example' });
    const document = (await world.listDocuments()).find(({ head }) => head.name === 'a');
    const [line] = await world.documents.logs(world.ownerId, document?.head._id ?? '');
    expect(line).toMatchObject({
      action: 'created',
      emitter: 'mail',
      editorId: null,
      metadata: {
        from,
        subject: 'Faktúry za marec',
        fileName: 'a.pdf',
        sender: 'posta@firma.example',
        count: 2,
        pages: 1,
      },
    });
    expect(document?.head.origin).toMatchObject({ from: 'mail', userId: world.editor });
  });

  test('the text of a mail is kept', async () => {
    const mail = await world.receive({ html: '<p>Dobrý deň,<br>posielam.</p>', attachments: two });
    expect(await world.mails.findText(world.ownerId, mail._id)).toBe('Dobrý deň,\nposielam.');
  });
});

describe('the company reviews what comes by mail', () => {
  beforeEach(async () => {
    world = await mailWorld({ owner: { settings: { splitEmail: true, tempboxReview: true } } });
  });
  const tempboxOf = (userId: string) =>
    world.collections.list({ ownerId: world.ownerId, userId, collection: 'tempbox' });

  test('its documents wait in the tempbox of their sender, and without the flag they do not (R-MAI-03)', async () => {
    const mail = await world.receive({ attachments: two });
    expect((await tempboxOf(world.editor)).toSorted()).toEqual(
      mail.files.map(({ documentId }) => documentId).toSorted(),
    );
    expect((await world.listDocuments()).map(({ head }) => head.origin.review)).toEqual([true, true]);
    world = await mailWorld({ owner: { settings: { splitEmail: true, tempboxReview: false } } });
    await world.receive({ attachments: two });
    expect(await tempboxOf(world.editor)).toEqual([]);
    expect((await world.listDocuments()).map(({ head }) => head.origin.review)).toEqual([undefined, undefined]);
  });

  test('those of a sender without a tempbox wait in that of somebody who may confirm them (R-MAI-03)', async () => {
    const from = 'zuzana@firma.example';
    const mail = await world.receive({ from, attachments: [two[0]] }, { source: from });
    expect(await tempboxOf(world.viewer)).toEqual([]);
    expect(await tempboxOf(world.admin)).toEqual([mail.files[0]?.documentId]);
  });
});

describe('the envelope alone decides which company gets the mail', () => {
  test('an address of another domain is no mailbox, and an unknown one is logged', async () => {
    await world.deliver(buildRawMail(), { recipients: ['ukazkova@firma-a.sk', `nikto@${mailDomain}`] });
    expect(await world.listMails()).toEqual([]);
    expect(world.warned).toEqual(['mail-without-company', 'mail-without-company']);
  });

  test('a message to two companies comes to both, and one that names a company twice comes once', async () => {
    const other = world.ids.id();
    const owner = await world.accounts.findOwner(world.ownerId);
    if (owner === undefined) throw new Error('no company');
    await world.accounts.addOwner({ ...owner, _id: other, name: 'Druhá firma', mailbox: 'faktury' });
    const recipients = [`Ukazkova@${mailDomain}`, `ukazkova@${mailDomain.toUpperCase()}`, `faktury@${mailDomain}`];
    await world.receive({ attachments: two }, { recipients });
    expect(await world.listMails()).toHaveLength(1);
    // The sender is a member of the first one only.
    expect(await world.listMails(other)).toMatchObject([{ state: 'waiting', reason: 'sender-unknown' }]);
  });
});

describe('the same content is there once', () => {
  test('the same mail again makes no other document and says where it is', async () => {
    const first = await world.receive({ attachments: two });
    const again = await world.receive({ attachments: two }, { id: 'm2' });
    expect(outcomes(again)).toEqual([
      ['a.pdf', 'same', null],
      ['b.png', 'same', null],
    ]);
    expect(again.state).toBe('taken');
    expect(again.files.map(({ documentId }) => documentId)).toEqual(first.files.map(({ documentId }) => documentId));
    expect(await world.listDocuments()).toHaveLength(2);
    expect(world.sent).toEqual([]);
  });

  test('a message that is reported twice, also while it is opened, is one mail', async () => {
    const raw = buildRawMail({ attachments: two });
    await Promise.all([world.deliver(raw), world.deliver(raw)]);
    await world.play();
    await world.deliver(raw);
    await world.play();
    expect(await world.listMails()).toHaveLength(1);
    expect(await world.listDocuments()).toHaveLength(2);
  });

  test('of two attachments with the same bytes one is taken', async () => {
    const mail = await world.receive({ attachments: [two[0], { ...two[0], name: 'kopia.pdf' }] });
    expect(outcomes(mail)).toEqual([
      ['a.pdf', 'taken', null],
      ['kopia.pdf', 'same', null],
    ]);
  });

  test('the same file from another sender is found, but not in another company', async () => {
    await world.receive({ attachments: [two[0]] });
    const from = 'jana@firma.example';
    const again = await world.receive({ from, subject: 'Iné', attachments: [two[0]] }, { id: 'm2', source: from });
    expect(outcomes(again)).toEqual([['a.pdf', 'same', null]]);
    expect(await world.mails.findContent('c'.repeat(24), again.files[0]?.hash ?? '')).toBeUndefined();
  });

  test('a file that was refused is looked at anew when it comes again', async () => {
    const attachments = [{ name: 'a.pdf', bytes: pdf('broken') }];
    await world.receive({ attachments });
    expect(outcomes(await world.receive({ attachments }, { id: 'm2' }))).toEqual([['a.pdf', 'refused', 'file-broken']]);
  });
});

describe('what a mail may hold', () => {
  test('archives and messages within it are unpacked, each file says where it was', async () => {
    const inner = buildRawMail({ subject: 'Vnútri', attachments: [{ name: 'c.pdf', bytes: pdf('c') }] });
    const archive = zipSync({ 'marec/a.pdf': toBytes(pdf('a')), 'spusti.exe': toBytes('MZ'), '__MACOSX/._a.pdf': png });
    const mail = await world.receive({
      attachments: [
        { name: 'vsetko.zip', bytes: archive, type: 'application/zip' },
        { name: 'fwd.eml', bytes: inner, type: 'message/rfc822' },
      ],
    });
    expect(mail.files.map(({ name, within, outcome }) => [name, within, outcome])).toEqual([
      ['a.pdf', ['vsetko.zip'], 'taken'],
      ['spusti.exe', ['vsetko.zip'], 'refused'],
      ['c.pdf', ['fwd.eml'], 'taken'],
    ]);
  });

  test('an archive in an archive is opened three deep and no deeper', async () => {
    const one = zipSync({ 'a.pdf': toBytes(pdf('a')) });
    const three = zipSync({ 'dva.zip': zipSync({ 'jeden.zip': one }) });
    const four = zipSync({
      'tri.zip': zipSync({ 'dva.zip': zipSync({ 'jeden.zip': zipSync({ 'b.pdf': toBytes(pdf('b')) }) }) }),
    });
    const mail = await world.receive({
      attachments: [
        { name: 'tri.zip', bytes: three },
        { name: 'styri.zip', bytes: four },
      ],
    });
    expect(outcomes(mail)).toEqual([
      ['a.pdf', 'taken', null],
      ['jeden.zip', 'refused', 'archive-too-deep'],
    ]);
  });

  test('a small archive of something huge, one of nothing, and what is no document are refused', async () => {
    const bomb = zipSync({ 'a.pdf': new Uint8Array(30_000_000) });
    const noise = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7919) & 255);
    const mail = await world.receive({
      attachments: [
        { name: 'bomba.zip', bytes: bomb },
        { name: 'prazdny.zip', bytes: zipSync({ '.DS_Store': png }) },
        { name: 'sum.zip', bytes: zipSync({ 'sum.bin': noise }) },
      ],
    });
    expect(outcomes(mail)).toEqual([
      ['a.pdf', 'refused', 'archive-too-large'],
      ['prazdny.zip', 'refused', 'file-empty'],
      ['sum.bin', 'refused', 'unsupported-type'],
    ]);
  });

  test('of more files than a mail may bring the first fifty are taken and the others refused by name', async () => {
    const attachments = Array.from({ length: 53 }, (_, at) => ({ name: `${at}.pdf`, bytes: pdf(String(at)) }));
    const mail = await world.receive({ attachments });
    expect(mail.files.filter(({ outcome }) => outcome === 'taken')).toHaveLength(50);
    expect(mail.files.slice(50).map(({ name, reason }) => [name, reason])).toEqual([
      ['50.pdf', 'too-many-files'],
      ['51.pdf', 'too-many-files'],
      ['52.pdf', 'too-many-files'],
    ]);
  });

  test('a protected PDF waits for its password among the uploads of the receiver', async () => {
    const mail = await world.receive({ attachments: [{ name: 'a.pdf', bytes: pdf('locked') }, two[1]] });
    expect(outcomes(mail)).toEqual([
      ['a.pdf', 'locked', null],
      ['b.png', 'taken', null],
    ]);
    expect(await world.uploads.list(world.ownerId, world.editor)).toMatchObject([
      { name: 'a.pdf', error: 'file-locked' },
    ]);
    expect(world.sent).toEqual([]);
  });

  test('a protected PDF is refused when its receiver holds as many pages as one may', async () => {
    const [held] = await world
      .receive({ attachments: [{ name: 'a.pdf', bytes: pdf('locked') }] })
      .then(async () => world.uploads.list(world.ownerId, world.editor));
    if (held === undefined) throw new Error('no upload was handed over');
    for (let page = 1; page < intakeLimits.tempfiles; page += 1)
      await world.uploads.add({ ...held, fileId: world.ids.id() });
    const attachments = [{ name: 'b.pdf', bytes: pdf('locked, too') }];
    expect(outcomes(await world.receive({ attachments }, { id: 'm2' }))).toEqual([['b.pdf', 'refused', 'box-full']]);
    expect(await world.uploads.list(world.ownerId, world.editor)).toHaveLength(intakeLimits.tempfiles);
  });

  test('a file that is refused when it is prepared leaves the others as they are', async () => {
    world = await mailWorld({ owner: { settings: { splitEmail: false, tempboxReview: false } } });
    const mail = await world.receive({ attachments: [...two, { name: 'c.pdf', bytes: pdf('broken') }] });
    expect(outcomes(mail)).toEqual([
      ['a.pdf', 'taken', null],
      ['b.png', 'taken', null],
      ['c.pdf', 'refused', 'file-broken'],
    ]);
    expect((await world.listDocuments()).map(({ pages }) => pages.length)).toEqual([2]);
    expect(world.sent).toHaveLength(1);
  });

  test('a message that no mail program could have written is refused', async () => {
    await world.deliver(Buffer.from(`X: ${'y'.repeat(600_000)}\r\n\r\n`));
    await world.play();
    expect(await world.listMails()).toMatchObject([{ state: 'refused', reason: 'unreadable', answer: 'none' }]);
  });

  test('a company that takes no files refuses mail, too', async () => {
    world = await mailWorld({ owner: { uploadsDisabled: true } });
    expect(await world.receive({ attachments: two })).toMatchObject({ state: 'refused', reason: 'uploads-disabled' });
    expect(await world.listDocuments()).toEqual([]);
  });
});

describe('faults', () => {
  test('a mail whose runs gave up is shown as failed, and its message stays where a person can try again', async () => {
    await world.deliver(buildRawMail({ attachments: two }));
    const [mail] = await world.listMails();
    if (mail === undefined) throw new Error('no mail');
    await world.fail({ ownerId: world.ownerId, mailId: mail._id });
    const [failed] = await world.listMails();
    expect(failed).toMatchObject({
      state: 'failed',
      reason: 'unexpected',
      rawKey: `mail-kept/${world.ownerId}/${mail._id}`,
    });
    expect(await world.files.get(failed?.rawKey ?? '')).toBeDefined();
    // The former run comes back late: it changes nothing.
    await world.play();
    expect(await world.listMails()).toMatchObject([{ state: 'failed' }]);
  });

  test('a run that dies anywhere and begins anew takes each file once', async () => {
    for (let stops = 1; stops <= 12; stops += 1) {
      const own = await mailWorld({ owner: { settings: { splitEmail: true, tempboxReview: true } } });
      await own.deliver(buildRawMail({ attachments: [...two, { name: 'x.exe', bytes: 'MZ' }] }));
      let left = stops;
      const table = { ...own.table };
      const dying = async <T>(work: () => Promise<T>): Promise<T> => {
        left -= 1;
        if (left === 0) throw new Error('the process died');
        return work();
      };
      own.table.transact = (writes) => dying(() => table.transact(writes));
      own.table.write = (one) => dying(() => table.write(one));
      const names = [...own.started];
      await own.play().catch(() => undefined);
      left = Infinity;
      // What was under way is started again by the outbox.
      own.started.unshift(...names);
      for (const name of own.inputs.keys()) own.started.push(name);
      await own.play();
      const [mail] = await own.listMails();
      expect([stops, mail?.state, mail === undefined ? [] : outcomes(mail).map(([, outcome]) => outcome)]).toEqual([
        stops,
        'taken',
        ['taken', 'taken', 'refused'],
      ]);
      expect(await own.listDocuments()).toHaveLength(2);
      expect(own.sent.length).toBeLessThanOrEqual(1);
    }
  });

  test('a message that is not in the store any more cannot be opened', async () => {
    await world.deliver(buildRawMail());
    await world.files.delete(['mail-in/m1']);
    await world.play();
    expect(await world.listMails()).toMatchObject([{ state: 'failed', reason: 'message-gone' }]);
  });
});
