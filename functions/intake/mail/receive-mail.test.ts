import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { mailParserPostalMime } from '#functions/adapters/postal-mime/mail-parser.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import { uploadsInTable } from '#functions/adapters/table/uploads/uploads.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { systemIds } from '#functions/adapters/system/ids.ts';
import type { Files } from '#functions/ports/files.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { receiveMail } from './receive-mail.ts';

const clock = { now: () => Date.UTC(2026, 10, 20, 9) };
const digest = async (bytes: Uint8Array): Promise<string> => createHash('sha256').update(bytes).digest('hex');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const pdf = Buffer.from('%PDF-1.7 a document').toString('base64');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64');

const part = (name: string, type: string, data: string, disposition = 'attachment'): string =>
  `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: ${disposition}; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${data}\r\n`;
const message = (to: string, from: string, ...parts: readonly string[]): Uint8Array =>
  Buffer.from(
    `From: <${from}>\r\nTo: <${to}>\r\nSubject: Faktura\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n` +
      `--b\r\nContent-Type: text/plain\r\n\r\nV prilohe.\r\n${parts.join('')}--b--\r\n`,
  );

type Stored = Map<string, Uint8Array>;
const filesOf = (stored: Stored): Files => ({
  put: async (key, bytes) => void stored.set(key, bytes),
  get: async (key) => stored.get(key),
  info: async (key) => {
    const bytes = stored.get(key);
    return bytes && { size: bytes.length, type: 'application/pdf' };
  },
  delete: async (keys) => keys.forEach((key) => stored.delete(key)),
  copy: async (from, to) => void stored.set(to, stored.get(from) ?? new Uint8Array()),
  readUrl: async (key) => key,
  uploadTarget: async (key) => ({ url: key, headers: {} }),
});

const person = {
  version: 0,
  fullname: '',
  avatar: null,
  passwordHash: '',
  settings: {},
  params: {},
  canCreateOwners: false,
  deactivatedAt: null,
} as const;

let world: Awaited<ReturnType<typeof makeWorld>>;
beforeEach(async () => {
  world = await makeWorld(true);
});

async function makeWorld(splitEmail: boolean) {
  const table = tableInSqlite({ path: ':memory:', clock });
  const started: string[] = [];
  const machines = {
    start: async (machine: string, name: string) => void started.push(`${machine} ${name}`),
    outcome: async () => 'running' as const,
  };
  const warned: string[] = [];
  const stored: Stored = new Map();
  const ids = systemIds(clock);
  const accounts = accountsInTable({ table, clock });
  const uploads = uploadsInTable({ table, clock });
  const [owner, admin, editor] = [ids.id(), ids.id(), ids.id()];
  await accounts.addOwner({
    ...sampleOwner,
    _id: owner,
    name: 'Ukážková firma, s. r. o.',
    mailbox: 'ukazkova',
    settings: { splitEmail, tempboxReview: false },
  });
  for (const [_id, name, role] of [
    [admin, 'Jana', 'admin'],
    [editor, 'Peter', 'editor'],
  ] as const) {
    const email = `${name.toLowerCase()}@firma.example`;
    await accounts.addUser({ ...person, _id, email, name, fullname: name, currentOwnerId: owner });
    await accounts.join(_id, owner, role);
  }
  const outbox = outboxInTable({ table, machines, clock, log: quiet });
  const read = receiveMail({
    mailParser: mailParserPostalMime,
    accounts,
    uploads,
    files: filesOf(stored),
    outbox,
    ids,
    clock,
    log: { ...quiet, warn: (event, values) => void warned.push(`${event} ${JSON.stringify(values)}`) },
    deployment: { mailDomain: 'mail.docflow.example' },
    digest,
  });
  const receive = (raw: Uint8Array, recipients: readonly string[] = ['ukazkova@mail.docflow.example']) =>
    read(raw, { id: 'm', recipients, virus: false, spam: false });
  return { accounts, ids, receive, read, warned, uploads, owner, admin, editor, started, stored };
}

test('each attachment of a mailed message becomes an upload of the sender, when the company splits its mail (R-MAI-01, R-MAI-02)', async () => {
  const { receive, uploads, owner, editor, started } = world;
  const outcome = await receive(
    message(
      'ukazkova@mail.docflow.example',
      'peter@firma.example',
      part('a.pdf', 'application/pdf', pdf),
      part('b.png', 'image/png', png),
    ),
  );
  expect(outcome).toEqual({ taken: 2, left: 0 });
  const list = await uploads.list(owner, editor);
  const seen = list.map(({ name, type, process }) => ({ name, type, process }));
  expect(seen.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'a.pdf', type: 'application/pdf', process: 1 },
    { name: 'b.png', type: 'image/png', process: 1 },
  ]);
  expect(new Set(list.map(({ tempId }) => tempId)).size).toBe(2);
  expect(started).toHaveLength(2);
});

test('all attachments become one document, when the company combines its mail (R-MAI-02)', async () => {
  world = await makeWorld(false);
  const { receive, uploads, owner, editor } = world;
  await receive(
    message(
      'ukazkova@mail.docflow.example',
      'peter@firma.example',
      part('a.pdf', 'application/pdf', pdf),
      part('b.png', 'image/png', png),
    ),
  );
  const list = await uploads.list(owner, editor);
  expect(new Set(list.map(({ tempId }) => tempId)).size).toBe(1);
  expect(list.map(({ pageIndex }) => pageIndex).toSorted((a, b) => a - b)).toEqual([0, 300]);
});

test('files from an unknown sender go to the administrator', async () => {
  const { receive, uploads, owner, admin } = world;
  await receive(
    message('ukazkova@mail.docflow.example', 'dodavatel@inde.example', part('a.pdf', 'application/pdf', pdf)),
  );
  expect(await uploads.list(owner, admin)).toHaveLength(1);
});

test('a message that is read twice gives its files once', async () => {
  const { receive, uploads, owner, editor } = world;
  const raw = message('ukazkova@mail.docflow.example', 'peter@firma.example', part('a.pdf', 'application/pdf', pdf));
  await receive(raw);
  await receive(raw);
  expect(await uploads.list(owner, editor)).toHaveLength(1);
});

test('an attachment that only claims to be a PDF is left out, and so is a logo in the text', async () => {
  const { receive, stored } = world;
  const lie = Buffer.from('not a pdf').toString('base64');
  const outcome = await receive(
    message(
      'ukazkova@mail.docflow.example',
      'peter@firma.example',
      part('lie.pdf', 'application/pdf', lie),
      part('logo.png', 'image/png', png, 'inline'),
    ),
  );
  expect(outcome).toEqual({ taken: 0, left: 2 });
  expect(stored.size).toBe(0);
});

test('a message to no company of ours is left alone', async () => {
  const attachment = part('a.pdf', 'application/pdf', pdf);
  const to = 'nikto@mail.docflow.example';
  expect(await world.receive(message(to, 'x@y.example', attachment), [to])).toEqual({ taken: 0, left: 1 });
  expect(world.warned).toEqual([`mail-without-company ${JSON.stringify({ id: 'm', recipient: to })}`]);
});

describe('the envelope alone decides which company gets the mail', () => {
  const attachment = part('a.pdf', 'application/pdf', pdf);
  /** A second company, whose mailbox has a name that many firms use for their own mail. */
  async function neighbour() {
    const { accounts, ids } = world;
    const [other, boss] = [ids.id(), ids.id()];
    await accounts.addOwner({ ...sampleOwner, _id: other, name: 'Druhá firma, s. r. o.', mailbox: 'faktury' });
    await accounts.addUser({ ...person, _id: boss, email: 'boss@druha.example', name: 'Ján', currentOwnerId: other });
    await accounts.join(boss, other, 'admin');
    return { other, boss };
  }

  test('an address of another domain is not a mailbox, whatever stands before the @', async () => {
    const { other, boss } = await neighbour();
    const raw = message('faktury@firma-a.sk', 'peter@firma.example', attachment);
    expect(await world.receive(raw)).toEqual({ taken: 1, left: 0 });
    expect(await world.uploads.list(world.owner, world.editor)).toHaveLength(1);
    expect(await world.uploads.list(other, boss)).toEqual([]);
  });

  test('forwarded mail and a blind copy arrive, though no header names the mailbox', async () => {
    expect(await world.receive(message('niekto@inde.example', 'x@y.example', attachment))).toEqual({
      taken: 1,
      left: 0,
    });
    expect(await world.uploads.list(world.owner, world.admin)).toHaveLength(1);
  });

  test('a message to two companies comes to both, and one that names a company twice comes once', async () => {
    const { other, boss } = await neighbour();
    const recipients = [
      'Ukazkova@Mail.Docflow.example',
      'ukazkova@mail.docflow.example',
      'faktury@mail.docflow.example',
    ];
    const raw = message('x@inde.example', 'x@y.example', attachment);
    expect(await world.receive(raw, recipients)).toEqual({ taken: 2, left: 0 });
    expect(await world.uploads.list(world.owner, world.admin)).toHaveLength(1);
    expect(await world.uploads.list(other, boss)).toHaveLength(1);
  });

  test('a message with a virus is left, spam is not', async () => {
    const raw = message('x@inde.example', 'x@y.example', attachment);
    const envelope = { id: 'm', recipients: ['ukazkova@mail.docflow.example'], spam: true };
    expect(await world.read(raw, { ...envelope, virus: true })).toEqual({ taken: 0, left: 1 });
    expect(world.stored.size).toBe(0);
    expect(await world.read(raw, { ...envelope, virus: false })).toEqual({ taken: 1, left: 0 });
  });
});
