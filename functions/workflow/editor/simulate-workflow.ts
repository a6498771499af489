import type { InputOf } from '#shared/api/contract.ts';
import type { simulateWorkflow as contract } from '#shared/api/workflows.ts';
import { toFacts } from '#shared/workflow/conditions.ts';
import { findGraphProblems } from '#shared/workflow/graph.ts';
import { needsArchive, readArchiveFacts, noArchiveFacts } from '#shared/transition/validations.ts';
import { simulate, type SimulatedDocument } from '#shared/transition/simulate.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Learned } from '#functions/ports/learned.ts';
import { openArchive } from '../engine/transition.ts';
import type { Accounting } from '#functions/ports/exports.ts';
import { foreseeLeaving } from './foresee-leaving.ts';
import { isKnownType } from './read-workflow.ts';

type SimulateWorkflow = typeof contract;
type Deps = {
  readonly doctypes: Pick<Doctypes, 'find' | 'workflow'>;
  readonly documents: Pick<Documents, 'find' | 'findByIdentity' | 'rows' | 'logs'>;
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly documentIndex: Pick<DocumentIndex, 'listIds'>;
  readonly clock: Clock;
  readonly learned: Pick<Learned, 'supplier'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
};

/** Documents that a simulation looks at, newest first. */
const maxDocuments = 500;
/** Documents that are read side by side. */
const readsAtOnce = 25;

/**
 * Runs the last documents of a type through a draft of its workflow, as they are now, without changing them. A draft whose
 * graph is not valid is refused; missing names or people do not matter here.
 */
export const simulateWorkflow =
  ({ accounts, accounting, doctypes, documents, documentIndex, learned, clock }: Deps) =>
  async ({ params, body }: InputOf<SimulateWorkflow>, caller: Caller): Promise<Outcome<SimulateWorkflow>> => {
    const { ownerId } = caller;
    if (!(await isKnownType(doctypes, ownerId, params.id))) return { ok: false, error: 'not-found' };
    if (findGraphProblems(body.steps).length > 0) return { ok: false, error: 'workflow-invalid' };
    const [doctype, saved, ids, own, { leaving }] = await Promise.all([
      doctypes.find(ownerId, params.id),
      doctypes.workflow(ownerId, params.id),
      listLastDocuments({ documentIndex, clock }, ownerId, params.id),
      accounts.findOwner(ownerId),
      accounting.settings(ownerId),
    ]);
    const steps = [...Object.values(body.steps), ...Object.values(saved.steps)];
    const asks = steps.some(needsArchive);
    const exports = steps.some(({ automationSystem }) => automationSystem === 'export');
    const simulated: SimulatedDocument[] = [];
    for (let from = 0; from < ids.length; from += readsAtOnce) {
      const read = ids.slice(from, from + readsAtOnce).map(async (id): Promise<readonly SimulatedDocument[]> => {
        const record = await documents.find(ownerId, id);
        // What is still being read has no values to judge by.
        if (record === undefined || record.head.deletedAt !== null || record.head.process !== 2) return [];
        const warnings = record.head.warnings.filter((warning) => !warning.startsWith('workflow:'));
        const facts = toFacts(record, own);
        const known = asks
          ? await readArchiveFacts(openArchive({ documents, learned }, record.head), {
              fields: record.fields,
              doctype,
            })
          : noArchiveFacts;
        const about = { record, doctype, own, settings: leaving };
        const held = exports ? await foreseeLeaving({ documents }, about) : undefined;
        const context = { facts, doctype, warnings, known: { ...known, own }, held };
        return [{ docId: id, name: record.head.name, context }];
      });
      simulated.push(...(await Promise.all(read)).flat());
    }
    return { ok: true, value: simulate(body.steps, saved.steps, simulated) };
  };

const listLastDocuments = (
  { documentIndex, clock }: Pick<Deps, 'documentIndex' | 'clock'>,
  ownerId: string,
  doctype: string,
): Promise<readonly string[]> =>
  documentIndex.listIds({
    ownerId,
    filters: { doctype },
    today: getToday(clock),
    order: { by: '_id', descending: true },
    offset: 0,
    limit: maxDocuments,
  });
