import * as z from 'zod';
import type { IndexChange } from '#functions/ports/document-index.ts';
import type { ConfirmedQuality } from '#shared/document/quality-report.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import type { FieldOutcomes, Quality, QualityRecord } from '#functions/ports/quality.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { source } from '#shared/field/evidence.ts';
import { documentPk } from '../documents/keys.ts';
import { readBy } from '../learning/learned-items.ts';
import { pack, unpack } from '../packed.ts';
import { toChange } from '../table-change.ts';

const reading = z.object({
  id: z.string(),
  at: z.string(),
  by: readBy,
  values: z.array(
    z.object({
      _id: z.string(),
      _idx: z.int(),
      value: z.string(),
      param: z.string().optional(),
      score: z.number(),
      source: source.optional(),
      proven: z.boolean(),
    }),
  ),
  count: z.int(),
});

const outcomeNames = ['same', 'changed', 'emptied', 'added'] as const;
const places = z.array(z.string());
const confirmation = z.object({
  at: z.string(),
  by: z.string().nullable(),
  doctype: z.string(),
  supplier: z.object({ key: z.string(), name: z.string() }),
  touches: z.int(),
  seconds: z.int(),
  cost: z.string().nullable(),
  fields: z.object({ same: places, changed: places, emptied: places, added: places }).nullable(),
});

const record = z.object({
  first: reading.nullable(),
  latest: reading.nullable(),
  confirmed: confirmation.nullable(),
}) satisfies z.ZodType<QualityRecord>;

const item = z.object({ packed: z.string() });
const nothing: QualityRecord = { first: null, latest: null, confirmed: null };

const toKey = (ownerId: string, documentId: string): Key => ({ pk: documentPk(ownerId, documentId), sk: 'QUALITY' });

/** How often each field has an outcome; `vatBase@23` and `note.2` are values of one field. */
function countFields(outcomes: FieldOutcomes): ConfirmedQuality['fields'] {
  const counts = new Map<string, { same: number; changed: number; emptied: number; added: number }>();
  for (const outcome of outcomeNames)
    for (const place of outcomes[outcome]) {
      const [field = place] = place.split(/[@.]/u, 1);
      const count = counts.get(field) ?? { same: 0, changed: 0, emptied: 0, added: 0 };
      counts.set(field, { ...count, [outcome]: count[outcome] + 1 });
    }
  return [...counts].map(([field, count]) => ({ field, ...count }));
}

/** What the index learns of a first confirmation, which never changes. */
function toFacet(id: string, { first, confirmed }: QualityRecord): readonly IndexChange[] {
  if (confirmed === null) return [];
  const reader = first?.by.reader;
  const { doctype, supplier, touches, seconds, cost, fields } = confirmed;
  const body = {
    day: toZonedDay(Date.parse(confirmed.at)),
    person: confirmed.by !== null,
    ...{ doctype, supplier, touches, seconds, cost },
    model: [first?.by.model ?? '', reader?.name ?? ''].filter((name) => name !== '').join(' + '),
    fields: fields && countFields(fields),
  };
  return [{ id, facet: 'quality', version: 1, body }];
}

async function read(table: Pick<Table, 'get'>, ownerId: string, documentId: string): Promise<QualityRecord> {
  const found = await table.get(toKey(ownerId, documentId));
  return found === undefined ? nothing : record.parse(unpack(item.parse(found).packed));
}

/** What the index knows of the first confirmation of a document, from the table; undefined where there was none. */
export async function readQualityFacet(
  table: Pick<Table, 'get'>,
  ownerId: string,
  documentId: string,
): Promise<IndexChange | undefined> {
  return toFacet(documentId, await read(table, ownerId, documentId))[0];
}

/** The records in the table, each an item of its document's partition. */
export function qualityInTable({ table }: { readonly table: Pick<Table, 'get'> }): Quality {
  return {
    find: (ownerId, documentId) => read(table, ownerId, documentId),
    keep: (ownerId, documentId, kept) =>
      toChange(
        'qualityKept',
        [{ put: { ...toKey(ownerId, documentId), packed: pack(record.parse(kept)) } }],
        toFacet(documentId, kept),
      ),
  };
}
