import type { InputOf } from '#shared/api/contract.ts';
import type {
  takeConnectorJob as takeConnectorJobContract,
  answerConnectorJob as answerConnectorJobContract,
} from '#shared/api/connectors.ts';
import type { ConnectorJob } from '#shared/connectors/connector.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import { jobName, type Connectors, type ConnectorTask } from '#functions/ports/connectors.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import type { Log } from '#functions/ports/log.ts';
import { settleJob, type SettleJobDeps } from './settle-job.ts';

type AnswerConnectorJob = typeof answerConnectorJobContract;
type Body = InputOf<AnswerConnectorJob>['body'];
type AnswerConnectorJobDeps = ConnectorSignInDeps &
  SettleJobDeps & {
    readonly connectors: Pick<Connectors, 'findJob' | 'findDoneLease' | 'putOff' | 'finishJob'>;
    readonly log: Pick<Log, 'warn'>;
  };

/** Takes a connector's answer to its job. */
export const answerConnectorJob =
  (deps: AnswerConnectorJobDeps) =>
  async ({ body }: InputOf<AnswerConnectorJob>, visitor: Visitor): Promise<Outcome<AnswerConnectorJob>> => {
    const known = await signInConnector(deps, body.token, visitor);
    if (!known.ok) return known;
    const job = await deps.connectors.findJob(known.value, body.job);
    if (job === undefined) {
      const done = (await deps.connectors.findDoneLease(known.value, body.job)) === body.lease;
      return done ? { ok: true, value: undefined } : { ok: false, error: 'lease-lost' };
    }
    if (job.lease !== body.lease) return { ok: false, error: 'lease-lost' };
    const { results, registers } = body;
    const isOver = await settleJob(deps, job, { results, registers, trouble: toTrouble(deps, body) });
    return isOver ? { ok: true, value: undefined } : { ok: false, error: 'lease-lost' };
  };

/** A connector of an earlier version sends its trouble as English text, which is logged and not shown. */
function toTrouble({ log }: Pick<AnswerConnectorJobDeps, 'log'>, { job, trouble, reason }: Body): TroubleReason | null {
  if (trouble === null && reason === null) return null;
  log.warn('connector-trouble', { job, reason: reason ?? '', says: trouble ?? '' });
  return reason ?? 'unclear';
}

export type ConnectorSignInDeps = {
  readonly connectors: Pick<Connectors, 'ownerOfToken'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
};

/** Wrong tokens from one address within a minute. */
const maxWrongTokens = 20;

/** The company that the connector's token belongs to. */
export async function signInConnector(
  { connectors, secrets, rateLimits }: ConnectorSignInDeps,
  token: string,
  { ip }: Pick<Visitor, 'ip'>,
): Promise<Result<string, 'connector-unknown' | 'too-many-attempts'>> {
  const ownerId = await connectors.ownerOfToken(secrets.fingerprint(token));
  if (ownerId !== undefined) return ok(ownerId);
  return failed(
    (await rateLimits.exceeded(`connector#${ip}`, maxWrongTokens, 60)) ? 'too-many-attempts' : 'connector-unknown',
  );
}

type TakeConnectorJob = typeof takeConnectorJobContract;
type TakeConnectorJobDeps = ConnectorSignInDeps & {
  readonly connectors: Pick<Connectors, 'recordActivity' | 'takeJob'>;
  readonly files: Pick<Files, 'get'>;
  readonly ids: Pick<Ids, 'secret'>;
};

/** As long as an accounting program may take over a hundred documents. */
const leaseSeconds = 600;

/** Gives a connector its next job. The request counts as activity of the connector. */
export const takeConnectorJob =
  (deps: TakeConnectorJobDeps) =>
  async ({ body }: InputOf<TakeConnectorJob>, visitor: Visitor): Promise<Outcome<TakeConnectorJob>> => {
    const known = await signInConnector(deps, body.token, visitor);
    if (!known.ok) return known;
    const place = { ownerId: known.value, system: body.system };
    await deps.connectors.recordActivity(place.ownerId, place.system);
    const lease = deps.ids.secret();
    const job = await deps.connectors.takeJob(place, { name: lease, seconds: leaseSeconds });
    if (job === undefined) return { ok: true, value: { job: null } };
    const task = await toJobTask(deps, job.task);
    return { ok: true, value: { job: { id: jobName(job.task), system: body.system, lease, task } } };
  };

async function toJobTask(
  { files }: Pick<TakeConnectorJobDeps, 'files'>,
  task: ConnectorTask,
): Promise<ConnectorJob['task']> {
  if (task.kind === 'registers')
    return { kind: 'registers', registers: [...task.registers], companyId: task.companyId };
  const bytes = await files.get(task.contentKey);
  if (bytes === undefined) throw new Error(`the file of job ${jobName(task)} is gone`);
  return { kind: 'documents', content: Buffer.from(bytes).toString('base64'), documents: [...task.documents] };
}
