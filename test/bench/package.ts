import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleFunctions } from '#infra/bundle.ts';
import { planFunctions } from '#infra/function-plan.ts';
import { allHandlers } from '#infra/handlers.ts';
import { report } from './measure.ts';

const runs = 5;
const readPage = 'extraction/read-page';

/** Bytes of all files below a folder. */
const measureWeight = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

/** Milliseconds from the start of a process until it has loaded a handler, as a function starts cold. */
function coldStart(file: string): number {
  const begun = performance.now();
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `await import(${JSON.stringify(file)}); process.exit(0);`],
    {
      env: { ...process.env, CLOUD: 'aws' },
      stdio: 'ignore',
    },
  );
  return performance.now() - begun;
}

/** What the functions that read pages weigh in Lambda, and how long they take to start. Answers the number of missed targets. */
export async function benchPackage(): Promise<number> {
  const out = mkdtempSync(path.join(tmpdir(), 'docflow-package-'));
  try {
    const bundle = (await bundleFunctions(planFunctions(allHandlers), out)).get(readPage);
    if (bundle === undefined) throw new Error(`${readPage} is not bundled`);
    const starts = Array.from({ length: runs }, () => coldStart(path.resolve(bundle.file))).toSorted((a, b) => a - b);
    return [
      report('package of the functions that read pages, unzipped', measureWeight(bundle.folder) / 1_000_000, 'MB', 120),
      report('process start to loaded handler (median)', starts[Math.floor(runs / 2)] ?? Number.NaN, 'ms', 3000),
    ].filter((met) => !met).length;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
