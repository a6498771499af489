import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Item, Key, Write } from '#functions/ports/table.ts';
import { documentPk } from './keys.ts';
import { pack, unpack } from '../packed.ts';
import { partItem, type PartItem, type PartName } from './items.ts';

/** Longer parts go into a file: items are limited, and paid by their size. In bytes of UTF-8. */
const maxItemBytes = 100 * 1024;

const jsonType = 'application/json';

export const partKey = (ownerId: string, id: string, name: PartName): Key => ({
  pk: documentPk(ownerId, id),
  sk: name,
});

type Place = { readonly ownerId: string; readonly id: string; readonly name: PartName };

/** The write that keeps a part; a long one is put into a file of its own first, which is not referenced until the write happened. */
export async function partWrite(
  deps: { readonly files: Pick<Files, 'put'>; readonly ids: Ids },
  { ownerId, id, name }: Place,
  version: number,
  value: unknown,
): Promise<Write> {
  const key = partKey(ownerId, id, name);
  const packed = pack(value);
  if (packed.length <= maxItemBytes) return { put: { ...key, version, packed } };
  const bytes = Buffer.from(JSON.stringify(value), 'utf8');
  const file = `${ownerId}/documents/${id}/${name.toLowerCase()}-${version}-${deps.ids.id()}.json`;
  await deps.files.put(file, bytes, jsonType);
  return { put: { ...key, version, file } };
}

/** The stored part; undefined when the item is missing or its file was replaced meanwhile. */
export async function partJson(files: Pick<Files, 'get'>, part: PartItem): Promise<unknown> {
  if (part.packed !== undefined) return unpack(part.packed);
  if (part.json !== undefined) return JSON.parse(part.json);
  const bytes = part.file === undefined ? undefined : await files.get(part.file);
  return bytes === undefined ? undefined : JSON.parse(Buffer.from(bytes).toString('utf8'));
}

/** The part among the items of a document. */
export function findPart(items: readonly Item[], name: PartName): PartItem | undefined {
  const found = items.find(({ sk }) => sk === name);
  return found && partItem.parse(found);
}
