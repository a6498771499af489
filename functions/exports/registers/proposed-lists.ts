import * as z from 'zod';
import { findConnector, registerList, type ConnectorSystem, type RegisterList } from '#shared/connectors/connector.ts';
import type { BulkHead } from '#functions/ports/exports.ts';
import type { Files } from '#functions/ports/files.ts';
import { getBulkFileKey } from '../bulks/bulk-files.ts';

const storedLists = z.array(registerList);

/** Stores the lists of a program until a person confirms what they change; the same lists again are the same file. */
export async function keepLists(
  files: Pick<Files, 'put'>,
  { ownerId, _id }: Pick<BulkHead, 'ownerId' | '_id'>,
  lists: readonly RegisterList[],
): Promise<string> {
  const key = getBulkFileKey(ownerId, _id, 'registers.json');
  await files.put(key, new TextEncoder().encode(JSON.stringify(lists)), 'application/json');
  return key;
}

/** The lists of a synchronization with preview, and the program that gave them; undefined where there are none. */
export async function readLists(
  files: Pick<Files, 'get'>,
  { listsKey, exportSystem }: Pick<BulkHead, 'listsKey' | 'exportSystem'>,
): Promise<{ readonly lists: readonly RegisterList[]; readonly system: ConnectorSystem } | undefined> {
  const system = findConnector(exportSystem);
  if (listsKey === null || system === undefined) return undefined;
  const bytes = await files.get(listsKey);
  if (bytes === undefined) return undefined;
  return { lists: storedLists.parse(JSON.parse(new TextDecoder().decode(bytes))), system };
}
