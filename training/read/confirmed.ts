import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldValue } from '#shared/field/field.ts';
import { applyMemory } from '#shared/reading/memory/apply-memory.ts';
import { applySupplier } from '#shared/reading/memory/apply-supplier.ts';
import { learn } from '#shared/reading/memory/learn.ts';
import { emptyMemory, type Memory } from '#shared/reading/memory/memory.ts';
import { toSupplierDocument, teachSupplier, type Supplier } from '#shared/reading/memory/supplier.ts';
import { listSupplierKeys } from '#shared/party/supplier-keys.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import type { Reading } from '#shared/reading/rules/read-by-rules.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { truthOfFile, type TruthFile } from '../evaluate/printed.ts';
import { sameValue } from '../train/same-value.ts';
import { readFile, type ReadOptions } from '../files/read-file.ts';

/** What confirmed documents taught: their forms, and their suppliers by each of their ids. */
export type Knowledge = { readonly memory: Memory; readonly suppliers: ReadonlyMap<string, Supplier> };

export const nothingKnown: Knowledge = { memory: emptyMemory, suppliers: new Map() };

/** Documents of the command line have no type. */
const doctype = '_';

/** Lays what was learned over a reading, in the order in which the product does. */
export function withKnowledge({ memory, suppliers }: Knowledge, pages: readonly PageText[], reading: Reading): Reading {
  const { fields, tables } = applyMemory(memory, pages, reading);
  const known = listSupplierKeys(fields).flatMap((key) => suppliers.get(key) ?? [])[0];
  return { tables, fields: known === undefined ? fields : applySupplier(fields, known, { doctype }) };
}

/** A document with its truth, and what the reader alone read of it. */
export type ToConfirm = { readonly truth: TruthFile; readonly pages: readonly PageText[]; readonly read: Reading };

/** Learns from documents in their order, as if a person had confirmed each. */
export function learnFrom(documents: readonly ToConfirm[]): Knowledge {
  let memory = emptyMemory;
  const suppliers = new Map<string, Supplier>();
  for (const [at, { truth, pages, read }] of documents.entries()) {
    const ownReading = read.fields.filter(({ _id }) => truth.printed.values.has(_id));
    const fields = [...truth.printed.values].map(([id, { value }]): FieldValue => {
      const right = ownReading.find((field) => field._id === id && sameValue(id, field.value, value));
      const typed = { _id: id, _idx: 0, value, bboxes: [], score: 1, verified: true, predicted: false, checks: [] };
      return right === undefined ? typed : { ...right, verified: true };
    });
    const confirmed = { document: truth.id, at: new Date(at * 1000).toISOString(), pages };
    memory = learn(memory, { ...confirmed, fields, read: ownReading });
    const document = toSupplierDocument({ document: truth.id, doctype, at: confirmed.at }, fields);
    for (const key of listSupplierKeys(fields))
      suppliers.set(key, teachSupplier(suppliers.get(key) ?? { papers: [] }, document));
  }
  return { memory, suppliers };
}

/** Learns from the documents of a folder that have their truth beside them. Throws where a file cannot be read. */
export async function learnFolder(pdfEngine: PdfEngine, folder: string, options: ReadOptions): Promise<Knowledge> {
  const documents: ToConfirm[] = [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const name of names.toSorted()) {
    const truth = truthOfFile(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (truth === undefined) continue;
    const [file = ''] = truth.files;
    const read = await readFile(pdfEngine, join(folder, file), options);
    if (read instanceof Error) throw new Error(`${file}: ${read.message}`);
    documents.push({ truth, pages: read.evidence.pages, read: read.reading });
  }
  return learnFrom(documents);
}
