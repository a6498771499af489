import * as z from 'zod';
import { findConnector, connectorSystem, type ConnectorSystem } from '#shared/connectors/connector.ts';
import { programTrouble, type TroubleReason } from '#shared/connectors/program-trouble.ts';
import type { Json } from '#shared/kit/json.ts';
import { isoNow } from '#functions/ports/clock.ts';
import { type Connectors, type StoredJob, jobName } from '#functions/ports/connectors.ts';
import type { ExportBulks } from '#functions/ports/exports.ts';
import type { Ids } from '#functions/ports/ids.ts';
import {
  type ProgramConnections,
  type ProgramConnection,
  type Program,
  type Programs,
  ProgramTrouble,
} from '#functions/ports/programs.ts';
import { bulkTask } from '../bulks/new-bulk.ts';
import { settleJob, type SettleJobDeps, type JobAnswer } from '../connectors/settle-job.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

type AskProgramDeps = {
  readonly programs: Programs;
  readonly secrets: Pick<Secrets, 'unseal'>;
  readonly files: Pick<Files, 'get'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
};

/** As long as Flexi may work on a hundred documents, or on all lists together. What comes of it must still be written. */
const answerTimeoutMs = 240_000;

/** A job that could not be done. */
const buildTroubleAnswer = (trouble: TroubleReason): JobAnswer => ({ results: [], registers: [], trouble });

/** The program's answer to a job. An error is an answer as well, so that no job is held for ever. */
async function askProgram(deps: AskProgramDeps, connection: ProgramConnection, job: StoredJob): Promise<JobAnswer> {
  const { system, server, company, user, sealedPassword } = connection;
  const password = deps.secrets.unseal(sealedPassword);
  // The installation has another key by now.
  if (password === undefined) return buildTroubleAnswer('password-lost');
  const name = jobName(job.task);
  try {
    return await doJob(deps, deps.programs.at({ system, server, company, user, password }, answerTimeoutMs), job);
  } catch (error) {
    if (error instanceof ProgramTrouble) {
      deps.log.warn('program-trouble', { job: name, reason: error.reason, says: error.message });
      return buildTroubleAnswer(error.reason);
    }
    deps.log.error('direct-job-failed', error, { owner: job.task.ownerId, job: name });
    return buildTroubleAnswer('failed-inside');
  }
}

async function doJob(
  { files }: Pick<AskProgramDeps, 'files'>,
  program: Program,
  { task }: StoredJob,
): Promise<JobAnswer> {
  if (task.kind === 'registers')
    return { results: [], registers: await program.lists(task.registers, task.companyId), trouble: null };
  const content = await files.get(task.contentKey);
  if (content === undefined) throw new Error(`the file of job ${jobName(task)} is gone`);
  return { results: await program.take(content, task.documents), registers: [], trouble: null };
}

type SendDeps = SettleJobDeps &
  AskProgramDeps & {
    readonly exportBulks: Pick<ExportBulks, 'find'>;
    readonly connectors: Pick<Connectors, 'takeJob' | 'putOff' | 'finishJob' | 'waiting' | 'tokenSince'>;
    readonly programConnections: Pick<ProgramConnections, 'find'>;
    readonly ids: Pick<Ids, 'secret'>;
  };

/** Progress that the task passes to its next run through the state machine. */
const sent = z.object({
  /** When this run of the machine began to send. */
  since: z.iso.datetime(),
  /** What kept the program from answering the last job; it is not asked the same again for each of the others. */
  trouble: programTrouble.optional(),
});
type Progress = z.infer<typeof sent>;

/** A bulk sends until it is processed; `waiting` sends whatever waits for a program. */
export const sendTask = z.union([
  bulkTask.extend({ sent: sent.optional() }),
  z.object({ ownerId: z.string(), waiting: connectorSystem, sent: sent.optional() }),
]);
type SendTask = z.infer<typeof sendTask>;

/** Longer than the program is asked about one job, settling included: less than the task itself may last. */
const leaseSeconds = 300;
/** The machine lasts an hour longer: whatever it still has then ends with a reason, before the machine ends without one. */
const maxMs = 3 * 60 * 60 * 1000;

/** Troubles of the program, not of the job: the next job would fail for the same reason. */
const programTroubles: ReadonlySet<TroubleReason> = new Set([
  'no-answer',
  'too-slow',
  'not-let-in',
  'address-forbidden',
  'password-lost',
]);

/** again: there may be another job; later: a job waits out a pause or is held elsewhere; over: nothing is left to do. */
type SendNext = 'again' | 'later' | 'over';

/**
 * Does one job of the company's program as a connector would, over the program's own API. Jobs are the connector's, so both
 * may work at once and no document is sent twice: a job has one holder, and the records carry our ids. While the
 * program is in trouble, every waiting job counts that trouble as one attempt, without asking again. Jobs that nothing
 * can send any more, because the connection was removed and there is no connector, end with that reason.
 */
export const sendDirect =
  (deps: SendDeps) =>
  async (task: SendTask): Promise<Json> => {
    const { ownerId } = task;
    const since = task.sent?.since ?? isoNow(deps.clock);
    const next = (outcome: SendNext, trouble?: TroubleReason): Json =>
      ({ next: outcome, since, ...(trouble === undefined ? {} : { trouble }) }) satisfies Progress & { next: SendNext };
    const system = await findSystem(deps, task);
    if (system === undefined) return next('over');
    const connection = await deps.programConnections.find(ownerId);
    const direct = connection?.system === system ? connection : undefined;
    // The company's connector asks for what is not sent here.
    if (direct === undefined && (await deps.connectors.tokenSince(ownerId)) !== undefined) return next('over');
    const isLate = deps.clock.now() - Date.parse(since) > maxMs;
    // A bulk that is late ends its own jobs; those of others have a machine of their own.
    const place = { ownerId, system, ...(isLate && 'bulkId' in task ? { bulkId: task.bulkId } : {}) };
    const job = await deps.connectors.takeJob(place, { name: deps.ids.secret(), seconds: leaseSeconds });
    if (job === undefined) return next((await deps.connectors.waiting(ownerId, system)) > 0 ? 'later' : 'over');
    if (direct === undefined || isLate) {
      const reason = direct === undefined ? 'connection-removed' : 'time-ran-out';
      await settleJob(deps, job, { ...buildTroubleAnswer(reason), isFinal: true });
      return next('again');
    }
    const known = task.sent?.trouble;
    const answer = known === undefined ? await askProgram(deps, direct, job) : buildTroubleAnswer(known);
    await settleJob(deps, job, answer);
    return next('again', answer.trouble !== null && programTroubles.has(answer.trouble) ? answer.trouble : undefined);
  };

/** The program that the task is about; undefined where nothing is left to send. */
async function findSystem(
  { exportBulks }: Pick<SendDeps, 'exportBulks'>,
  task: SendTask,
): Promise<ConnectorSystem | undefined> {
  if (!('bulkId' in task)) return task.waiting;
  const head = (await exportBulks.find(task.ownerId, task.bulkId))?.head;
  if (head === undefined) throw new Error(`there is no bulk ${task.bulkId}`);
  return head.processed ? undefined : findConnector(head.exportSystem);
}
