import * as z from 'zod';
import type { Item, Key, Write } from '#functions/ports/table.ts';
import { doctype, type Doctype } from '#shared/doctype/doctype.ts';
import { tidy } from '#shared/kit/text.ts';

export const typesPk = (ownerId: string): string => `C#${ownerId}#DOCTYPES`;
export const workflowsPk = (ownerId: string): string => `C#${ownerId}#WORKFLOWS`;

const typeKey = (ownerId: string, id: string): Key => ({ pk: typesPk(ownerId), sk: id });
export const workflowKey = (ownerId: string, doctypeId: string): Key => ({ pk: workflowsPk(ownerId), sk: doctypeId });

/** Ids and names that types of a company have, so that no two types are called alike even if added at once. */
const takenPk = (ownerId: string): string => `C#${ownerId}#DOCTYPENAMES`;
const idKey = (ownerId: string, id: string): Key => ({ pk: takenPk(ownerId), sk: `ID#${id.toLowerCase()}` });
const nameKey = (ownerId: string, name: string): Key => ({
  pk: takenPk(ownerId),
  sk: `NAME#${tidy(name).normalize('NFC').toLowerCase()}`,
});

const storedType = z.object({ doctype, version: z.int().optional() });

/** A type as stored. Items of before there were versions carry none to compare. */
export type StoredType = { readonly doctype: Doctype; readonly versioned: boolean };

export function readType(item: Item): StoredType {
  const stored = storedType.parse(item);
  return { doctype: stored.doctype, versioned: stored.version !== undefined };
}

/** Counts are not stored with a type (see the port). */
const toItem = (ownerId: string, stored: Doctype): Item => ({
  ...typeKey(ownerId, stored.id),
  version: stored.version,
  doctype: { ...stored, documentsCount: 0, totalDocumentCount: 0 },
});

const sameName = (a: Doctype, b: Doctype): boolean => nameKey('', a.name).sk === nameKey('', b.name).sk;

export const keyOfType = typeKey;

export const putWrites = (ownerId: string, stored: Doctype, before: StoredType | undefined): readonly Write[] => [
  { put: toItem(ownerId, stored) },
  { put: { ...idKey(ownerId, stored.id), id: stored.id } },
  ...(before !== undefined && !sameName(before.doctype, stored)
    ? [{ delete: nameKey(ownerId, before.doctype.name) }]
    : []),
  { put: { ...nameKey(ownerId, stored.name), id: stored.id } },
];

export const addWrites = (ownerId: string, stored: Doctype): readonly Write[] => [
  { put: toItem(ownerId, stored), if: 'absent' },
  { put: { ...idKey(ownerId, stored.id), id: stored.id }, if: 'absent' },
  { put: { ...nameKey(ownerId, stored.name), id: stored.id }, if: 'absent' },
];

/** The type first, so that a lost race is the first condition that fails. */
export const changeWrites = (ownerId: string, next: Doctype, before: StoredType): readonly Write[] => [
  { put: toItem(ownerId, next), if: before.versioned ? { version: before.doctype.version } : 'present' },
  ...(sameName(before.doctype, next)
    ? []
    : [
        { delete: nameKey(ownerId, before.doctype.name) },
        { put: { ...nameKey(ownerId, next.name), id: next.id }, if: 'absent' as const },
      ]),
];

export const deleteWrites = (ownerId: string, { id, name }: Doctype): readonly Write[] => [
  { delete: typeKey(ownerId, id) },
  { delete: workflowKey(ownerId, id) },
  { delete: idKey(ownerId, id) },
  { delete: nameKey(ownerId, name) },
];
