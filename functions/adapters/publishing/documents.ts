import type { DocumentChange, DocumentHead, Documents } from '#functions/ports/documents.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';

type Parts = { readonly documents: Documents; readonly live: Live; readonly log: Log };

/** Documents whose every accepted write is published to the open screens of the company, except the one that caused it. */
export function publishingDocuments({ documents, live, log }: Parts): Documents {
  const publish = async (event: 'document_added' | 'document_updated', head: DocumentHead, change: DocumentChange) => {
    const { _id: docId, ownerId, version } = head;
    try {
      const [row] = await documents.rows(ownerId, [docId]);
      if (row === undefined) return;
      const by = change.log?.editorId ?? null;
      await live.publish(
        `owner:${ownerId}`,
        event === 'document_added' ? { event, docId, row } : { event, docId, version, row, by },
        change.except,
      );
    } catch (error) {
      // The write is done; a screen that misses its event asks again when it reconnects.
      log.error('announcement-failed', error, { event, docId });
    }
  };
  return {
    ...documents,
    async create(change) {
      const created = await documents.create(change);
      if (created.ok) await publish('document_added', created.value, change);
      return created;
    },
    async change(change) {
      const changed = await documents.change(change);
      if (changed.ok) await publish('document_updated', changed.value, change);
      return changed;
    },
    async move(change) {
      const moved = await documents.move(change);
      if (!moved.ok) return moved;
      await publish('document_added', moved.value.copy, change.copy);
      await publish('document_updated', moved.value.original, change.original);
      return moved;
    },
  };
}
