import type { DocumentHead, DocumentRecord, PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Item, Table } from '#functions/ports/table.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Word } from '#shared/geometry/box.ts';
import {
  headItem,
  partNames,
  partSchemas,
  rowItem,
  wordsFile,
  type HeadItem,
  type PartName,
  type RowItem,
} from './items.ts';
import { headKey, rowKey } from './keys.ts';
import { partJson, partKey, findPart } from './parts.ts';

type Deps = { readonly table: Table; readonly files: Pick<Files, 'get'> };

/** Reads that meet a write half way are repeated this often. */
const attempts = 20;

async function retryRead<T>(ownerId: string, id: string, read: () => Promise<T | 'torn'>): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await read();
    if (found !== 'torn') return found;
  }
  throw new Error(`document ${id} of company ${ownerId} does not hold together`);
}

/** Whether a head was removed for good: for readers there is no such document. */
export const isRemovedHead = (head: Item | undefined): boolean => head?.['removed'] !== undefined;
const isLiveHead = (item: Item): boolean => item.sk === 'HEAD' && !isRemovedHead(item);

export async function readHead(table: Table, ownerId: string, id: string): Promise<DocumentHead | undefined> {
  const found = await table.get(headKey(ownerId, id));
  return found === undefined || isRemovedHead(found) ? undefined : headItem.parse(found).head;
}

async function readPart(deps: Deps, items: readonly Item[], head: HeadItem, name: PartName): Promise<unknown> {
  const part = findPart(items, name);
  // A part that was never written is empty.
  if (part === undefined) return head.parts[name] === 0 ? [] : undefined;
  return part.version === head.parts[name] ? partJson(deps.files, part) : undefined;
}

/** A document whole. Its items are read side by side, so their versions are compared with those in the head. */
export function readDocument(deps: Deps, ownerId: string, id: string): Promise<DocumentRecord | undefined> {
  return retryRead(ownerId, id, async () => {
    const keys = [headKey(ownerId, id), ...partNames.map((name) => partKey(ownerId, id, name))];
    const items = await deps.table.getMany(keys);
    const found = items.find(isLiveHead);
    if (found === undefined) return undefined;
    const head = headItem.parse(found);
    const [pages, fields, tables] = await Promise.all(partNames.map((name) => readPart(deps, items, head, name)));
    if (pages === undefined || fields === undefined || tables === undefined) return 'torn';
    return {
      head: head.head,
      pages: partSchemas.PAGES.parse(pages),
      fields: partSchemas.FIELDS.parse(fields),
      tables: partSchemas.TABLES.parse(tables),
    };
  });
}

/** What a write needs to know of the document that it changes. */
export type Before = {
  readonly head: HeadItem;
  /** Missing when the derived items were lost; the next write or the repair makes them anew. */
  readonly row: RowItem | undefined;
  readonly fields: readonly FieldValue[];
  readonly pages: readonly PageRecord[];
  /** Files in which parts lie, by part. */
  readonly files: Readonly<Partial<Record<PartName, string>>>;
};

export function readBefore(deps: Deps, ownerId: string, id: string): Promise<Before | undefined> {
  return retryRead(ownerId, id, async () => {
    const keys = [headKey(ownerId, id), rowKey(ownerId, id), ...partNames.map((name) => partKey(ownerId, id, name))];
    const items = await deps.table.getMany(keys);
    const found = items.find(isLiveHead);
    if (found === undefined) return undefined;
    const head = headItem.parse(found);
    const foundRow = items.find(({ sk }) => sk === 'ROW');
    const row = foundRow && rowItem.parse(foundRow);
    const [pages, fields] = await Promise.all([
      readPart(deps, items, head, 'PAGES'),
      readPart(deps, items, head, 'FIELDS'),
    ]);
    if (pages === undefined || fields === undefined || (row !== undefined && row.of !== head.head.version))
      return 'torn';
    return {
      head,
      row,
      fields: partSchemas.FIELDS.parse(fields),
      pages: partSchemas.PAGES.parse(pages),
      files: Object.fromEntries(
        partNames.flatMap((name) => {
          const file = findPart(items, name)?.file;
          return file === undefined ? [] : [[name, file] as const];
        }),
      ),
    };
  });
}

/** The words of a page; none for a page that was not read, or whose file is gone. */
export async function readWords(files: Pick<Files, 'get'>, page: PageRecord): Promise<readonly Word[]> {
  const bytes = page.wordsKey === null ? undefined : await files.get(page.wordsKey);
  return bytes === undefined ? [] : wordsFile.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
}
