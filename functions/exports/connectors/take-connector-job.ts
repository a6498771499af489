import type { InputOf } from '#shared/api/contract.ts';
import type { takeConnectorJob as contract } from '#shared/api/connectors.ts';
import type { ConnectorJob } from '#shared/connectors/connector.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import { jobName, type Connectors, type ConnectorTask } from '#functions/ports/connectors.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { knownConnector, type DoorNeed } from './known-connector.ts';

type TakeConnectorJob = typeof contract;
type Need = DoorNeed & {
  readonly connectors: Pick<Connectors, 'beat' | 'takeJob'>;
  readonly files: Pick<Files, 'get'>;
  readonly ids: Pick<Ids, 'secret'>;
};

/** As long as an accounting program may take over a hundred documents. */
const leaseSeconds = 600;

/** Hands a connector its next job; asking is its sign of life. */
export const takeConnectorJob =
  (need: Need) =>
  async ({ body }: InputOf<TakeConnectorJob>, visitor: Visitor): Promise<Outcome<TakeConnectorJob>> => {
    const known = await knownConnector(need, body.token, visitor);
    if (!known.ok) return known;
    const place = { ownerId: known.value, system: body.system };
    await need.connectors.beat(place.ownerId, place.system);
    const lease = need.ids.secret();
    const job = await need.connectors.takeJob(place, { name: lease, seconds: leaseSeconds });
    if (job === undefined) return { ok: true, value: { job: null } };
    const task = await taskOf(need, job.task);
    return { ok: true, value: { job: { id: jobName(job.task), system: body.system, lease, task } } };
  };

async function taskOf({ files }: Pick<Need, 'files'>, task: ConnectorTask): Promise<ConnectorJob['task']> {
  if (task.kind === 'registers')
    return { kind: 'registers', registers: [...task.registers], companyId: task.companyId };
  const bytes = await files.get(task.contentKey);
  if (bytes === undefined) throw new Error(`the file of job ${jobName(task)} is gone`);
  return { kind: 'documents', content: Buffer.from(bytes).toString('base64'), documents: [...task.documents] };
}
