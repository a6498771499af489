import type { Connectors, StoredJob } from '#functions/ports/connectors.ts';
import type { ConnectorResult, RegisterList } from '#shared/connectors/connector.ts';
import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import { settleDocuments, type DocumentsNeed } from './settle-documents.ts';
import { settleRegisters, type RegistersNeed } from './settle-registers.ts';

export type SettleNeed = DocumentsNeed &
  RegistersNeed & { readonly connectors: Pick<Connectors, 'putOff' | 'finishJob'> };

/** What an accounting program said of a job, or why it could not be asked. */
export type JobAnswer = {
  readonly results: readonly ConnectorResult[];
  readonly registers: readonly RegisterList[];
  readonly trouble: TroubleReason | null;
  /** Nobody tries again. */
  readonly isFinal?: boolean;
};

/** A program that cannot be reached is tried so often, with so many seconds in between. */
const mostTroubles = 3;
const pauseSeconds = 60;

/**
 * Writes what came of a job. Everything may be repeated, and the job ends last: whoever hears nothing back answers again, and
 * that is harmless. False when somebody else holds the job meanwhile.
 */
export async function settleJob(need: SettleNeed, job: StoredJob, answer: JobAnswer): Promise<boolean> {
  if (answer.trouble !== null && answer.isFinal !== true && job.troubles + 1 < mostTroubles)
    return (await need.connectors.putOff(job, pauseSeconds)).ok;
  const { task } = job;
  if (task.kind === 'documents') await settleDocuments(need, task, answer);
  else await settleRegisters(need, task, answer);
  return (await need.connectors.finishJob(job)).ok;
}
