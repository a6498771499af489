import type { InputOf } from '#shared/api/contract.ts';
import type { deleteDoctype as contract } from '#shared/api/doctypes.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';

type DeleteDoctype = typeof contract;
type Deps = {
  readonly doctypes: Pick<Doctypes, 'find' | 'workflow' | 'put' | 'putWorkflow' | 'delete'>;
  readonly documentIndex: Pick<DocumentIndex, 'counts'>;
};

/**
 * Removes a type with its workflow, unless it has documents (ledger R-DTY-37, R-DTY-68). Documents in the trash do not hold it:
 * one that is taken out again has no type. The documents are counted once more afterwards, and the type is put back when one
 * came while it was being removed.
 */
export const deleteDoctype =
  ({ doctypes, documentIndex }: Deps) =>
  async ({ params: { id } }: InputOf<DeleteDoctype>, caller: Caller): Promise<Outcome<DeleteDoctype>> => {
    const { ownerId, socketId } = caller;
    const countNow = async () => (await documentIndex.counts(ownerId)).doctypes[id]?.total ?? 0;
    const refuse = (count: number) => ({ ok: false, error: 'doctype-has-documents', details: { count } }) as const;

    const [type, workflow] = await Promise.all([doctypes.find(ownerId, id), doctypes.workflow(ownerId, id)]);
    if (type === undefined) return { ok: false, error: 'not-found' };
    const count = await countNow();
    if (count > 0) return refuse(count);
    await doctypes.delete(ownerId, id, socketId);
    const arrived = await countNow();
    if (arrived === 0) return { ok: true, value: undefined };
    await doctypes.put(ownerId, type);
    await doctypes.putWorkflow(ownerId, workflow);
    return refuse(arrived);
  };
