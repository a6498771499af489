import { shownWhereHeld } from '#shared/document/fields/field-settings.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import type { Suppliers } from '#functions/ports/suppliers.ts';
import { findWholeSupplier } from '#functions/domain/suppliers/whole-supplier.ts';
import type { AskReader } from './ask-reader.ts';
import { changeReading, findCurrentReading, type ExtractionTask } from './change-reading.ts';
import { findEinvoice, loadReadingPages } from './document-content.ts';
import { applyMemory } from '#shared/reading/memory/apply-memory.ts';
import { applySupplier } from '#shared/reading/memory/apply-supplier.ts';
import type { Supplier } from '#shared/reading/memory/supplier.ts';
import { findSupplierKey } from '#shared/party/supplier-key.ts';
import { findOwnRole } from '#shared/check/contradictions.ts';
import { swapParties } from '#shared/party/own-company.ts';
import { listSupplierKeys } from '#shared/party/supplier-keys.ts';
import type { Own } from '#shared/reading/rank/own-side.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import type { Reading } from '#shared/reading/rules/read-by-rules.ts';

type ReadDocument = {
  readonly doctype: Doctype | undefined;
  readonly pages: readonly PageText[];
  readonly reading: Reading;
  /** The fields of the type; undefined: all. */
  readonly wanted: ReadonlySet<string> | undefined;
};

/**
 * Applies what was learned from the company's confirmed documents to a reading: for a self-learning type its memory, as its last
 * training trusts it, then the data of the supplier with what people settled about it. A type without a model takes nothing over.
 */
const applyLearned =
  ({ learned, suppliers }: Pick<Deps, 'learned' | 'suppliers'>) =>
  async ({ ownerId }: ExtractionTask, read: ReadDocument): Promise<Reading> => {
    const { doctype, reading, wanted } = read;
    if (doctype === undefined || doctype.model === 'none') return reading;
    const { fields, tables } = await applyTypeMemory(learned, ownerId, read);
    const known = (await learned.supplier(ownerId, listSupplierKeys(fields))) ?? noSupplier;
    // Who the supplier is may only be known by its account, and its number from its earlier documents.
    const about = { doctype: doctype.id, wanted };
    const key = findSupplierKey(applySupplier(fields, known, about));
    const settled = key === undefined ? undefined : (await findWholeSupplier(suppliers, ownerId, key)).record.settings;
    return { fields: applySupplier(fields, known, { ...about, settled }), tables };
  };

const noSupplier: Supplier = { papers: [] };

async function applyTypeMemory(
  learned: Learned,
  ownerId: string,
  { doctype, pages, reading }: ReadDocument,
): Promise<Reading> {
  if (doctype?.model !== 'auto') return reading;
  const state = await learned.state({ ownerId, doctype: doctype.id });
  if (state.memoryKey === null) return reading;
  const trust = state.refit?.promoted === true ? state.refit.trust : {};
  return applyMemory(await learned.memory(state), pages, reading, trust);
}

type Deps = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly files: Pick<Files, 'get'>;
  readonly pdfEngine: Pick<PdfEngine, 'data'>;
  readonly learned: Learned;
  readonly suppliers: Pick<Suppliers, 'find'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  /** The external reader that the type names; without it our own reading is the whole. */
  readonly askReader?: AskReader;
};

/**
 * Fills the fields of the document's type from its words. What a person has settled stays. Stores what was read and by what, so that
 * learning can find later what a person had to correct, and the end of the reading what it cost.
 */
export const readFields =
  (deps: Deps) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await findCurrentReading(deps.documents, task);
    if (record === undefined) return null;
    const pages = await loadReadingPages(deps.documents, record);
    const doctype = await deps.doctypes.find(task.ownerId, record.head.doctype);
    const company = await findOwnSide(deps, task.ownerId, doctype);
    const own = readEvidence({ pages, einvoice: await findEinvoice(deps, record), own: company });
    const asked = await deps.askReader?.({ record, doctype, pages, own });
    const wanted = findUsedFields(doctype);
    const reading = toOwnSides(company, asked?.reading ?? own);
    const read = await applyLearned(deps)(task, { doctype, pages, reading, wanted });
    const listUsed = (all: readonly FieldValue[]) => all.filter(({ _id }) => wanted === undefined || wanted.has(_id));
    const proposed = listUsed(read.fields);
    const by = { doctype: record.head.doctype, model: doctype?.model ?? null, reader: asked?.asked };
    if (pages.length > 0)
      await deps.learned.keepPrediction(task, { own: listUsed(reading.fields), shown: proposed, by });
    await changeReading(deps.documents, task, ({ head, fields, tables }) => ({
      head,
      fields: mergeFields(fields, proposed),
      tables: mergeTables(tables, read.tables),
      ...(asked?.log === undefined ? {} : { log: asked.log }),
    }));
    return null;
  };

/** The company in whose name a document is read, on the side where its type has it: what it is booked as says who received it. */
async function findOwnSide(
  { accounts }: Pick<Deps, 'accounts'>,
  ownerId: string,
  doctype: Doctype | undefined,
): Promise<Own | undefined> {
  const owner = await accounts.findOwner(ownerId);
  return owner && { ...owner, role: findOwnRole(doctype?.exportSystemType ?? null) };
}

/** The reading with the company on its side, where it is known which one that is. */
const toOwnSides = (own: Own | undefined, reading: Reading): Reading =>
  own?.role === undefined ? reading : { ...reading, fields: swapParties(reading.fields, own.role, own) };

/** The fields that the type uses, and those that show without it; undefined when it defines none, as the unspecified type does. */
function findUsedFields(doctype: Doctype | undefined): ReadonlySet<string> | undefined {
  const used = doctype?.fields.filter((field) => field.use).map((field) => field.id) ?? [];
  return used.length === 0 ? undefined : new Set([...used, ...shownWhereHeld]);
}

/** Verified values win over proposals for the same field and row; unverified ones are replaced. */
function mergeFields(current: readonly FieldValue[], proposed: readonly FieldValue[]): readonly FieldValue[] {
  const place = (field: FieldValue): string => `${field._id} ${field._idx}`;
  const settled = current.filter((field) => field.verified);
  const taken = new Set(settled.map(place));
  return [...settled, ...proposed.filter((field) => !taken.has(place(field)))];
}

/** A table that a person locked or changed by hand stays as it is; of the same group nothing is proposed beside it. */
function mergeTables(current: readonly LineTable[], proposed: readonly LineTable[]): readonly LineTable[] {
  const settled = current.filter(
    ({ locked, body }) => locked || body.some(({ data }) => data.some(({ dirty }) => dirty)),
  );
  const groups = new Set(settled.map(({ group }) => group));
  return [...settled, ...proposed.filter(({ group }) => !groups.has(group))];
}
