import type { InputOf } from '#shared/api/contract.ts';
import type { answerConnectorJob as contract } from '#shared/api/connectors.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import { knownConnector, type DoorNeed } from './known-connector.ts';
import { settleJob, type SettleNeed } from './settle-job.ts';

type AnswerConnectorJob = typeof contract;
type Need = DoorNeed &
  SettleNeed & { readonly connectors: Pick<Connectors, 'findJob' | 'doneUnder' | 'putOff' | 'finishJob'> };

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
    const over = await settleJob(need, job, body);
    return over ? { ok: true, value: undefined } : { ok: false, error: 'lease-lost' };
  };
