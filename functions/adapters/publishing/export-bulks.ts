import type { ExportBulks } from '#functions/ports/exports.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';
import { presentBulk } from '#functions/present/export-bulk.ts';

type Parts = { readonly exportBulks: ExportBulks; readonly live: Live; readonly log: Log };

/** Bulk exports whose every step is published to the open screens of the company. */
export function publishingExportBulks({ exportBulks, live, log }: Parts): ExportBulks {
  const publish = async (ownerId: string, id: string) => {
    try {
      const bulk = await exportBulks.find(ownerId, id);
      if (bulk === undefined) return;
      await live.publish(`owner:${ownerId}`, { event: 'export_bulk_updated', bulk: presentBulk(bulk) });
    } catch (error) {
      // The write is done; a screen that misses its event asks every five seconds.
      log.error('announcement-failed', error, { event: 'export_bulk_updated', bulk: id });
    }
  };
  return {
    ...exportBulks,
    async add(head, documents, start) {
      await exportBulks.add(head, documents, start);
      await publish(head.ownerId, head._id);
    },
    async change(head, starts) {
      const changed = await exportBulks.change(head, starts);
      if (changed.ok) await publish(head.ownerId, head._id);
      return changed;
    },
    async settle(part) {
      const settled = await exportBulks.settle(part);
      if (settled.ok) await publish(part.ownerId, part.bulkId);
      return settled;
    },
  };
}
