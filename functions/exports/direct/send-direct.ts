import { connectorOf } from '#shared/connectors/connector.ts';
import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import type { Json } from '#shared/kit/json.ts';
import { jobName, type Connectors, type StoredJob } from '#functions/ports/connectors.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { ProgramConnection, ProgramConnections } from '#functions/ports/program-connections.ts';
import { ProgramTrouble, type Program, type Programs } from '#functions/ports/programs.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { BulkTask } from '../bulks/bulk-task.ts';
import { settleJob, type JobAnswer, type SettleNeed } from '../connectors/settle-job.ts';

type SendNeed = SettleNeed & {
  readonly exportBulks: Pick<ExportBulks, 'find'>;
  readonly connectors: Pick<Connectors, 'takeJob' | 'putOff' | 'finishJob' | 'waiting'>;
  readonly programConnections: Pick<ProgramConnections, 'find'>;
  readonly programs: Programs;
  readonly secrets: Pick<Secrets, 'unseal'>;
  readonly files: Pick<Files, 'get'>;
  readonly ids: Pick<Ids, 'secret'>;
};

/** As long as Flexi may work on a hundred documents: less than the task may last, and less than its hold on the job. */
const patienceMs = 240_000;
const leaseSeconds = 300;

/** again: there may be another job; later: one waits out a pause, or somebody else has it; over: nothing is left to do here. */
type SendNext = 'again' | 'later' | 'over';

/**
 * Does one job of the company's program as a connector would, over the program's own API. Jobs are the connector's, so both
 * may work at once and no document goes twice: whoever holds the job has it alone, and the records bear our ids.
 */
export const sendDirect =
  (need: SendNeed) =>
  async ({ ownerId, bulkId }: BulkTask): Promise<Json> => {
    const next = (said: SendNext): Json => ({ next: said });
    const head = (await need.exportBulks.find(ownerId, bulkId))?.head;
    if (head === undefined) throw new Error(`there is no bulk ${bulkId}`);
    const connection = await need.programConnections.find(ownerId);
    if (head.processed || connection === undefined || connection.system !== connectorOf(head.exportSystem))
      return next('over');
    const place = { ownerId, system: connection.system };
    const job = await need.connectors.takeJob(place, { name: need.ids.secret(), seconds: leaseSeconds });
    if (job === undefined) return next((await need.connectors.waiting(ownerId, place.system)) > 0 ? 'later' : 'over');
    await settleJob(need, job, await answerOf(need, connection, job));
    return next('again');
  };

const troubled = (trouble: TroubleReason): JobAnswer => ({ results: [], registers: [], trouble });

async function answerOf(need: SendNeed, connection: ProgramConnection, job: StoredJob): Promise<JobAnswer> {
  const { system, server, company, user, sealedPassword } = connection;
  const password = need.secrets.unseal(sealedPassword);
  // The installation has another key by now.
  if (password === undefined) return troubled('password-lost');
  try {
    return await ask(need, need.programs.at({ system, server, company, user, password }, patienceMs), job);
  } catch (error) {
    if (!(error instanceof ProgramTrouble)) throw error;
    return troubled(error.reason);
  }
}

async function ask({ files }: Pick<SendNeed, 'files'>, program: Program, { task }: StoredJob): Promise<JobAnswer> {
  if (task.kind === 'registers')
    return { results: [], registers: await program.lists(task.registers, task.companyId), trouble: null };
  const content = await files.get(task.contentKey);
  if (content === undefined) throw new Error(`the file of job ${jobName(task)} is gone`);
  return { results: await program.take(content, task.documents), registers: [], trouble: null };
}
