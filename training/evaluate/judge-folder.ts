import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Papers } from '#functions/ports/paper.ts';
import { evidenceOf } from '../read/read-file.ts';
import { truthFields } from '../train/truth-of-field.ts';
import { judge, type Judged } from './judged.ts';
import { truthOfFile, type TruthFile } from './printed.ts';

/** Fields that a truth file of a folder says at least once: others are unknown there, not absent. */
const known = (truths: readonly TruthFile[]): readonly string[] =>
  truthFields.filter((id) => truths.some(({ printed }) => printed.values.has(id)));

/** Documents of a folder that were read and judged, and those that could not be read, with the reason. */
export type JudgedFolder = { readonly judged: readonly Judged[]; readonly unread: readonly string[] };

/** Reads the documents of a folder that have their truth beside them, and judges. */
export async function judgeFolder(
  papers: Papers,
  folder: string,
  { ignoreEmbedded }: { readonly ignoreEmbedded: boolean },
): Promise<JudgedFolder> {
  const truths = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => truthOfFile(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))) ?? []);
  const judged: Judged[] = [];
  const unread: string[] = [];
  for (const { id, file, language, printed, items } of truths) {
    const evidence = await evidenceOf(papers, path.join(folder, file), { ignoreEmbedded, password: '' });
    if (evidence instanceof Error) {
      unread.push(`${id}: ${evidence.message}`);
      continue;
    }
    judged.push(judge({ id, group: language, evidence, printed, items, judged: known(truths) }));
  }
  return { judged, unread };
}
