import * as z from 'zod';
import { connectorOf, connectorSystem, type ConnectorSystem } from '#shared/connectors/connector.ts';
import { programTrouble, type TroubleReason } from '#shared/connectors/program-trouble.ts';
import type { Json } from '#shared/kit/json.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { ProgramConnections } from '#functions/ports/program-connections.ts';
import { bulkTask } from '../bulks/bulk-task.ts';
import { settleJob, type SettleNeed } from '../connectors/settle-job.ts';
import { askProgram, troubled, type AskNeed } from './ask-program.ts';

type SendNeed = SettleNeed &
  AskNeed & {
    readonly exportBulks: Pick<ExportBulks, 'find'>;
    readonly connectors: Pick<Connectors, 'takeJob' | 'putOff' | 'finishJob' | 'waiting' | 'tokenSince'>;
    readonly programConnections: Pick<ProgramConnections, 'find'>;
    readonly ids: Pick<Ids, 'secret'>;
  };

/** What the task says to itself: the machine brings it back the next time. */
const sent = z.object({
  /** When this run of the machine began to send. */
  since: z.iso.datetime(),
  /** What kept the program from answering the last job; it is not asked the same again for each of the others. */
  trouble: programTrouble.optional(),
});
type Sent = z.infer<typeof sent>;

/** A bulk sends until it is processed; `waiting` sends whatever waits for a program. */
export const sendTask = z.union([
  bulkTask.extend({ sent: sent.optional() }),
  z.object({ ownerId: z.string(), waiting: connectorSystem, sent: sent.optional() }),
]);
type SendTask = z.infer<typeof sendTask>;

/** Longer than the program is asked about one job, settling included: less than the task itself may last. */
const leaseSeconds = 300;
/** The machine lasts an hour longer: whatever it still has then ends with a reason, before the machine ends without one. */
const mostMs = 3 * 60 * 60 * 1000;

/** Troubles of the program, not of what it was asked: the next job would meet the same one. */
const ofProgram: ReadonlySet<TroubleReason> = new Set([
  'no-answer',
  'too-slow',
  'not-let-in',
  'address-forbidden',
  'password-lost',
]);

/** again: there may be another job; later: one waits out a pause, or somebody else has it; over: nothing is left to do here. */
type SendNext = 'again' | 'later' | 'over';

/**
 * Does one job of the company's program as a connector would, over the program's own API. Jobs are the connector's, so both
 * may work at once and no document goes twice: whoever holds the job has it alone, and the records bear our ids. While the
 * program is in trouble, every job that waits counts that trouble as a try of its own, without asking again. Jobs that nobody
 * carries any more, because the connection was removed and there is no connector, end with that reason.
 */
export const sendDirect =
  (need: SendNeed) =>
  async (task: SendTask): Promise<Json> => {
    const { ownerId } = task;
    const since = task.sent?.since ?? isoNow(need.clock);
    const next = (said: SendNext, trouble?: TroubleReason): Json =>
      ({ next: said, since, ...(trouble === undefined ? {} : { trouble }) }) satisfies Sent & { next: SendNext };
    const system = await systemOf(need, task);
    if (system === undefined) return next('over');
    const connection = await need.programConnections.find(ownerId);
    const direct = connection?.system === system ? connection : undefined;
    // The company's connector asks for what is not sent here.
    if (direct === undefined && (await need.connectors.tokenSince(ownerId)) !== undefined) return next('over');
    const isLate = need.clock.now() - Date.parse(since) > mostMs;
    // A bulk that is late ends its own jobs; those of others have a machine of their own.
    const place = { ownerId, system, ...(isLate && 'bulkId' in task ? { bulkId: task.bulkId } : {}) };
    const job = await need.connectors.takeJob(place, { name: need.ids.secret(), seconds: leaseSeconds });
    if (job === undefined) return next((await need.connectors.waiting(ownerId, system)) > 0 ? 'later' : 'over');
    if (direct === undefined || isLate) {
      const why = direct === undefined ? 'connection-removed' : 'time-ran-out';
      await settleJob(need, job, { ...troubled(why), isFinal: true });
      return next('again');
    }
    const known = task.sent?.trouble;
    const answer = known === undefined ? await askProgram(need, direct, job) : troubled(known);
    await settleJob(need, job, answer);
    return next('again', answer.trouble !== null && ofProgram.has(answer.trouble) ? answer.trouble : undefined);
  };

/** The program that the task is about; undefined where nothing is left to send. */
async function systemOf(
  { exportBulks }: Pick<SendNeed, 'exportBulks'>,
  task: SendTask,
): Promise<ConnectorSystem | undefined> {
  if (!('bulkId' in task)) return task.waiting;
  const head = (await exportBulks.find(task.ownerId, task.bulkId))?.head;
  if (head === undefined) throw new Error(`there is no bulk ${task.bulkId}`);
  return head.processed ? undefined : connectorOf(head.exportSystem);
}
