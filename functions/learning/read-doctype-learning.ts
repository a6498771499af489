import type { InputOf } from '#shared/api/contract.ts';
import type { readDoctypeLearning as contract } from '#shared/api/doctypes.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { untrained } from './untrained.ts';

type ReadDoctypeLearning = typeof contract;
type World = { readonly doctypes: Pick<Doctypes, 'find'>; readonly documents: Pick<Documents, 'counts'> };

/** How far self-learning of one document type is (ledger R-REA-13). */
export const readDoctypeLearning =
  ({ doctypes, documents }: World) =>
  async ({ params }: InputOf<ReadDoctypeLearning>, caller: Caller): Promise<Outcome<ReadDoctypeLearning>> => {
    const type = await doctypes.find(caller.ownerId, params.doctype);
    if (type === undefined) return { ok: false, error: 'not-found' };
    const counts = await documents.counts(caller.ownerId);
    return { ok: true, value: untrained(counts.doctypes[type.id]?.confirmed ?? 0) };
  };
