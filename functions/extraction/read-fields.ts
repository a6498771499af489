import type { Doctype } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { Papers } from '#functions/ports/paper.ts';
import { applyLearned } from './apply-learned.ts';
import type { AskReader } from './ask-reader.ts';
import { changeReading, currentReading } from './change-reading.ts';
import type { ExtractionTask } from './extraction-task.ts';
import { paperEinvoice } from './paper-einvoice.ts';
import { paperWords } from './paper-words.ts';

type Need = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly files: Pick<Files, 'get'>;
  readonly papers: Pick<Papers, 'data'>;
  readonly learned: Learned;
  /** The external reader that the type names; without it our own reading is the whole. */
  readonly askReader?: AskReader;
};

/** Fills the fields of the document's type from its words. What a person has settled stays. */
export const readFields =
  (need: Need) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await currentReading(need.documents, task);
    if (record === undefined) return null;
    const pages = await paperWords(need.documents, record);
    const doctype = await need.doctypes.find(task.ownerId, record.head.doctype);
    const own = readEvidence({ pages, einvoice: await paperEinvoice(need, record) });
    const asked = await need.askReader?.({ record, doctype, pages, own });
    const wanted = wantedFields(doctype);
    const reading = asked?.reading ?? own;
    const read = await applyLearned(need)(task, { doctype, pages, reading, wanted });
    const proposed = read.fields.filter((field) => wanted === undefined || wanted.has(field._id));
    await changeReading(need.documents, task, ({ head, fields, tables }) => ({
      head,
      fields: merged(fields, proposed),
      tables: mergedTables(tables, read.tables),
      ...(asked?.log === undefined ? {} : { log: asked.log }),
    }));
    return null;
  };

/** The fields that the type uses; undefined when it says nothing, as the unspecified type does. */
function wantedFields(doctype: Doctype | undefined): ReadonlySet<string> | undefined {
  const used = doctype?.fields.filter((field) => field.use).map((field) => field.id) ?? [];
  return used.length === 0 ? undefined : new Set(used);
}

/** Verified values win over proposals for the same field and row; unverified ones are replaced. */
function merged(kept: readonly FieldValue[], proposed: readonly FieldValue[]): readonly FieldValue[] {
  const place = (field: FieldValue): string => `${field._id} ${field._idx}`;
  const settled = kept.filter((field) => field.verified);
  const taken = new Set(settled.map(place));
  return [...settled, ...proposed.filter((field) => !taken.has(place(field)))];
}

/** A table that a person locked or changed by hand stays as it is; of the same group nothing is proposed beside it. */
function mergedTables(kept: readonly LineTable[], proposed: readonly LineTable[]): readonly LineTable[] {
  const settled = kept.filter(({ locked, body }) => locked || body.some(({ data }) => data.some(({ dirty }) => dirty)));
  const groups = new Set(settled.map(({ group }) => group));
  return [...settled, ...proposed.filter(({ group }) => !groups.has(group))];
}
