import type { PastExport } from '#shared/api/exports.ts';
import type { AnnouncedEvent } from '#shared/integration/announced-event.ts';
import type { HandedOver, ExportBulks } from '#functions/ports/exports.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Table, Write } from '#functions/ports/table.ts';
import type { IndexChange } from '#functions/ports/document-index.ts';
import { transactWithChanges } from '../index-changes.ts';
import { startsForWebhooks } from '../integrations/announce.ts';
import { toWrites } from '../table-change.ts';
import { linesToChains, type NewLine } from '../documents/chain.ts';
import { toLogLine } from '../documents/log.ts';
import { toExportsChange } from './exports-facet.ts';
import { pastItem, pastKey, turnItem, turnKey } from './export-bulk-items.ts';

/** Exports that a document remembers. */
const maxPast = 20;
/**
 * Documents of one transaction: each brings its memory, a line of its history with its chain and day, and what the index learns; the
 * start that tells the webhooks of the company is one for all.
 */
const maxPerTransaction = 18;
/** Two exports of one document at the same moment meet; the later one reads again. */
const attempts = 10;

type Deps = {
  readonly table: Table;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
  readonly ids: Pick<Ids, 'derived'>;
  readonly clock: Clock;
};

/** What documents remember of their exports. */
export function exportMemory({
  table,
  outbox,
  ids,
  clock,
}: Deps): Pick<ExportBulks, 'listPastExports' | 'remember' | 'takeTurn' | 'endTurn'> {
  const read = async (ownerId: string, documentIds: readonly string[]) => {
    const items = await table.getMany(documentIds.map((id) => pastKey(ownerId, id)));
    return new Map(items.map((item) => pastItem.parse(item)).map((item) => [item.documentId, item]));
  };

  async function rememberSome(ownerId: string, past: PastExport, some: readonly HandedOver[]): Promise<boolean> {
    const known = await read(
      ownerId,
      some.map(({ documentId }) => documentId),
    );
    const changes: IndexChange[] = [];
    const lines: NewLine[] = [];
    const events: AnnouncedEvent[] = [];
    const writes = some.flatMap(({ documentId, log }): readonly Write[] => {
      const before = known.get(documentId);
      if (before?.past.some(({ bulk }) => bulk === past.bulk) === true) return [];
      const version = before?.version ?? 0;
      const item = { documentId, version: version + 1, past: [past, ...(before?.past ?? [])].slice(0, maxPast) };
      changes.push(toExportsChange(documentId, item.version, item.past));
      const key = { date: past.at, version: 0, _id: ids.derived('exported', past.bulk, documentId) };
      lines.push(toLogLine({ ownerId, id: documentId, isFirst: false }, log, key));
      const { bulk, at, exportSystem: system, fileName } = past;
      events.push({ event: 'exported', documentId, key: bulk, at, step: log.step, export: { system, bulk, fileName } });
      return [{ put: { ...pastKey(ownerId, documentId), ...item }, if: before === undefined ? 'absent' : { version } }];
    });
    if (writes.length === 0) return true;
    const learned = [{ ownerId, at: past.at, changes }];
    const starts = await startsForWebhooks(table, ownerId, events);
    const all = [...writes, ...toWrites(starts.map((start) => outbox.schedule(start)))];
    const failed = await transactWithChanges(table, all, learned, linesToChains({ table, clock }, lines));
    if (failed !== undefined) return false;
    for (const start of starts) await outbox.deliver(start);
    return true;
  }

  return {
    async listPastExports(ownerId, documentIds) {
      const known = await read(ownerId, documentIds);
      return new Map([...known].map(([id, { past }]) => [id, past]));
    },

    async takeTurn({ ownerId, program, bulkId }, seconds) {
      const key = turnKey(ownerId, program);
      const found = await table.get(key);
      const held = found && turnItem.parse(found);
      if (held !== undefined && held.bulkId !== bulkId && held.until > clock.now()) return false;
      const item = { bulkId, until: clock.now() + seconds * 1000, version: (held?.version ?? 0) + 1 };
      const done = await table.write({
        put: { ...key, ...item },
        if: held === undefined ? 'absent' : { version: held.version },
      });
      return done.ok;
    },

    async endTurn({ ownerId, program, bulkId }) {
      const found = await table.get(turnKey(ownerId, program));
      const held = found && turnItem.parse(found);
      if (held?.bulkId !== bulkId) return;
      const over = { bulkId: '', until: 0, version: held.version + 1 };
      await table.write({ put: { ...turnKey(ownerId, program), ...over }, if: { version: held.version } });
    },

    async remember(ownerId, past, handed) {
      for (let at = 0; at < handed.length; at += maxPerTransaction) {
        const some = handed.slice(at, at + maxPerTransaction);
        let written = false;
        for (let attempt = 0; attempt < attempts && !written; attempt += 1)
          written = await rememberSome(ownerId, past, some);
        if (!written) throw new Error(`exports of documents of company ${ownerId} cannot be remembered`);
      }
    },
  };
}
