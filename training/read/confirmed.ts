import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldValue } from '#shared/field/field.ts';
import { learn } from '#shared/reading/memory/learn.ts';
import { emptyMemory, type Memory } from '#shared/reading/memory/memory.ts';
import type { Papers } from '#functions/ports/paper.ts';
import { truthOfFile } from '../evaluate/printed.ts';
import { sameValue } from '../train/same-value.ts';
import { readFile, type ReadOptions } from './read-file.ts';

/** Learns from the documents of a folder that have their truth beside them, as if a person had confirmed each. */
export async function memoryOf(papers: Papers, folder: string, options: ReadOptions): Promise<Memory> {
  let memory = emptyMemory;
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const [at, name] of names.toSorted().entries()) {
    const truth = truthOfFile(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (truth === undefined) continue;
    const read = await readFile(papers, join(folder, truth.file), options);
    if (read instanceof Error) throw new Error(`${truth.file}: ${read.message}`);
    const own = read.reading.fields.filter(({ _id }) => truth.printed.values.has(_id));
    const fields = [...truth.printed.values].map(([id, { value }]): FieldValue => {
      const right = own.find((field) => field._id === id && sameValue(id, field.value, value));
      const typed = { _id: id, _idx: 0, value, bboxes: [], score: 1, verified: true, predicted: false, checks: [] };
      return right ?? typed;
    });
    const confirmed = { document: truth.id, at: new Date(at * 1000).toISOString(), pages: read.evidence.pages };
    memory = learn(memory, { ...confirmed, fields, read: own });
  }
  return memory;
}
