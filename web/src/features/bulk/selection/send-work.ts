import { actOnDocuments, type BulkAction, type BulkChange, type BulkOutcome } from '#shared/api/document-actions.ts';
import { maxJobDocuments, readDocumentJob, startDocumentJob, stopDocumentJob } from '#shared/api/document-jobs.ts';
import { purgeDocuments } from '#shared/api/trash.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { Cancelled, Refused, Unreachable } from '#web/remote/refused.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { followJob } from '../core/follow-job.ts';

export type Named = ReadonlyMap<string, Pick<DocumentRow, 'name'> & Partial<Pick<DocumentRow, 'step'>>>;

/** Deleting for good is an operation of its own, for administrators. */
export type RunAction = BulkAction | 'purge';

/** What is done to documents. */
export type BulkWork = {
  readonly action: RunAction;
  readonly ids: readonly string[];
  /** The documents as the person saw them. */
  readonly chosen: Named;
  /** The new value, where the action needs one. */
  readonly change?: BulkChange;
  /** Documents that the person confirms although they contradict themselves. */
  readonly despite?: readonly BulkOutcome[];
};

/**
 * So many documents are worked on while the person waits for the answer; more become a job of the server, which goes on without this
 * tab. Files of documents that are moved or deleted for good take longer.
 */
const directly: Partial<Record<RunAction, number>> = { move: 3, purge: 5 };
const usuallyDirectly = 10;
/** Documents that are put aside, or taken back, by one request: it writes them together. */
const perTempbox = 100;
const isTogether = (action: RunAction): boolean => action === 'tempbox' || action === 'untempbox';
/** Documents of one request, or of one job. */
export const getSize = (action: RunAction): number => (isTogether(action) ? perTempbox : maxJobDocuments);
/** Whether so many documents are done while the person waits. */
export const isDirect = (action: RunAction, count: number): boolean =>
  isTogether(action) ? count <= perTempbox : count <= (directly[action] ?? usuallyDirectly);

const maxAttempts = 4;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** No answer and faults of the server pass. */
const passes = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status >= 500);

/** What passes is sent again, which changes nothing twice. */
export async function retry(error: unknown, attempt: number): Promise<boolean> {
  if (!passes(error) || attempt >= maxAttempts) return false;
  await wait(500 * 2 ** attempt);
  return true;
}

/** `isOnServer`: a job does it, whatever becomes of this tab. */
export type Running = { stopped: boolean; isOnServer: boolean };
const movesStep: ReadonlySet<RunAction> = new Set<RunAction>(['forward', 'back', 'archive']);

function toPayload({ action, change, chosen, despite = [] }: Omit<BulkWork, 'ids'>, part: readonly string[]) {
  const seen = new Map(despite.map(({ _id, contradictions = [] }) => [_id, contradictions]));
  const acknowledged = Object.fromEntries(part.flatMap((id) => (seen.has(id) ? [[id, seen.get(id) ?? []]] : [])));
  const steps = Object.fromEntries(
    part.flatMap((id) => {
      const step = chosen.get(id)?.step;
      return step === undefined ? [] : [[id, step] as const];
    }),
  );
  return { ...change, acknowledged, ...(movesStep.has(action) ? { steps } : {}) };
}

/** Archived documents arrive in the archive a moment later; only then can they be taken back out of it. */
const isOnItsWay = (action: RunAction, outcomes: readonly BulkOutcome[]): boolean =>
  action === 'unarchive' && outcomes.some(({ refusal }) => refusal === 'not-archived');

type Work = Omit<BulkWork, 'ids'>;
type Progress = { readonly self: Running; readonly onDone: (count: number) => void };

/** Begins the same job again until it is known to have begun. */
async function begin(work: Work, part: readonly string[]) {
  const { action } = work;
  const body = { key: crypto.randomUUID(), action, ids: [...part], payload: toPayload(work, part) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(startDocumentJob, { body });
    } catch (error) {
      if (!(await retry(error, attempt))) throw error;
    }
  }
}

async function runAsJob(work: Work, part: readonly string[], { self, onDone }: Progress) {
  const started = await begin(work, part);
  const ask = { params: { id: started._id } };
  self.isOnServer = true;
  try {
    const { state, outcomes } = await followJob(started, {
      read: () => call(readDocumentJob, ask),
      stop: () => call(stopDocumentJob, ask),
      isStopped: () => self.stopped,
      ...{ onDone, passes, wait },
    });
    if (state !== 'done') self.stopped = true;
    // What was done stays done and is shown; the rest stays selected.
    if (state === 'failed') alertError(new Refused(500, { refusal: 'unexpected' }));
    return outcomes;
  } catch (error) {
    // Another company, or another person, works in this browser by now: the job is not theirs.
    if (error instanceof Refused && error.status === 404) throw new Cancelled('cancelled', { cause: error });
    throw error;
  } finally {
    self.isOnServer = false;
  }
}

async function sendOnce(work: Work, part: readonly string[], progress: Progress): Promise<readonly BulkOutcome[]> {
  const { action } = work;
  if (!isDirect(action, part.length)) return runAsJob(work, part, progress);
  if (action === 'purge') return call(purgeDocuments, { body: { ids: [...part] } });
  return call(actOnDocuments, { params: { action }, body: { ids: [...part], payload: toPayload(work, part) } });
}

/** Does something to documents and answers what became of each; what was stopped answers some of them. */
export async function send(work: Work, part: readonly string[], progress: Progress): Promise<readonly BulkOutcome[]> {
  let outcomes = await sendOnce(work, part, progress);
  const isDue = (): boolean => !progress.self.stopped && isOnItsWay(work.action, outcomes);
  for (let attempt = 1; attempt < maxAttempts && isDue(); attempt += 1) {
    await wait(400 * 2 ** attempt);
    const arrived = outcomes.filter(({ ok }) => ok);
    const again = await sendOnce(work, part, progress);
    outcomes = [...arrived, ...again.filter(({ _id }) => arrived.every((one) => one._id !== _id))];
  }
  return outcomes;
}
