import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as z from 'zod';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';

/** Measures how documents with known text are read: node test/bench/measure-documents.ts [most files per set]. */
const data = '../shared/extraction/data';
const most = Number(process.argv[2] ?? 6);
const pdfEngine = pdfEngineEmbedded();

type Value = { readonly printed: string };
const printed = z.object({ printed: z.string().min(2) });

/** Every printed value in a truth file, wherever it stands. */
const valuesIn = (truth: unknown): readonly Value[] => {
  const own = printed.safeParse(truth);
  if (own.success) return [own.data];
  return typeof truth === 'object' && truth !== null ? Object.values(truth).flatMap((part) => valuesIn(part)) : [];
};

const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let a = 1; a <= left.length; a += 1) {
    const next = [a];
    for (let b = 1; b <= right.length; b += 1)
      next.push(
        Math.min((next[b - 1] ?? 0) + 1, (row[b] ?? 0) + 1, (row[b - 1] ?? 0) + (left[a - 1] === right[b - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

const words = async (file: string) => {
  const bytes = new Uint8Array(readFileSync(file));
  const info = await pdfEngine.inspect(bytes);
  const texts: string[] = [];
  const started = performance.now();
  let source = 'refused';
  const pages = info.ok ? info.value.pageCount : 0;
  for (let page = 0; page < pages; page += 1) {
    const read = await pdfEngine.read(bytes, page, { rotate: 0 });
    if (read.ok) source = read.value.source;
    texts.push(...(read.ok ? read.value.words.map(({ text }) => text) : []));
  }
  return { texts, source, pages, ms: (performance.now() - started) / Math.max(1, pages) };
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const say = (title: string, value: string): void => console.log(`${title.padEnd(44)} ${value}`);

/** Share of the words of printed values that were read as whole words. */
const recall = async (folder: string, types: readonly string[]): Promise<void> => {
  const files = readdirSync(join(data, folder)).filter((file) => types.includes(extname(file)));
  let found = 0;
  let all = 0;
  const times: number[] = [];
  const missing: string[] = [];
  for (const file of files.slice(0, most)) {
    const truth: unknown = JSON.parse(readFileSync(join(data, folder, file.replace(/\.\w+$/, '.json')), 'utf8'));
    const { texts, ms } = await words(join(data, folder, file));
    const seen = new Set(texts.flatMap((text) => [text, text.replace(/^[(]+|[.,:;)%€]+$/g, '')]));
    times.push(ms);
    for (const part of valuesIn(truth).flatMap((value) => value.printed.split(/\s+/))) {
      const bare = part.replace(/^[(]+|[.,:;)%€]+$/g, '');
      if (bare.length < 2) continue;
      all += 1;
      if (seen.has(part) || seen.has(bare)) found += 1;
      else missing.push(`${file}:${part}`);
    }
  }
  say(
    `${folder} ${types.join(' ')}: printed words found`,
    `${found} of ${all} (${((found / all) * 100).toFixed(1)} %)`,
  );
  say(`${folder} ${types.join(' ')}: ms a page`, mean(times).toFixed(0));
  if (missing.length > 0) say('  missing', missing.slice(0, 12).join('  '));
};

/** Share of characters read wrongly, spaces left out, lines compared in reading order. */
const characterError = async (): Promise<void> => {
  const folder = 'sk-cz-ocr-pages';
  const pages = z
    .array(z.object({ f: z.string(), kind: z.string(), text: z.string() }))
    .parse(JSON.parse(readFileSync(join(data, folder, 'meta.json'), 'utf8')));
  for (const kind of new Set(pages.map((page) => page.kind))) {
    const errors: number[] = [];
    const times: number[] = [];
    for (const page of pages.filter((each) => each.kind === kind).slice(0, most)) {
      const { texts, ms } = await words(join(data, folder, page.f));
      const truth = page.text.replace(/\s+/g, '');
      errors.push(distance(texts.join(''), truth) / truth.length);
      times.push(ms);
    }
    say(`${folder} ${kind}: character error`, `${(mean(errors) * 100).toFixed(2)} %`);
    say(`${folder} ${kind}: ms a page`, mean(times).toFixed(0));
  }
};

if (existsSync(data)) {
  await recall('examples', ['.pdf']);
  await recall('examples', ['.png', '.jpg']);
  await characterError();
  say('memory', `${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
} else say('papers', `not measured: ${data} is not there`);
await pdfEngine.close();
