import * as z from 'zod';
import { connectorSystem, connectorSystems, type ConnectorSystem } from '#shared/connectors/connector.ts';
import { registerName } from '#shared/export-bulks/export-bulk.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import { jobName, type Connectors, type ConnectorTask, type StoredJob } from '#functions/ports/connectors.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Item, Key, Table } from '#functions/ports/table.ts';
import { toWrites } from '../table-change.ts';

const tokenKey = (fingerprint: string): Key => ({ pk: `CONNECTORTOKEN#${fingerprint}`, sk: 'TOKEN' });
const ownTokenKey = (ownerId: string): Key => ({ pk: `C#${ownerId}`, sk: 'CONNECTORTOKEN' });
const lifeKey = (ownerId: string, system: string): Key => ({ pk: `C#${ownerId}`, sk: `CONNECTOR#${system}` });
const jobsPk = (ownerId: string, system: string): string => `C#${ownerId}#CONNECTORJOBS#${system}`;
const jobKey = (ownerId: string, system: string, name: string): Key => ({ pk: jobsPk(ownerId, system), sk: name });
const doneKey = (ownerId: string, name: string): Key => ({ pk: `C#${ownerId}#CONNECTORDONE`, sk: name });

/** How long it is remembered that a job was done: longer than any bulk is tried again. */
const doneForSeconds = 90 * 24 * 60 * 60;
const maxWaiting = 100;

const place = { ownerId: z.string(), system: connectorSystem, bulkId: z.string(), part: z.int() };
const task: z.ZodType<ConnectorTask> = z.discriminatedUnion('kind', [
  z.object({ ...place, kind: z.literal('documents'), contentKey: z.string(), documents: z.array(z.string()) }),
  z.object({ ...place, kind: z.literal('registers'), registers: z.array(registerName), companyId: z.string() }),
]);
const jobItem: z.ZodType<StoredJob> = z.object({
  task,
  version: z.int(),
  troubles: z.int(),
  lease: z.string().nullable(),
  notBefore: z.string(),
});
const tokenItem = z.object({ ownerId: z.string() });
const ownTokenItem = z.object({ fingerprint: z.string(), since: z.string() });
const lifeItem = z.object({ lastActive: z.string() });
const doneItem = z.object({ lease: z.string() });

const plain = (wanted: ConnectorTask) =>
  wanted.kind === 'documents'
    ? { ...wanted, documents: [...wanted.documents] }
    : { ...wanted, registers: [...wanted.registers] };
const toItem = (job: StoredJob): Item => ({
  ...jobKey(job.task.ownerId, job.task.system, jobName(job.task)),
  ...job,
  task: plain(job.task),
});

type Deps = { readonly table: Table; readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>; readonly clock: Clock };

/** Connectors in the table; waiting and leased jobs are stored under their program, oldest first. */
export function connectorsInTable({ table, outbox, clock }: Deps): Connectors {
  const listJobs = async (ownerId: string, system: ConnectorSystem): Promise<readonly StoredJob[]> => {
    const { items } = await table.query({ pk: jobsPk(ownerId, system), limit: maxWaiting });
    return items.map((item) => jobItem.parse(item));
  };
  const later = (seconds: number): string => new Date(clock.now() + seconds * 1000).toISOString();
  const ownToken = async (ownerId: string) => {
    const found = await table.get(ownTokenKey(ownerId));
    return found && ownTokenItem.parse(found);
  };
  const findDoneLease: Connectors['findDoneLease'] = async (ownerId, name) => {
    const found = await table.get(doneKey(ownerId, name));
    return found && doneItem.parse(found).lease;
  };
  const oldToken = async (ownerId: string) => {
    const old = await ownToken(ownerId);
    return old === undefined ? [] : [{ delete: tokenKey(old.fingerprint) }];
  };

  return {
    async setToken(ownerId, fingerprint) {
      await table.transact([
        ...(await oldToken(ownerId)),
        { put: { ...tokenKey(fingerprint), ownerId } },
        { put: { ...ownTokenKey(ownerId), fingerprint, since: isoNow(clock) } },
      ]);
    },

    async deleteToken(ownerId, starts = []) {
      const started = toWrites(starts.map((start) => outbox.schedule(start)));
      await table.transact([...(await oldToken(ownerId)), { delete: ownTokenKey(ownerId) }, ...started]);
      for (const start of starts) await outbox.deliver(start);
    },

    tokenSince: async (ownerId) => (await ownToken(ownerId))?.since,

    async ownerOfToken(fingerprint) {
      const found = await table.get(tokenKey(fingerprint));
      const ownerId = found && tokenItem.parse(found).ownerId;
      // The company's own item decides: of two tokens made at the same moment only one is good.
      return ownerId !== undefined && (await ownToken(ownerId))?.fingerprint === fingerprint ? ownerId : undefined;
    },

    async recordActivity(ownerId, system) {
      await table.write({ put: { ...lifeKey(ownerId, system), lastActive: isoNow(clock) } });
    },

    async lastActive(ownerId, system) {
      const found = await table.get(lifeKey(ownerId, system));
      return found && lifeItem.parse(found).lastActive;
    },

    async addJob(wanted) {
      const job = { task: wanted, version: 0, troubles: 0, lease: null, notBefore: isoNow(clock) };
      if ((await findDoneLease(wanted.ownerId, jobName(wanted))) !== undefined) return;
      await table.write({ put: toItem(job), if: 'absent' });
    },

    async takeJob({ ownerId, system, bulkId }, { name: lease, seconds }) {
      const now = isoNow(clock);
      for (const job of await listJobs(ownerId, system)) {
        if (job.notBefore > now || (bulkId !== undefined && job.task.bulkId !== bulkId)) continue;
        const held = { ...job, version: job.version + 1, lease, notBefore: later(seconds) };
        if ((await table.write({ put: toItem(held), if: { version: job.version } })).ok) return held;
      }
      return undefined;
    },

    async findJob(ownerId, name) {
      const keys = connectorSystems.map((system) => jobKey(ownerId, system, name));
      const [found] = await table.getMany(keys);
      return found && jobItem.parse(found);
    },

    findDoneLease,

    async putOff(job, seconds) {
      const next = {
        ...job,
        version: job.version + 1,
        troubles: job.troubles + 1,
        lease: null,
        notBefore: later(seconds),
      };
      const done = await table.write({ put: toItem(next), if: { version: job.version } });
      return done.ok ? ok(undefined) : failed('stale-version');
    },

    async finishJob({ task: { ownerId, system, ...rest }, lease, version }) {
      const name = jobName(rest);
      const done = await table.transact([
        { delete: jobKey(ownerId, system, name), if: { version } },
        {
          put: { ...doneKey(ownerId, name), lease: lease ?? '', ttl: Math.floor(clock.now() / 1000) + doneForSeconds },
        },
      ]);
      return done.ok ? ok(undefined) : failed('stale-version');
    },

    waiting: async (ownerId, system) => (await listJobs(ownerId, system)).length,
  };
}
