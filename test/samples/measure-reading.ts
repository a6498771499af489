/**
 * Reads every paper of a folder by the rules and writes one prediction per paper, to be compared with the truth beside it.
 *   node test/samples/measure-reading.ts <folder with papers and truth> <folder for predictions> [--text-only]
 * Words are kept beside the predictions, so that OCR runs once however often the rules change.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { word } from '#shared/document/box.ts';
import { readPaper } from '#shared/reading/read-paper.ts';
import type { PaperPage } from '#shared/reading/paper.ts';
import { papers } from '#functions/wiring/papers.ts';
import { predictionOf } from './prediction.ts';

const truthFile = z.object({ id: z.string(), files: z.array(z.string()).min(1) });
const kept = z.array(z.object({ page: z.int(), source: z.enum(['text', 'ocr', 'none']), words: z.array(word) }));

async function pagesOf(file: string, cache: string): Promise<readonly PaperPage[]> {
  if (existsSync(cache)) return kept.parse(JSON.parse(readFileSync(cache, 'utf8')));
  const bytes = readFileSync(file);
  const info = await papers().inspect(bytes);
  const pages: z.infer<typeof kept> = [];
  for (let page = 0; page < (info.ok ? Math.min(5, info.value.pageCount) : 0); page += 1) {
    const read = await papers().read(bytes, page, { rotate: 0 });
    if (read.ok) pages.push({ page, source: read.value.source, words: [...read.value.words] });
  }
  writeFileSync(cache, JSON.stringify(pages));
  return pages;
}

const [folder, out, textOnly] = process.argv.slice(2);
if (folder === undefined || out === undefined)
  throw new Error('usage: measure-reading.ts <papers> <predictions> [--text-only]');
mkdirSync(join(out, 'words'), { recursive: true });
for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
  const truth = truthFile.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const file = truth.success ? truth.data.files[0] : undefined;
  if (!truth.success || file === undefined || (textOnly === '--text-only' && !file.endsWith('.pdf'))) continue;
  const pages = await pagesOf(join(folder, file), join(out, 'words', `${truth.data.id}.json`));
  const { fields } = readPaper(pages);
  writeFileSync(join(out, `${truth.data.id}.json`), JSON.stringify({ fields: predictionOf(fields) }));
}
process.exit(0);
