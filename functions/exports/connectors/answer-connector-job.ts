import type { InputOf } from '#shared/api/contract.ts';
import type { answerConnectorJob as contract } from '#shared/api/connectors.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import type { Connectors, StoredJob } from '#functions/ports/connectors.ts';
import { knownConnector, type DoorNeed } from './known-connector.ts';
import { settleDocuments, type DocumentsNeed } from './settle-documents.ts';
import { settleRegisters, type RegistersNeed } from './settle-registers.ts';

type AnswerConnectorJob = typeof contract;
type Answer = InputOf<AnswerConnectorJob>['body'];
type Need = DoorNeed &
  DocumentsNeed &
  RegistersNeed & {
    readonly connectors: Pick<Connectors, 'findJob' | 'doneUnder' | 'putOff' | 'finishJob'>;
  };

/** A program that cannot be reached is tried so often, with so many seconds in between. */
const mostTroubles = 3;
const pauseSeconds = 60;

/**
 * Takes what a connector says of its job. Everything that follows may be repeated, and the job ends last: a connector that hears
 * nothing back answers again, and that is harmless.
 */
export const answerConnectorJob =
  (need: Need) =>
  async ({ body }: InputOf<AnswerConnectorJob>, visitor: Visitor): Promise<Outcome<AnswerConnectorJob>> => {
    const known = await knownConnector(need, body.token, visitor);
    if (!known.ok) return known;
    const job = await need.connectors.findJob(known.value, body.job);
    if (job === undefined) {
      const done = (await need.connectors.doneUnder(known.value, body.job)) === body.lease;
      return done ? { ok: true, value: undefined } : { ok: false, error: 'lease-lost' };
    }
    if (job.lease !== body.lease) return { ok: false, error: 'lease-lost' };
    const over = await settle(need, job, body);
    return over ? { ok: true, value: undefined } : { ok: false, error: 'lease-lost' };
  };

async function settle(need: Need, job: StoredJob, answer: Answer): Promise<boolean> {
  if (answer.trouble !== null && job.troubles + 1 < mostTroubles)
    return (await need.connectors.putOff(job, pauseSeconds)).ok;
  const { task } = job;
  if (task.kind === 'documents') await settleDocuments(need, task, answer);
  else await settleRegisters(need, task, answer);
  return (await need.connectors.finishJob(job)).ok;
}
