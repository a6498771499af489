import type { InputOf } from '#shared/api/contract.ts';
import type { answerConnectorJob as contract } from '#shared/api/connectors.ts';
import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import type { Log } from '#functions/ports/log.ts';
import { knownConnector, type DoorNeed } from './known-connector.ts';
import { settleJob, type SettleNeed } from './settle-job.ts';

type AnswerConnectorJob = typeof contract;
type Body = InputOf<AnswerConnectorJob>['body'];
type Need = DoorNeed &
  SettleNeed & {
    readonly connectors: Pick<Connectors, 'findJob' | 'doneUnder' | 'putOff' | 'finishJob'>;
    readonly log: Pick<Log, 'warn'>;
  };

/** Takes what a connector says of its job. */
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
    const { results, registers } = body;
    const over = await settleJob(need, job, { results, registers, trouble: troubleOf(need, body) });
    return over ? { ok: true, value: undefined } : { ok: false, error: 'lease-lost' };
  };

/** A connector of an earlier version tells its trouble in English words: they are for the log, not for people. */
function troubleOf({ log }: Pick<Need, 'log'>, { job, trouble, reason }: Body): TroubleReason | null {
  if (trouble === null && reason === null) return null;
  log.warn('connector-trouble', { job, reason: reason ?? '', says: trouble ?? '' });
  return reason ?? 'unclear';
}
