import type { InputOf } from '#shared/api/contract.ts';
import type { readLearning as contract } from '#shared/api/doctypes.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { untrained } from './untrained.ts';

type ReadLearning = typeof contract;

/** How far self-learning of the company is: the confirmed documents of all types (ledger R-REA-12). */
export const readLearning =
  ({ documents }: { readonly documents: Pick<Documents, 'counts'> }) =>
  async (_: InputOf<ReadLearning>, caller: Caller): Promise<Outcome<ReadLearning>> => {
    const counts = await documents.counts(caller.ownerId);
    const confirmed = Object.values(counts.doctypes).reduce((sum, type) => sum + type.confirmed, 0);
    return { ok: true, value: untrained(confirmed) };
  };
