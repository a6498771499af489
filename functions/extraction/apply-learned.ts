import type { Doctype } from '#shared/doctype/doctype.ts';
import { applyMemory } from '#shared/reading/memory/apply-memory.ts';
import { applySupplier } from '#shared/reading/memory/apply-supplier.ts';
import { supplierKeys } from '#shared/reading/memory/supplier.ts';
import type { PaperPage } from '#shared/reading/paper.ts';
import type { Reading } from '#shared/reading/read-paper.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { ExtractionTask } from './extraction-task.ts';

type Read = {
  readonly doctype: Doctype | undefined;
  readonly pages: readonly PaperPage[];
  readonly reading: Reading;
  /** The fields of the type; undefined: all. */
  readonly wanted: ReadonlySet<string> | undefined;
};

/**
 * Lays over a reading what the company's confirmed papers taught: for a type that learns by itself its memory, as its last
 * training trusts it, then what is known of the supplier. Keeps what was read, so that learning can tell later what a person
 * had to correct. A type without a model takes nothing over.
 */
export const applyLearned =
  ({ learned }: { readonly learned: Learned }) =>
  async ({ ownerId, documentId, reading: id }: ExtractionTask, read: Read): Promise<Reading> => {
    const { doctype, pages, reading, wanted } = read;
    if (doctype === undefined || doctype.model === 'none') return reading;
    const { fields, tables } = await remembered(learned, ownerId, read);
    const known = await learned.supplier(ownerId, supplierKeys(fields));
    const shown = known === undefined ? fields : applySupplier(fields, known, { doctype: doctype.id, wanted });
    const used = shown.filter(({ _id }) => wanted === undefined || wanted.has(_id));
    const own = reading.fields.filter(({ _id }) => wanted === undefined || wanted.has(_id));
    if (pages.length > 0) await learned.keepPrediction({ ownerId, documentId, reading: id }, { own, shown: used });
    return { fields: shown, tables };
  };

async function remembered(learned: Learned, ownerId: string, { doctype, pages, reading }: Read): Promise<Reading> {
  if (doctype?.model !== 'auto') return reading;
  const state = await learned.state({ ownerId, doctype: doctype.id });
  if (state.memoryKey === null) return reading;
  const trust = state.refit?.promoted === true ? state.refit.trust : {};
  return applyMemory(await learned.memory(state), pages, reading, trust);
}
