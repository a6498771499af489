import { mailParserPostalMime } from '#functions/adapters/postal-mime/mail-parser.ts';
import type { TableWithIndex } from '#functions/adapters/sql-index/table-with-index.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { mailsInTable } from '#functions/adapters/table/mails/mails.ts';
import { suppliersInTable } from '#functions/adapters/table/suppliers/suppliers.ts';
import { uploadsInTable } from '#functions/adapters/table/uploads/uploads.ts';
import { unzipperZipJs } from '#functions/adapters/zip-js/unzipper.ts';
import { concludeDelivery } from '#functions/intake/delivery/conclude-delivery.ts';
import { concludeMail } from '#functions/intake/mail/conclude-mail.ts';
import { receiveMail } from '#functions/intake/mail/receive-mail.ts';
import { failMail, takeMail } from '#functions/intake/mail/take-mail.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Files } from '#functions/ports/files.ts';
import type { MailRecord } from '#functions/ports/mails.ts';
import type { Mail } from '#functions/ports/outgoing.ts';
import type { Table } from '#functions/ports/table.ts';
import type { UploadRecord } from '#functions/ports/uploads.ts';
import { mailPrefix } from '#shared/intake/mail-address.ts';
import type { Json } from '#shared/kit/json.ts';
import type { Role } from '#shared/kit/role.ts';
import { buildRawMail, type RawMail } from '../files/raw-mail.ts';
import { sampleOwner } from '../records/owner.ts';
import { visitor } from './accounts-world.ts';
import { documentsWorld, firstOwner } from './documents-world.ts';

export const mailDomain = 'mail.docflow.example';

/** What the mail servers found of a message. */
export type Delivered = {
  readonly id?: string;
  readonly recipients?: readonly string[];
  readonly source?: string;
  readonly virus?: boolean;
  /** What the scan for viruses found, in the words of SES. */
  readonly scan?: string;
  readonly spam?: boolean;
  /** SPF, DKIM and DMARC; undefined where nothing checks them. */
  readonly checks?: readonly [spf: string, dkim: string, dmarc: string] | undefined;
};

const everyCheckPassed = ['PASS', 'PASS', 'PASS'] as const;

/** Files of a test, in memory, with copies. */
function filesWithCopies(kept: Map<string, Uint8Array>): Files {
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key),
    info: async (key) => {
      const bytes = kept.get(key);
      return bytes && { size: bytes.length, type: 'application/octet-stream' };
    },
    delete: async (keys) => keys.forEach((key) => kept.delete(key)),
    copy: async (from, to) => void kept.set(to, kept.get(from) ?? new Uint8Array()),
    readUrl: async (key) => key,
    uploadTarget: async (key) => ({ url: key, headers: {} }),
  };
}

type Options = {
  readonly table?: Pick<TableWithIndex, 'keepIndex'> & { readonly table: Table };
  /** In memory unless another store is given. */
  readonly files?: Files;
  readonly owner?: Partial<OwnerRecord>;
  readonly deployment?: Partial<DeploymentSettings>;
};

/**
 * A company with an administrator, an editor and a viewer, and its mail: the use cases with their stores, whose machines run when the
 * test says so. Preparing a file is played: its text says how many pages it has (`pages 3`), or why it is refused (`locked`, `broken`).
 */
export async function mailWorld({ table: open, files: store, owner = {}, deployment = {} }: Options = {}) {
  const base = documentsWorld(open === undefined ? {} : { table: open });
  const { table, clock, ids, outbox, started, inputs } = base;
  const files = store ?? filesWithCopies(base.files.kept);
  const accounts = accountsInTable({ table, clock });
  const uploads = uploadsInTable({ table, clock });
  const mails = mailsInTable({ table, outbox, clock });
  const sent: Mail[] = [];
  const warned: string[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const world = {
    ...base,
    files,
    accounts,
    uploads: { ...uploads, publishConsumed: async () => undefined },
    mails,
    suppliers: suppliersInTable({ table }),
    rateLimits: rateLimitsInTable({ table, clock }),
    mailer,
    mailParser: mailParserPostalMime,
    unzipper: unzipperZipJs,
    log: { ...base.log, warn: (event: string) => void warned.push(event) },
    deployment: { mailDomain, ...deployment },
  };
  const ownerId = firstOwner;
  await accounts.addOwner({ ...sampleOwner, _id: ownerId, mailbox: 'ukazkova', ...owner });
  const person = async (name: string, role: Role, changes: { readonly deactivatedAt?: string } = {}) => {
    const _id = ids.id();
    await accounts.addUser({
      _id,
      version: 0,
      email: `${name}@firma.example`,
      name,
      fullname: name,
      avatar: null,
      passwordHash: '',
      currentOwnerId: ownerId,
      settings: {},
      params: {},
      canCreateOwners: false,
      deactivatedAt: null,
      ...changes,
    });
    await accounts.join(_id, ownerId, role);
    return _id;
  };
  const admin = await person('jana', 'admin');
  const editor = await person('peter', 'editor');
  const viewer = await person('zuzana', 'viewer');

  const take = takeMail(world);
  const conclude = concludeMail(world);
  const concludeDelivered = concludeDelivery(world);

  async function settle(upload: UploadRecord, changes: Partial<UploadRecord>): Promise<void> {
    const changed = await uploads.change({ ...upload, ...changes });
    // An execution that runs beside itself, as it may where its start is reported twice.
    if (!changed.ok && (await uploads.find(ownerId, upload.fileId))?.process === 1)
      throw new Error('the upload changed meanwhile');
  }

  /** Plays the intake of a file. */
  async function prepare(fileId: string): Promise<void> {
    const upload = await uploads.find(ownerId, fileId);
    if (upload === undefined || upload.process !== 1) return;
    const text = Buffer.from((await files.get(upload.sourceKey)) ?? []).toString('latin1');
    if (text.includes('locked')) return settle(upload, { process: -1, error: 'file-locked' });
    if (text.includes('broken')) return settle(upload, { process: -1, error: 'file-broken' });
    const pageCount = Number(/pages (\d+)/u.exec(text)?.[1] ?? '1');
    await settle(upload, { process: 2, pageCount });
    for (let page = 1; page < pageCount; page += 1) {
      const pageId = ids.derived(fileId, 'page', String(page));
      await uploads.add({ ...upload, fileId: pageId, version: 0, page, pageCount, process: 2 });
    }
  }

  const toText = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

  /** Runs what was started, one after another, until nothing is left. */
  async function play(): Promise<void> {
    for (let name = started.shift(); name !== undefined; name = started.shift()) {
      const input = inputs.get(name) ?? {};
      const company = toText(input['ownerId']);
      if (name.startsWith('mail ')) await take({ ownerId: company, mailId: toText(input['mailId']) });
      if (!name.startsWith('intake ')) continue;
      const fileId = toText(input['fileId']);
      await prepare(fileId);
      const mail = input['mail'];
      if (typeof mail === 'string') await conclude({ ownerId: company, fileId, mail });
      if (typeof input['delivered'] === 'string') await concludeDelivered({ ownerId: company, fileId });
    }
  }

  /** Puts a message where SES puts it, and reports it. */
  async function deliver(raw: Uint8Array, delivered: Delivered = {}): Promise<void> {
    const { id = 'm1', recipients = [`ukazkova@${mailDomain}`], source = 'peter@firma.example' } = delivered;
    const checks = 'checks' in delivered ? delivered.checks : everyCheckPassed;
    await files.put(`${mailPrefix}${id}`, raw, 'message/rfc822');
    const verdict = (status: string | undefined) => (status === undefined ? {} : { status });
    await receiveMail(world)({
      Records: [
        {
          ses: {
            mail: { messageId: id, source, timestamp: new Date(clock.now()).toISOString() },
            receipt: {
              recipients,
              virusVerdict: verdict(delivered.scan ?? (delivered.virus === true ? 'FAIL' : 'PASS')),
              spamVerdict: verdict(delivered.spam === true ? 'FAIL' : 'PASS'),
              ...(checks === undefined
                ? {}
                : {
                    spfVerdict: verdict(checks[0]),
                    dkimVerdict: verdict(checks[1]),
                    dmarcVerdict: verdict(checks[2]),
                  }),
            },
          },
        },
      ],
    });
  }

  async function listMails(company = ownerId): Promise<readonly MailRecord[]> {
    const page = await mails.list({ ownerId: company, limit: 100 });
    if (!page.ok) throw new Error(page.error);
    return page.value.mails;
  }

  /** Delivers a message and lets everything happen that follows; answers the newest mail of the company. */
  async function receive(mail: RawMail, delivered: Delivered = {}): Promise<MailRecord> {
    clock.ms += 1000;
    await deliver(buildRawMail(mail), delivered);
    await play();
    const [newest] = await listMails();
    if (newest === undefined) throw new Error('no mail was received');
    return newest;
  }

  const caller = (userId: string, role: Role = 'admin'): Caller => ({
    ...visitor,
    userId,
    ownerId,
    sessionId: 's',
    role,
    name: '',
  });

  return {
    ...world,
    ownerId,
    admin,
    editor,
    viewer,
    sent,
    warned,
    person,
    caller,
    deliver,
    play,
    receive,
    listMails,
    take,
    conclude,
    fail: failMail(world),
    /** Ids of the documents of the company, oldest first. */
    async listDocuments() {
      const owned = await table.query({ index: 'gsi1', pk: `C#${ownerId}#DOCUMENTS`, limit: 1000 });
      const heads = await Promise.all(owned.items.map(({ gsi1sk }) => base.documents.find(ownerId, gsi1sk ?? '')));
      return heads.flatMap((document) => document ?? []);
    },
  };
}

export type MailWorld = Awaited<ReturnType<typeof mailWorld>>;
