import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pdfEnginePooled } from '#functions/adapters/pooled/pdf-engine.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import { corruptFiles, type CorruptFile } from '#test/builders/files/corrupt-files.ts';

/** TEST_MUTATIONS=500 tries them all; the everyday run takes a share that fits into half a minute on two cores. */
const count = Number(process.env['TEST_MUTATIONS'] ?? '16');
const oddFolder = '../shared/extraction/data/odd-pdfs';
const slowestMs = 30_000;
/** A process is stopped at twice its share; it is looked at twice a second, so it may be seen a little above. */
const memoryMb = 800;
const mostBytes = (2 * memoryMb + 400) * 1024 * 1024;

const pdfEngine = pdfEnginePooled({ workers: 1, timeoutMs: 150_000, memoryMb });
afterAll(() => pdfEngine.close());

type Outcome = {
  readonly name: string;
  /** Words and fields that were read, or why not. */
  readonly end: { readonly words: number; readonly fields: number } | string;
  readonly ms: number;
};

/** A file through intake and reading, first page only. */
async function endOf(bytes: Uint8Array): Promise<Outcome['end']> {
  const inspected = await pdfEngine.inspect(bytes);
  if (!inspected.ok) return inspected.error;
  const rendered = await pdfEngine.render(bytes, 0, { width: 240, rotate: 0 });
  if (!rendered.ok) return rendered.error;
  const read = await pdfEngine.read(bytes, 0, { rotate: 0 });
  if (!read.ok) return read.error;
  const { words, source } = read.value;
  const { fields } = readEvidence({ pages: [{ page: 0, source, words }] });
  return { words: words.length, fields: fields.length };
}

async function tried({ name, bytes }: CorruptFile): Promise<Outcome> {
  const started = performance.now();
  const end = await endOf(bytes).catch((error: unknown) => `thrown: ${String(error)}`);
  return { name, end, ms: performance.now() - started };
}

/** Resident bytes of the largest process that reads files for this one; 0 where the system does not report it. */
function largestReader(): number {
  const children = `/proc/self/task/${process.pid}/children`;
  if (!existsSync(children)) return 0;
  const pids = readFileSync(children, 'utf8').split(' ').filter(Boolean);
  const sizes = pids.map((pid) => {
    const file = `/proc/${pid}/statm`;
    // A process may end between being listed and being looked at.
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) * 4096 : 0;
  });
  return Math.max(0, ...sizes);
}

/** Tries one after the other while the memory is watched, and prints the outcome in one line. */
async function tryAll(
  all: readonly CorruptFile[],
): Promise<{ readonly ends: readonly Outcome[]; readonly peak: number }> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, largestReader())), 250);
  const ends: Outcome[] = [];
  for (const corruptFile of all) ends.push(await tried(corruptFile));
  clearInterval(watch);
  const kindOf = ({ end }: Outcome) => (typeof end === 'string' ? end : 'read');
  const kinds = [...new Set(ends.map(kindOf))];
  const counted = kinds.map((kind) => `${kind} ${ends.filter((end) => kindOf(end) === kind).length}`).join(', ');
  const slowest = ends.toSorted((a, b) => b.ms - a.ms)[0];
  process.stdout.write(
    `${all.length} files: ${counted}; slowest ${Math.round(slowest?.ms ?? 0)} ms (${slowest?.name ?? '-'}); largest process ${Math.round(peak / 1_048_576)} MB\n`,
  );
  return { ends, peak };
}

const clearReasons = [
  'file-empty',
  'file-broken',
  'file-locked',
  'unsupported-type',
  'too-large',
  'too-many-pages',
  'image-too-large',
  'page-too-large',
  'too-hard',
];

function expectClearEnds(ends: readonly Outcome[], peak: number): void {
  expect(ends.filter(({ end }) => typeof end === 'string' && !clearReasons.includes(end))).toEqual([]);
  expect(ends.filter(({ ms }) => ms > slowestMs)).toEqual([]);
  expect(peak).toBeLessThan(mostBytes);
}

test(
  'however a file is spoiled, it ends in words and fields or in a clear reason, in bounded time and memory',
  async () => {
    const { ends, peak } = await tryAll(await corruptFiles(count));
    expectClearEnds(ends, peak);
    // If every file were refused at intake, nothing about reading would be proven.
    expect(ends.filter(({ end }) => typeof end !== 'string' && end.words > 0).length).toBeGreaterThan(count / 10);
  },
  count * slowestMs,
);

test('odd files from the wild end in words and fields or in a clear reason', { timeout: 300_000 }, async (context) => {
  if (!existsSync(oddFolder)) {
    process.stdout.write(`skipped: ${oddFolder} is not there\n`);
    context.skip();
  }
  const names = readdirSync(oddFolder).filter((name) => name.endsWith('.pdf'));
  const all = names.map((name) => ({ name, bytes: new Uint8Array(readFileSync(path.join(oddFolder, name))) }));
  const { ends, peak } = await tryAll(all);
  expectClearEnds(ends, peak);
});
