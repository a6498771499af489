import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { truthOfFile, type TruthFile } from '../../training/evaluate/printed.ts';
import { judgedFields } from './rivals-baseline.ts';

/** Public documents with their truth, beside the project. */
const folder = path.join(import.meta.dirname, '../../../shared/extraction/data');

/** A public document: its files, its truth, and the fields that the truth of its set knows. */
export type PublicDocument = {
  readonly truth: TruthFile;
  readonly files: readonly string[];
  readonly judged: readonly string[];
  readonly knowsItems: boolean;
};

/** A set of documents and how many of it are read where not all are wanted. */
type Set = { readonly name: string; readonly keep: (truth: TruthFile) => boolean; readonly sample: number };

const sets: readonly Set[] = [
  { name: 'sk', keep: ({ sort }) => sort === 'text invoice', sample: 18 },
  { name: 'sk', keep: ({ sort }) => sort === 'receipt', sample: 5 },
  { name: 'sk', keep: ({ sort }) => sort === 'scan', sample: 5 },
  { name: 'zugferd', keep: () => true, sample: 9 },
  { name: 'sroie', keep: () => true, sample: 3 },
  { name: 'receipts-de', keep: () => true, sample: 2 },
];

/** So many of a list, evenly spread over it: always the same ones. */
const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  count >= all.length
    ? all
    : Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]).filter(
        (one) => one !== undefined,
      );

function listSet({ name, keep, sample }: Set, all: boolean): readonly PublicDocument[] {
  const at = path.join(folder, name);
  if (!existsSync(at)) {
    console.log(`     The documents of ${name} are not beside the project: left out.`);
    return [];
  }
  const truths = readdirSync(at)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => truthOfFile(JSON.parse(readFileSync(path.join(at, file), 'utf8'))) ?? [])
    .filter(({ password }) => password === '');
  const judged = judgedFields.filter((id) => truths.some(({ printed }) => printed.values.has(id)));
  const knowsItems = truths.some(({ items }) => items.length > 0);
  const kept = truths.filter(keep);
  return spread(kept, all ? kept.length : sample).map((truth) => ({
    truth,
    files: truth.files.map((file) => path.join(at, file)),
    judged,
    knowsItems,
  }));
}

/** The public documents: a sample that is the same every time, or all of them. */
export const listPublicDocuments = (all: boolean): readonly PublicDocument[] =>
  sets.flatMap((set) => listSet(set, all));
