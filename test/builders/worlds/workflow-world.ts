import { localMachines } from '#functions/adapters/local-machines/machines.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { apiKeysInTable } from '#functions/adapters/table/integrations/api-keys.ts';
import { deliveriesInTable } from '#functions/adapters/table/exports/deliveries.ts';
import { accountingInTable } from '#functions/adapters/table/exports/accounting.ts';
import { exportBulksInTable } from '#functions/adapters/table/exports/export-bulks.ts';
import { exportJobsInTable } from '#functions/adapters/table/exports/export-jobs.ts';
import { collectionsInTable } from '#functions/adapters/table/collaboration/collections.ts';
import { workflowVersionsInTable } from '#functions/adapters/table/doctypes/workflow-versions.ts';
import { uploadsInTable } from '#functions/adapters/table/uploads/uploads.ts';
import * as z from 'zod';
import type { MachineDefinition } from '#functions/ports/machine-definition.ts';
import type { MachineName } from '#functions/ports/machines.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Mail, Mailer, WebhookCall, WebhookOutcome, Webhooks } from '#functions/ports/outgoing.ts';
import type { UploadRecord } from '#functions/ports/uploads.ts';
import { saveDocument } from '#functions/documents/save/save-document.ts';
import {
  advanceDocument,
  startDocument,
  returnDocument,
  findTransition,
  failTransition,
} from '#functions/workflow/engine/move-document.ts';
import { failAutomation, failedAutomationTask, runAutomation } from '#functions/workflow/automations/run-automation.ts';
import {
  handOverDocuments,
  handOverTask,
  refreshDocuments,
  refreshTask,
} from '#functions/workflow/engine/follow-saved-workflow.ts';
import { handOverPerson, handOverPersonTask } from '#functions/workflow/departure/hand-over-person.ts';
import { departureTask, handOverUploads, replaceInWorkflows } from '#functions/workflow/departure/replace-person.ts';
import { machine as departure } from '#functions/machines/departure.ts';
import { machine as handOver } from '#functions/machines/hand-over.ts';
import { machine as refresh } from '#functions/machines/refresh.ts';
import { machine as transition } from '#functions/machines/transition.ts';
import { workflowTask } from '#functions/workflow/engine/transition.ts';
import { saveDocument as saveContract } from '#shared/api/documents.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Json } from '#shared/kit/json.ts';
import type { Role } from '#shared/kit/role.ts';
import { createStep, mirrorInputs } from '#shared/workflow/graph.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { sampleDoctype } from '../records/doctype.ts';
import { documentsWorld, firstOwner, sampleField, sampleHead } from './documents-world.ts';
import { sampleUpload } from '../records/upload.ts';

const roles = { ada: 'admin', eva: 'editor', edo: 'editor', emil: 'editor', vera: 'viewer' } as const satisfies Record<
  string,
  Role
>;
export type Person = keyof typeof roles;

/** A step of a drawn workflow. */
export const drawnStep = (id: string, outputs: readonly string[], over: Partial<WorkflowStep> = {}): WorkflowStep => ({
  ...createStep(id, id),
  outputs: [...outputs],
  ...over,
});

/** Review by eva or edo, approval by emil, then the archive. */
export const twoSteps: readonly WorkflowStep[] = [
  drawnStep('start', ['review']),
  drawnStep('review', ['approv'], { assign: ['eva', 'edo'] }),
  drawnStep('approv', ['end'], { assign: ['emil'] }),
  drawnStep('end', []),
];

/** Filled so that the sample type lets it pass. */
export const goodFields: readonly FieldValue[] = [
  sampleField('invoiceNumber', '2610487'),
  sampleField('supplierName', 'Papiera Tatry, s. r. o.'),
  sampleField('supplierCompanyId', '36347124'),
  sampleField('totalAmount', '765.47'),
  sampleField('currency', 'EUR'),
];

/** The same as a person left it: nothing has to be asked when it is confirmed. */
export const settledFields: readonly FieldValue[] = goodFields.map((field) => ({ ...field, verified: true }));

const machineDefinition = z.custom<MachineDefinition>((value) => typeof value === 'object' && value !== null);

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const machineName = z.enum(['transition', 'hand-over', 'departure', 'refresh']);

/** A machine as it is, but its waits between attempts are a thousandth as long: tests cannot wait for minutes. */
const hasty = (name: MachineName): MachineDefinition =>
  machineDefinition.parse(
    JSON.parse(
      JSON.stringify([transition, handOver, departure, refresh].find((machine) => machine.name === name)),
      (key, value: unknown) => {
        if (typeof value !== 'number') return value;
        return key === 'IntervalSeconds' ? value / 1000 : key === 'Seconds' ? 0 : value;
      },
    ),
  );

/** A company with people, a type and its workflow; the machines of workflows run for real over the same stores. */
export async function workflowWorld(open: { steps?: readonly WorkflowStep[]; doctype?: Partial<Doctype> } = {}) {
  const world = documentsWorld();
  const { clock, table, documents, doctypes, files: stored } = world;
  const accounts = accountsInTable({ table, clock });
  const apiKeys = apiKeysInTable({ table, clock });
  const uploads = uploadsInTable({ table, clock });
  const files: Files = {
    ...stored,
    readUrl: async (key) => `https://files.test/${key}`,
    info: async (key) => {
      const bytes = await stored.get(key);
      return bytes && { size: bytes.length, type: '' };
    },
    copy: async (from, to) => stored.put(to, (await stored.get(from)) ?? new Uint8Array(), ''),
    uploadTarget: async () => ({ url: '', headers: {} }),
  };
  for (const [name, role] of Object.entries(roles)) {
    await accounts.addUser({
      _id: name,
      version: 0,
      email: `${name}@firma.sk`,
      name,
      fullname: name,
      avatar: null,
      passwordHash: 'x',
      currentOwnerId: firstOwner,
      settings: {},
      params: {},
      canCreateOwners: false,
      deactivatedAt: null,
    });
    await accounts.join(name, firstOwner, role);
  }
  const draw = async (steps: readonly WorkflowStep[]) =>
    doctypes.putWorkflow(firstOwner, {
      doctypeId: 'invoice',
      version: 1,
      isTemporary: false,
      steps: mirrorInputs(Object.fromEntries(steps.map((step) => [step.id, step]))),
    });
  await doctypes.put(firstOwner, sampleDoctype(open.doctype));
  await draw(open.steps ?? twoSteps);

  const mails: Mail[] = [];
  const calls: WebhookCall[] = [];
  /** The answers of the receivers of webhooks; the test may change it. */
  const receiver: { receiverAnswer: WebhookOutcome } = { receiverAnswer: 'taken' };
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };
  const webhooks: Webhooks = {
    allows: () => true,
    call: async (call) => {
      calls.push(call);
      return { outcome: receiver.receiverAnswer, status: null };
    },
  };
  const outside = {
    mailer,
    webhooks,
    deliveries: deliveriesInTable({ table, clock }),
    exportJobs: exportJobsInTable({ table, outbox: world.outbox }),
    accounting: accountingInTable({ table }),
    exportBulks: exportBulksInTable({ table, outbox: world.outbox, ids: world.ids, clock }),
    deployment: { origins: ['https://docflow.test'] as const },
  };
  const workflowVersions = workflowVersionsInTable({ table });
  const deps = { ...world, accounts, apiKeys, uploads, files, workflowVersions, ...outside };
  const tasks: Record<string, (input: unknown) => Promise<Json>> = {
    'find-passage': (input) => findTransition(deps)(workflowTask.parse(input)),
    'advance-document': (input) => advanceDocument(deps)(workflowTask.parse(input)),
    'return-document': (input) => returnDocument(deps)(workflowTask.parse(input)),
    'start-document': (input) => startDocument(deps)(workflowTask.parse(input)),
    'hand-over-documents': (input) => handOverDocuments(deps)(handOverTask.parse(input)),
    'replace-in-workflows': (input) => replaceInWorkflows(deps)(departureTask.parse(input)),
    'hand-over-uploads': (input) => handOverUploads(deps)(departureTask.parse(input)),
    'hand-over-person': (input) => handOverPerson(deps)(handOverPersonTask.parse(input)),
    'refresh-documents': (input) => refreshDocuments(deps)(refreshTask.parse(input)),
    'run-automation': (input) => runAutomation(deps)(workflowTask.parse(input)),
    'fail-automation': (input) => failAutomation(deps)(failedAutomationTask.parse(input)),
    'fail-passage': (input) => failTransition(deps)(workflowTask.parse(input)),
  };

  /** Runs the machines of workflows for everything that was started so far; answers how many. */
  async function settle(changed: Partial<typeof tasks> = {}): Promise<number> {
    const machines = localMachines({
      path: ':memory:',
      getDefinition: async (name) => hasty(name),
      clock: { now: () => Date.now() },
      log: noLog,
      slots: 2,
      load: async (id) => {
        const name = id.replace('workflow/', '');
        const run = changed[name] ?? tasks[name];
        if (run === undefined) throw new Error(`no task ${name}`);
        return { handler: run };
      },
    });
    const started = world.started.splice(0).flatMap((line) => {
      const [machine = '', name = ''] = line.split(' ');
      const known = machineName.safeParse(machine);
      return known.success ? [{ line, machine: known.data, name }] : [];
    });
    for (const { line, machine, name } of started) {
      const [documentId = '', passage = ''] = name.split('-');
      await machines.start(machine, name, world.inputs.get(line) ?? { ownerId: firstOwner, documentId, passage });
    }
    await machines.idle();
    await machines.close();
    return started.length;
  }

  const as = (userId: Person): Caller => ({
    userId,
    ownerId: firstOwner,
    role: roles[userId],
    name: userId,
    sessionId: 's',
    locale: 'sk',
    socketId: undefined,
    ip: '127.0.0.1',
    userAgent: 'test',
  });

  /** A document that stands somewhere, with good values unless others are given. */
  async function given(
    over: Partial<DocumentHead> = {},
    fields: readonly FieldValue[] = settledFields,
  ): Promise<DocumentHead> {
    const made = await documents.create({ head: sampleHead({ version: 0, ...over }), fields, tables: [], pages: [] });
    if (!made.ok) throw new Error(made.error);
    return made.value;
  }

  const upload = async (fileId: string, over: Partial<UploadRecord> = {}): Promise<UploadRecord> => {
    const record = sampleUpload(fileId, {
      ownerId: firstOwner,
      userId: 'eva',
      sourceKey: `${firstOwner}/uploads/x`,
      createdAt: '2026-01-14T10:00:00.000Z',
      ...over,
    });
    const added = await uploads.add(record);
    if (!added.ok) throw new Error(added.error);
    return record;
  };
  const readHead = async (id: string): Promise<DocumentHead> => {
    const head = await documents.findHead(firstOwner, id);
    if (head === undefined) throw new Error(`no document ${id}`);
    return head;
  };
  /** A person confirms or returns a document as it stands, and the machine does its part. */
  async function confirm(
    head: DocumentHead,
    {
      by = 'eva',
      returned = false,
      acknowledged = [],
    }: { readonly by?: Person; readonly returned?: boolean; readonly acknowledged?: readonly Contradiction[] } = {},
  ) {
    const answer = await saveDocument({ ...deps, collections: collectionsInTable({ table }) })(
      {
        params: { id: head._id },
        query: {},
        body: saveContract.body.parse({
          confirmed: !returned,
          returned,
          saved: false,
          acknowledged,
          document: { version: head.version },
        }),
      },
      as(by),
    );
    await settle();
    return answer;
  }
  return { ...deps, confirm, mails, calls, receiver, draw, settle, as, given, upload, readHead, tasks };
}
