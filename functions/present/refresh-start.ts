import type { Start } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';

/** The start that lets the documents of a type follow its saved settings; it belongs into the transaction that saves them. */
export const refreshStart = (ids: Pick<Ids, 'id'>, ownerId: string, doctype: string): Start => ({
  machine: 'refresh',
  name: ids.id(),
  input: { ownerId, doctype, refresh: 'rows' },
});
