import { readDocument, saveDocument } from '#shared/api/documents.ts';
import type { Document } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { Refused } from '#web/remote/refused.ts';
import { stillAsShown, type Offer } from './core/offers.ts';

type Filling = { readonly document: Document; readonly offers: readonly Offer[]; readonly chosen: ReadonlySet<string> };

/** A desk that was just left may still be saving: its version is no quarrel, as long as these fields stayed as they were. */
const patience = 3;

/**
 * Writes what a person chose of a code into the document, as settled by them. False where somebody changed one of the fields
 * meanwhile: then nothing was written, and the newer document is in the cache.
 */
export async function fillDocument({ document, offers, chosen }: Filling): Promise<boolean> {
  const wanted = offers.filter(({ id }) => chosen.has(id));
  const fields = wanted.map(({ id, found }) => ({ _id: id, _idx: 0, value: found, bboxes: [], verified: true }));
  const params = { id: document._id };
  let { version } = document;
  for (let turn = 0; ; turn += 1) {
    try {
      await call(saveDocument, { params, body: { fields, withoutTables: true, document: { version } } });
      break;
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal !== 'stale-version' || turn >= patience) throw error;
      const newer = await call(readDocument, { params });
      queryClient.setQueryData(keys.document(document._id), newer);
      if (!stillAsShown(wanted, newer.fields)) return false;
      ({ version } = newer);
    }
  }
  for (const queryKey of [keys.document(document._id), keys.lists, keys.counts])
    void queryClient.invalidateQueries({ queryKey });
  return true;
}
