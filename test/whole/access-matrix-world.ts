import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { toWrites } from '#functions/adapters/table/table-change.ts';
import { buildBulk } from '#functions/exports/bulks/new-bulk.ts';
import type { DocumentHead, PageRecord } from '#functions/ports/documents.ts';
import type { Machines } from '#functions/ports/machines.ts';
import { readLocalSettings } from '#functions/wiring/environment.ts';
import { openLocal } from '#functions/wiring/local.ts';
import { closePdfEngine } from '#functions/wiring/pdf-engine.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { storesOver } from '#functions/wiring/stores.ts';
import { provide, withdraw } from '#functions/wiring/wire.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { exportDates } from '#shared/accounting/export-settings.ts';
import { toPartyKey } from '#shared/party/party.ts';
import { toSupplierId } from '#shared/supplier/supplier-id.ts';
import { createBlankTemplate } from '#shared/template/template.ts';
import { createStep, endId, mirrorInputs, startId } from '#shared/workflow/graph.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import type { ArchiveRecord } from '#functions/ports/archives.ts';
import { sampleAnswer, sampleReception } from '#test/builders/records/reception.ts';
import { toAnswerKey } from '#functions/domain/documents/answer-files.ts';
import { sampleMail } from '#test/builders/records/mail.ts';
import { samplePayment, samplePaymentOrder } from '#test/builders/records/payment-order.ts';
import type { Filling } from '#test/builders/records/sample-from-schema.ts';
import { sampleUpload } from '#test/builders/records/upload.ts';
import {
  addCompany,
  addDevice,
  addPasskey,
  addPeople,
  addPushDevice,
  addUser,
  marker,
} from './access-matrix-people.ts';
import { addDocumentJob } from './access-matrix-jobs.ts';
import { addKey, addWebhook, isKeyKind, keyKinds, type KeyKind } from './access-matrix-keys.ts';

/** Every kind of caller. The stranger is an administrator, but of another company. */
export const kinds = ['nobody', 'viewer', 'editor', 'admin', 'deactivated', 'stranger', ...keyKinds] as const;
export type Kind = (typeof kinds)[number];

const doctypeId = 'skrytytyp';
const stepId = 'kontro';
/** The name that a request for a picture is made up with. */
const pictureName = 'logo-0123456789abcdef.png';

/** Machines that note nothing and run nothing: what a machine does later is not the answer to a request. */
const restingMachines: Machines = { start: async () => undefined, outcome: async () => 'running' };

type Things = { readonly ownerId: string; readonly userId: string; readonly pdf: Uint8Array };

const buildPage = (ports: Ports, { ownerId, pdf }: Things): PageRecord => ({
  _id: ports.ids.id(),
  sourceKey: `${ownerId}/uploads/${ports.ids.id()}`,
  sourcePage: 0,
  hash: createHash('sha256').update(pdf).digest('hex'),
  pageIndex: 0,
  rotate: 0,
  uprightRotate: 0,
  thumb: null,
  preview: { key: `${ownerId}/uploads/${ports.ids.id()}.jpg`, width: 875, height: 1237 },
  wordsKey: null,
  textSource: 'none',
});

/** A read document that stands in the first step of its workflow and is assigned to all. */
const buildHead = (ports: Ports, { ownerId, userId }: Things, assigned: readonly string[]): DocumentHead => {
  const now = new Date(ports.clock.now()).toISOString();
  return {
    _id: ports.ids.id(),
    ownerId,
    version: 0,
    name: `${marker} faktúra`,
    type: ['application/pdf'],
    kind: 'extracted',
    doctype: doctypeId,
    tags: [],
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    step: stepId,
    failedAt: null,
    passedSteps: [],
    userId: assigned,
    confirmedBy: [],
    passage: null,
    queue: null,
    process: 2,
    predicted: now,
    error: null,
    warnings: [],
    paid: false,
    reading: ports.ids.id(),
    origin: { from: 'upload', userId },
  };
};

const nameSupplier = (document: string): string => `${marker} dodávateľ ${document}`;

async function addDocument(ports: Ports, things: Things, assigned: readonly string[]) {
  const page = buildPage(ports, things);
  await ports.files.put(page.sourceKey, things.pdf, 'application/pdf');
  const answer = ports.ids.id();
  const built = buildHead(ports, things, assigned);
  const head = { ...built, einvoice: sampleReception({ answers: [sampleAnswer({ _id: answer, by: things.userId })] }) };
  await ports.files.put(toAnswerKey(things.ownerId, head._id, answer), new TextEncoder().encode(marker), 'text/xml');
  const value = { _idx: 0, bboxes: [], score: 1, verified: true, predicted: false, checks: [] };
  const made = await ports.documents.create({
    head,
    pages: [page],
    fields: [
      { ...value, _id: 'invoiceNumber', value: `${marker}1` },
      { ...value, _id: 'supplierName', value: nameSupplier(head._id) },
      { ...value, _id: 'totalAmount', value: '12.30' },
    ],
    tables: [],
    log: buildLogItem('created', { step: stepId, editorId: things.userId, assignId: [] }),
  });
  if (!made.ok) throw new Error(`no document: ${made.error}`);
  return { document: head._id, page: page._id, einvoiceAnswer: answer, version: made.value.version };
}

async function addTempfile(ports: Ports, { ownerId, userId, pdf }: Things): Promise<string> {
  const fileId = ports.ids.id();
  const sourceKey = `${ownerId}/uploads/${fileId}`;
  await ports.files.put(sourceKey, pdf, 'application/pdf');
  const added = await ports.uploads.add(
    sampleUpload(fileId, {
      ownerId,
      userId,
      tempId: fileId,
      name: `${marker}.pdf`,
      hash: createHash('sha256').update(pdf).digest('hex'),
      size: pdf.length,
      sourceKey,
      createdAt: new Date(ports.clock.now()).toISOString(),
    }),
  );

  if (!added.ok) throw new Error('no tempfile');
  return fileId;
}

async function addAttachment(ports: Ports, { ownerId, userId, pdf }: Things, docId: string): Promise<string> {
  const _id = ports.ids.id();
  const now = new Date(ports.clock.now()).toISOString();
  const sourceKey = `${ownerId}/attachments/${_id}`;
  await ports.files.put(sourceKey, pdf, 'application/pdf');
  const record = {
    _id,
    ownerId,
    docId,
    version: 0,
    title: `${marker} príloha`,
    name: `${marker}.pdf`,
    type: 'application/pdf' as const,
    size: pdf.length,
    hash: createHash('sha256').update(pdf).digest('hex'),
    userId,
    uploadedAt: now,
    updatedAt: now,
    arrived: true,
    process: 1 as const,
    error: null,
    pageCount: 1,
    thumb: null,
    pages: [],
    sourceKey,
  };
  await ports.attachments.announce(record, ports.clock.now() / 1000 + 3600);
  return _id;
}

/** A company has room for so many: the template of the request before makes place. */
async function addTemplate(ports: Ports, { ownerId }: Things): Promise<string> {
  for (const { id } of await ports.templates.list(ownerId)) await ports.templates.delete(ownerId, id);
  const now = new Date(ports.clock.now()).toISOString();
  const blankTemplate = { ...createBlankTemplate('sk'), id: ports.ids.id(), name: `${marker} šablóna`, version: 0 };
  const added = await ports.templates.add(ownerId, { ...blankTemplate, createdAt: now, updatedAt: now });
  if (!added.ok) throw new Error('no template');
  return added.value.id;
}

/** A mail of a stranger that waits for a person. */
async function addMail(ports: Ports, { ownerId }: Things): Promise<string> {
  const _id = ports.ids.id();
  const receivedAt = new Date(ports.clock.now()).toISOString();
  const rawKey = `mail-kept/${ownerId}/${_id}`;
  await ports.files.put(rawKey, new TextEncoder().encode(`Subject: ${marker}`), 'message/rfc822');
  const mail = sampleMail({ _id, ownerId, receivedAt, rawKey, subject: `${marker} e-mail` });
  await ports.mails.add(mail, { machine: 'mail', name: `${_id}-0`, input: { ownerId, mailId: _id } });
  await ports.mails.putText(ownerId, _id, `${marker} text`);
  return _id;
}

/** An archive that is done; its file is not asked for. */
async function addArchive(ports: Ports, { ownerId, userId }: Things): Promise<string> {
  const _id = ports.ids.id();
  const now = new Date(ports.clock.now()).toISOString();
  const archive: ArchiveRecord = {
    ...{ _id, ownerId, version: 0, createdBy: userId, dateFrom: '2026-01-01', dateTo: '2026-01-31' },
    ...{ createdAt: now, updated: now, archived: now, status: 'done', failed: false, attempt: 0 },
    ...{ size: 1, totalDocs: 1, missingFiles: 0, replicated: false, progress: null },
    sealedPassword: ports.secrets.seal(`${marker} heslo`),
  };
  await ports.archives.add(archive, {
    ...{ machine: 'archive', name: `${_id}-0` },
    input: { ownerId, archiveId: _id },
  });
  return _id;
}

/** A sender whom the company approved. */
async function addMailSender(ports: Ports, { ownerId, userId }: Things): Promise<string> {
  const _id = ports.ids.id();
  const rule = { _id, pattern: `${marker}@inde.example`, verdict: 'approved', unverified: false, by: userId } as const;
  await ports.mails.putSender(ownerId, { ...rule, at: new Date(ports.clock.now()).toISOString() });
  return _id;
}

/** What was settled about the supplier of the document, which names it by its name alone. */
async function addSupplier(ports: Ports, { ownerId, userId }: Things, document: string): Promise<string> {
  const key = toPartyKey({ Name: nameSupplier(document) }) ?? '';
  const record = await ports.suppliers.find(ownerId, key);
  const changedAt = new Date(ports.clock.now()).toISOString();
  const settings = { ...record.settings, note: `${marker} poznámka` };
  await ports.suppliers.change([{ ...record, settings, changedBy: userId, changedAt }]);
  return toSupplierId(key);
}

/** A bulk export that held the document, and what the document remembers of it. */
async function addBulk(ports: Ports, { ownerId, userId }: Things, docId: string): Promise<string> {
  const _id = ports.ids.id();
  const createdAt = new Date(ports.clock.now()).toISOString();
  const { head, documents } = buildBulk({
    ...{ _id, ownerId, createdAt, createdBy: userId, ids: [docId], again: false, locale: 'sk' },
    ...{ exportSystem: 'pohoda', way: 'file', dates: exportDates.parse({}) },
  });
  await ports.exportBulks.add(head, documents);
  const past = { bulk: _id, exportSystem: 'pohoda', way: 'file', at: createdAt, by: userId, fileName: '' } as const;
  const log = buildLogItem('exported', { step: stepId, editorId: userId, assignId: [] });
  await ports.exportBulks.remember(ownerId, past, [{ documentId: docId, log }]);
  return _id;
}

/** A payment order that was prepared of the document. */
async function addPaymentOrder(ports: Ports, { ownerId, userId }: Things, docId: string): Promise<string> {
  const _id = ports.ids.id();
  const payment = samplePayment({ document: docId, name: `${marker} faktúra` });
  const order = samplePaymentOrder({ _id, ownerId, key: _id, preparedBy: userId });
  const made = await ports.paymentOrders.prepare(order, [payment]);
  if (!made.ok) throw new Error(`no payment order: ${made.error.reason}`);
  return _id;
}

/** A message about the document, and the id of a line of its history. */
async function addWords(ports: Ports, { ownerId, userId }: Things, docId: string) {
  const message = ports.ids.id();
  const sentAt = new Date(ports.clock.now()).toISOString();
  const text = `${marker} poznámka`;
  await ports.discussions.add({ _id: message, ownerId, docId, userId, text, sentAt, mentions: [] }, sentAt);
  const [line] = await ports.documents.logs(ownerId, docId);
  if (line === undefined) throw new Error('no line of history');
  return { message, log: line._id };
}

async function addLogo(ports: Ports, ownerId: string): Promise<void> {
  await ports.files.put(`${ownerId}/company/${pictureName}`, new TextEncoder().encode(marker), 'image/png');
  const owner = await ports.accounts.findOwner(ownerId);
  const changed = owner && (await ports.accounts.changeOwner({ ...owner, logo: pictureName }));
  if (changed?.ok !== true) throw new Error('no logo');
}

async function addType(ports: Ports, ownerId: string, assign: readonly string[]): Promise<void> {
  await ports.doctypes.put(ownerId, sampleDoctype({ id: doctypeId, name: `${marker} typ` }));
  const workflow = {
    doctypeId,
    isTemporary: false,
    version: 1,
    steps: mirrorInputs({
      [startId]: { ...createStep(startId), outputs: [stepId] },
      [stepId]: { ...createStep(stepId, `${marker} krok`), assign: [...assign], outputs: [endId] },
      [endId]: createStep(endId),
    }),
  };
  await ports.doctypes.putWorkflow(ownerId, workflow);
  const savedAt = new Date(ports.clock.now()).toISOString();
  await ports.table.transact(toWrites([ports.workflowVersions.keep(ownerId, { workflow, savedAt, by: null })]));
}

/** Files of a company: name, size and time of the last write. */
const listFiles = (folder: string, ownerId: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(ownerId))
    .map((name) => ({ name, stat: statSync(join(folder, name)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ name, stat }) => `${name} ${stat.size} ${stat.mtimeMs}`)
    .toSorted();

/** Two companies over a data folder of their own, with fresh things for each request. */
export async function openMatrixWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'access-'));
  const parts = await openLocal(readLocalSettings({ DATA_DIR: folder }));
  const under = { ...parts.ports, machines: restingMachines };
  const ports: Ports = { ...under, ...storesOver(under, { keepIndex: () => parts.ports.documentIndex }) };
  provide(ports);
  const first = await addCompany(ports, `${marker} firma`);
  await addLogo(ports, first);
  const users: Readonly<Record<Exclude<Kind, 'nobody' | 'stranger' | KeyKind>, string>> = {
    viewer: await addUser(ports, `${marker}.viewer`, first, 'viewer'),
    editor: await addUser(ports, `${marker}.editor`, first, 'editor'),
    admin: await addUser(ports, `${marker}.admin`, first, 'admin'),
    deactivated: await addUser(ports, `${marker}.deactivated`, first, 'admin'),
  };
  const assigned = [users.editor, users.admin];
  await addType(ports, first, assigned);
  // Requests name the version of their document, which is the first one here as well.
  await ports.bookingRules.save(first, { rules: [], version: 0 });
  const pdf = await PDFDocument.create().then(async (made) => {
    made.addPage([200, 200]);
    return made.save();
  });
  /** A new administrator of a new company, so that nothing of an earlier request is in the answer. */
  const stranger = async (): Promise<string> => {
    const company = await addCompany(ports, 'Iná firma');
    return addUser(ports, `stranger-${company}`, company, 'admin');
  };
  const byAdmin = { ownerId: first, userId: users.admin, pdf };
  const keys = {
    'reading key': await addKey(ports, byAdmin, { scopes: ['read'] }),
    'writing key': await addKey(ports, byAdmin),
    'expired key': await addKey(ports, byAdmin, { expiresAt: '2026-01-01T00:00:00.000Z' }),
  } as const satisfies Record<KeyKind, unknown>;
  let apiKey: string | undefined;
  let colleague: string | undefined;
  /** Fresh things of the first company for one request; uploads are the asking user's own, or the administrator's. */
  async function things(kind: Kind): Promise<Filling> {
    const userId = isKeyKind(kind)
      ? keys[kind].id
      : kind === 'nobody' || kind === 'stranger'
        ? users.admin
        : users[kind];
    const given = { ownerId: first, userId, pdf };
    const { document, page, einvoiceAnswer, version } = await addDocument(ports, given, assigned);
    const tempfile = await addTempfile(ports, given);
    const attachment = await addAttachment(ports, given, document);
    const template = await addTemplate(ports, given);
    const words = await addWords(ports, given, document);
    const people = await addPeople(ports, given, colleague);
    colleague = people.member;
    const device = await addDevice(ports, userId);
    for (const { _id } of await ports.pushDevices.list(userId)) await ports.pushDevices.remove(userId, _id);
    const pushDevice = await addPushDevice(ports, userId, device);
    const passkey = await addPasskey(ports, userId);
    const bulk = await addBulk(ports, given, document);
    const paymentOrder = await addPaymentOrder(ports, given, document);
    const archive = await addArchive(ports, given);
    const documentJob = await addDocumentJob(ports, given, document);
    const mail = await addMail(ports, given);
    const mailSender = await addMailSender(ports, given);
    const supplier = await addSupplier(ports, given, document);
    const hooks = await addWebhook(ports, given, document);
    // A company has room for so many.
    if (apiKey !== undefined) await ports.apiKeys.revoke(first, apiKey);
    apiKey = (await addKey(ports, given)).id;
    return {
      ids: {
        document,
        page,
        einvoiceAnswer,
        tempfile,
        owner: first,
        user: users.editor,
        doctype: doctypeId,
        attachment,
        template,
        device,
        pushDevice,
        passkey,
        export: bulk,
        paymentOrder,
        ...people,
        archive,
        documentJob,
        mail,
        mailSender,
        supplier,
        apiKey,
        ...hooks,
        ...words,
      },
      // Codes are counted per address.
      // Copying is asked for, so that what is named to copy from is looked up.
      named: { version, email: `${document}@example.sk`, copySettings: true },
    };
  }

  const table = new DatabaseSync(join(folder, 'table.sqlite'), { readOnly: true });

  return {
    pdf,
    /** Ids that must not reach the stranger. */
    listSecrets: (filling: Filling) => [marker, first, ...Object.values(filling.ids)],

    things,
    /** Things for requests that name none, so that there is something to leak. */
    standing: await things('admin'),

    /** The cookie of a new session; none for an anonymous caller. */
    async cookies(kind: Kind): Promise<readonly string[]> {
      if (kind === 'nobody' || isKeyKind(kind)) return [];
      const secret = ports.ids.secret();
      await ports.accounts.addSession({
        fingerprint: ports.secrets.fingerprint(secret),
        userId: kind === 'stranger' ? await stranger() : users[kind],
        createdAt: new Date(ports.clock.now()).toISOString(),
        expiresAt: new Date(ports.clock.now() + 3_600_000).toISOString(),
        userAgent: 'matrix',
        confirmedAt: new Date(ports.clock.now()).toISOString(),
      });
      return [`docflow_session=${secret}`];
    },

    /** What a program sends instead of a cookie. */
    headers: (kind: Kind): Readonly<Record<string, string>> =>
      isKeyKind(kind) ? { authorization: `Bearer ${keys[kind].secret}` } : {},

    /** Everything that the first company and its people have, stored rows and files; rows that ran out by then (ms) are left out. */
    firstCompany(): (until: number) => { readonly rows: readonly unknown[]; readonly files: readonly string[] } {
      const mine = [first, ...Object.values(users)];
      const rows = table
        .prepare('SELECT pk, sk, gsi1pk, gsi2pk, body, ttl FROM items ORDER BY pk, sk')
        .all()
        .filter((row) => mine.some((id) => JSON.stringify(row).includes(id)));
      const files = listFiles(join(folder, 'files'), first);
      const lives = ({ ttl }: (typeof rows)[number], until: number) => ttl === null || Number(ttl) * 1000 > until;
      return (until) => ({ rows: rows.filter((row) => lives(row, until)), files });
    },

    async close(): Promise<void> {
      table.close();
      withdraw();
      await parts.close();
      await closePdfEngine();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type MatrixWorld = Awaited<ReturnType<typeof openMatrixWorld>>;
