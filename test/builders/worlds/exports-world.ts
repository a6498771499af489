import { wordDocumentsDocx } from '#functions/adapters/docx/word-documents.ts';
import { archiverFflate as archiver } from '#functions/adapters/fflate/archiver.ts';
import { workbooksXlsx } from '#functions/adapters/xlsx/workbooks.ts';
import { publishingExportBulks } from '#functions/adapters/publishing/export-bulks.ts';
import { localMachines } from '#functions/adapters/local-machines/machines.ts';
import { programsOverHttps } from '#functions/adapters/programs/programs.ts';
import { systemSecrets } from '#functions/adapters/system/secrets.ts';
import { accountingInTable } from '#functions/adapters/table/exports/accounting.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { connectorsInTable } from '#functions/adapters/table/exports/connectors.ts';
import { exportBulksInTable } from '#functions/adapters/table/exports/export-bulks.ts';
import { exportJobsInTable } from '#functions/adapters/table/exports/export-jobs.ts';
import { programConnectionsInTable } from '#functions/adapters/table/exports/program-connections.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { bulkTask, partTask } from '#functions/exports/bulks/new-bulk.ts';
import { failBulk } from '#functions/exports/bulks/end-bulk.ts';
import { finishBulk } from '#functions/exports/bulks/finish-bulk.ts';
import { gatherRequests, gatherTask } from '#functions/exports/bulks/gather-requests.ts';
import { listParts } from '#functions/exports/bulks/list-parts.ts';
import { writePart } from '#functions/exports/bulks/write-part.ts';
import { sendDirect, sendTask } from '#functions/exports/direct/send-direct.ts';
import { machine } from '#functions/machines/export.ts';
import { readExportBulk } from '#functions/exports/bulks/read-export-bulks.ts';
import { startExportBulk } from '#functions/exports/bulks/start-export-bulk.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { MachineDefinition } from '#functions/ports/machine-definition.ts';
import { startExportBulk as startContract } from '#shared/api/exports.ts';
import type { LiveEvent } from '#shared/events/live-event.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Json } from '#shared/kit/json.ts';
import * as z from 'zod';
import { sampleOwner } from '../records/owner.ts';
import { sampleDoctype } from '../records/doctype.ts';
import { documentsWorld, firstOwner, idOfNumber, sampleHead } from './documents-world.ts';
import { invoiceSource } from '../exports/export-sources.ts';
import { visitor } from './accounts-world.ts';

const definition = z.custom<MachineDefinition>((value) => typeof value === 'object' && value !== null);
/** The machine as it is, but its waits between attempts are a thousandth as long. */
const hasty: MachineDefinition = definition.parse(
  JSON.parse(JSON.stringify(machine), (key, value: unknown) =>
    (key === 'IntervalSeconds' || key === 'Seconds') && typeof value === 'number' ? value / 1000 : value,
  ),
);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Tasks = Record<string, (input: unknown) => Promise<Json>>;

/** A company that exports received invoices to a system; the export machine runs for real over the same stores. */
export async function exportsWorld(doctype: Partial<Doctype> = {}) {
  const world = documentsWorld();
  const { clock, table, ids, outbox, files: stored } = world;
  const accounts = accountsInTable({ table, clock });
  await accounts.addOwner({
    ...sampleOwner,
    _id: firstOwner,
    name: 'Pekáreň Podhorie, s. r. o.',
    companyId: '47209186',
    taxId: '2023800112',
    vatId: 'SK2023800112',
    iban: ['SK3112000000198742637541'],
  });
  await world.doctypes.put(firstOwner, sampleDoctype({ exportSystem: 'pohoda', ...doctype }));
  const received: LiveEvent[] = [];
  const live = {
    publish: async (_: string, event: LiveEvent) => void received.push(event),
    send: async () => undefined,
    close: async () => undefined,
    disconnect: async () => undefined,
  };
  const deps = {
    ...world,
    archiver,
    workbooks: workbooksXlsx,
    wordDocuments: wordDocumentsDocx,
    accounts,
    files: { ...stored, readUrl: async (key: string) => `https://files.test/${key}` },
    accounting: accountingInTable({ table }),
    connectors: connectorsInTable({ table, outbox, clock }),
    programConnections: programConnectionsInTable({ table, outbox }),
    // The stand-ins of programs listen on this machine.
    programs: programsOverHttps({ innerNetwork: true }),
    exportBulks: publishingExportBulks({
      exportBulks: exportBulksInTable({ table, outbox, ids, clock }),
      live,
      log: world.log,
    }),
    exportJobs: exportJobsInTable({ table, outbox }),
    rateLimits: rateLimitsInTable({ table, clock }),
    secrets: systemSecrets('a key of an installation that is long enough'),
    deployment: { origins: ['https://docflow.test'] as const },
    // Pages are joined where a test is about them.
    zipPages: async () => [],
  };
  const tasks: Tasks = {
    'gather-requests': (input) => gatherRequests(deps)(gatherTask.parse(input)),
    'list-parts': (input) => listParts(deps)(bulkTask.parse(input)),
    'write-part': (input) => writePart(deps)(partTask.parse(input)),
    'finish-bulk': (input) => finishBulk(deps)(bulkTask.parse(input)),
    'send-direct': (input) => sendDirect(deps)(sendTask.parse(input)),
    'fail-bulk': (input) => failBulk(deps)(bulkTask.parse(input)),
  };

  /** Runs the export machine for everything that was started so far, until nothing new is. */
  async function settle(changed: Partial<Tasks> = {}): Promise<void> {
    while (world.started.some((line) => line.startsWith('export '))) {
      const machines = localMachines({
        path: ':memory:',
        getDefinition: async () => hasty,
        clock: { now: () => Date.now() },
        log: silent,
        slots: 2,
        load: async (id) => {
          const run = { ...tasks, ...changed }[id.replace('exports/', '')];
          if (run === undefined) throw new Error(`no task ${id}`);
          return { handler: run };
        },
      });
      const started = world.started.splice(0).filter((line) => line.startsWith('export '));
      for (const line of started)
        await machines.start('export', line.slice('export '.length), world.inputs.get(line) ?? {});
      await machines.idle();
      await machines.close();
    }
  }

  const caller: Caller = {
    ...visitor,
    userId: 'e'.repeat(24),
    ownerId: firstOwner,
    role: 'admin',
    name: 'Eva',
    sessionId: 's',
  };

  /** The nth document: a received invoice that was reviewed and that every system takes, unless values are changed. */
  async function given(
    number: number,
    values: Readonly<Record<string, string>> = {},
    over: Partial<DocumentHead> = {},
  ): Promise<string> {
    const invoiceNumber = values['invoiceNumber'] ?? `${2026000000 + number}`;
    const standInClock = { internalNumber: `PF${number}`, invoiceNumber, paymentVS: invoiceNumber };
    const source = invoiceSource({ ...standInClock, ...values });
    const head = sampleHead({ _id: idOfNumber(number), name: `Faktúra ${number}`, step: archivedStep, ...over });
    const made = await world.documents.create({ head, fields: source.fields, tables: source.tables, pages: [] });
    if (!made.ok) throw new Error(made.error);
    return head._id;
  }

  /** The first so many documents. */
  async function several(count: number): Promise<readonly string[]> {
    const made: string[] = [];
    for (let number = 1; number <= count; number += 1) made.push(await given(number));
    return made;
  }

  /** Begins a bulk into the program itself, of which nothing has run yet; its id. */
  async function begun(exportSystem: 'pohoda' | 'abraflexi', documents: readonly string[]): Promise<string> {
    const body = startContract.body.parse({ exportSystem, ids: documents, way: 'connector' });
    const answer = await startExportBulk(deps)({ params: {}, query: {}, body }, caller);
    if (!answer.ok) throw new Error(answer.error);
    return answer.value._id;
  }

  /** Sends documents into the program itself, as far as that goes by now; the bulk's id. */
  async function sent(...answer: Parameters<typeof begun>): Promise<string> {
    const id = await begun(...answer);
    await settle();
    return id;
  }

  /** As the window of a bulk shows it. */
  async function shown(id: string, only: 'all' | 'error' | 'warning' = 'all', page = 1) {
    const answer = await readExportBulk(deps)({ params: { id }, query: { page, only }, body: {} }, caller);
    if (!answer.ok) throw new Error(answer.error);
    return answer.value;
  }

  return { ...deps, received, settle, caller, given, several, begun, sent, shown, tasks };
}
export type ExportsWorld = Awaited<ReturnType<typeof exportsWorld>>;

const answered = z.object({ next: z.string() });

/** The task that calls a program; half a minute passes whenever the machine would wait so long. */
export const passingTime =
  (world: Pick<ExportsWorld, 'clock'> & Parameters<typeof sendDirect>[0]) =>
  async (input: unknown): Promise<Json> => {
    const answer = await sendDirect(world)(sendTask.parse(input));
    if (answered.parse(answer).next === 'later') world.clock.ms += 30_000;
    return answer;
  };

/** The text of a file as a program for Windows reads it. */
export const windowsText = (bytes: Uint8Array): string => new TextDecoder('windows-1250').decode(bytes);
