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

/** Reads the documents of a folder that have their truth beside them, and judges. What cannot be read is told. */
export async function judgeFolder(
  papers: Papers,
  folder: string,
  { ignoreEmbedded }: { readonly ignoreEmbedded: boolean },
): Promise<readonly Judged[]> {
  const truths = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => truthOfFile(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))) ?? []);
  const judged: Judged[] = [];
  for (const { id, file, language, printed, items } of truths) {
    const evidence = await evidenceOf(papers, path.join(folder, file), { ignoreEmbedded, password: '' });
    if (evidence instanceof Error) {
      console.log(`${id}: ${evidence.message}`);
      continue;
    }
    judged.push(judge({ id, group: language, evidence, printed, items, judged: known(truths) }));
  }
  return judged;
}
