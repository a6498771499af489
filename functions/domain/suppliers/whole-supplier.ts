import type { SupplierRecord, Suppliers } from '#functions/ports/suppliers.ts';

/** A supplier with all keys under which documents name it: its own first, then those that were merged into it. */
export type WholeSupplier = { readonly record: SupplierRecord; readonly keys: readonly string[] };

/** The supplier to which documents with a key belong: the key's own, or the one that it was merged into. */
export async function findWholeSupplier(
  suppliers: Pick<Suppliers, 'find'>,
  ownerId: string,
  key: string,
): Promise<WholeSupplier> {
  const own = await suppliers.find(ownerId, key);
  const record = own.into === null ? own : await suppliers.find(ownerId, own.into);
  return { record, keys: [record.key, ...record.parts] };
}
