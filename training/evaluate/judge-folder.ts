import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Papers } from '#functions/ports/paper.ts';
import type { Evidence } from '#shared/reading/evidence.ts';
import { evidenceOf } from '../read/read-file.ts';
import { truthFields } from '../train/truth-of-field.ts';
import { judge, type Judged } from './judged.ts';
import { truthOfFile, type TruthFile } from './printed.ts';

/** Fields that a truth file of a folder says at least once: others are unknown there, not absent. */
const known = (truths: readonly TruthFile[]): readonly string[] =>
  truthFields.filter((id) => truths.some(({ printed }) => printed.values.has(id)));

/** Documents of a folder that were read and judged, and those that could not be read, with the reason. */
export type JudgedFolder = {
  readonly judged: readonly (Judged & Pick<TruthFile, 'sort'>)[];
  readonly unread: readonly string[];
};

type Options = { readonly ignoreEmbedded: boolean };

/** What is known about a document: the pages of its files, one after the other. */
async function evidenceOfAll(
  papers: Papers,
  files: readonly string[],
  options: Options & { readonly password: string },
): Promise<Evidence | Error> {
  const pages: Evidence['pages'][number][] = [];
  let einvoice: Evidence['einvoice'];
  for (const file of files) {
    const evidence = await evidenceOf(papers, file, options);
    if (evidence instanceof Error) return evidence;
    const before = pages.length;
    pages.push(...evidence.pages.map((page) => moved(page, before)));
    einvoice ??= evidence.einvoice;
  }
  return { pages, einvoice };
}

/** A page that stands behind so many others. */
const moved = (page: Evidence['pages'][number], before: number): Evidence['pages'][number] => ({
  ...page,
  page: page.page + before,
});

/** Reads the documents of a folder that have their truth beside them, and judges. */
export async function judgeFolder(papers: Papers, folder: string, { ignoreEmbedded }: Options): Promise<JudgedFolder> {
  const truths = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => truthOfFile(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))) ?? []);
  const judged: (Judged & Pick<TruthFile, 'sort'>)[] = [];
  const unread: string[] = [];
  for (const { id, files, password, sort, language, printed, items } of truths) {
    const all = files.map((file) => path.join(folder, file));
    const evidence = await evidenceOfAll(papers, all, { ignoreEmbedded, password });
    if (evidence instanceof Error) {
      unread.push(`${id}: ${evidence.message}`);
      continue;
    }
    judged.push({ ...judge({ id, group: language, evidence, printed, items, judged: known(truths) }), sort });
  }
  return { judged, unread };
}
