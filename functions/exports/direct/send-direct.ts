import * as z from 'zod';
import { connectorOf } from '#shared/connectors/connector.ts';
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
    readonly connectors: Pick<Connectors, 'takeJob' | 'putOff' | 'finishJob' | 'waiting'>;
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

export const sendTask = bulkTask.extend({ sent: sent.optional() });
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
 * program is in trouble, every job that waits counts that trouble as a try of its own, without asking again.
 */
export const sendDirect =
  (need: SendNeed) =>
  async (task: SendTask): Promise<Json> => {
    const { ownerId, bulkId } = task;
    const since = task.sent?.since ?? isoNow(need.clock);
    const next = (said: SendNext, trouble?: TroubleReason): Json =>
      ({ next: said, since, ...(trouble === undefined ? {} : { trouble }) }) satisfies Sent & { next: SendNext };
    const head = (await need.exportBulks.find(ownerId, bulkId))?.head;
    if (head === undefined) throw new Error(`there is no bulk ${bulkId}`);
    const connection = await need.programConnections.find(ownerId);
    if (head.processed || connection === undefined || connection.system !== connectorOf(head.exportSystem))
      return next('over');
    const isLate = need.clock.now() - Date.parse(since) > mostMs;
    // Whoever is late ends their own jobs; those of other bulks have a machine of their own.
    const place = { ownerId, system: connection.system, ...(isLate ? { bulkId } : {}) };
    const job = await need.connectors.takeJob(place, { name: need.ids.secret(), seconds: leaseSeconds });
    if (job === undefined) return next((await need.connectors.waiting(ownerId, place.system)) > 0 ? 'later' : 'over');
    if (isLate) {
      await settleJob(need, job, { ...troubled('time-ran-out'), isFinal: true });
      return next('again');
    }
    const known = task.sent?.trouble;
    const answer = known === undefined ? await askProgram(need, connection, job) : troubled(known);
    await settleJob(need, job, answer);
    return next('again', answer.trouble !== null && ofProgram.has(answer.trouble) ? answer.trouble : undefined);
  };
