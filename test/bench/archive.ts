import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { report, timed } from './measure.ts';

const documents = 10_000;
const program = fileURLToPath(new URL('./archive-process.ts', import.meta.url));
const measured = z.object({ status: z.literal('done'), totalDocs: z.int(), size: z.int(), megabytes: z.number() });

/** Archives ten thousand documents in a process of its own and reads how much memory it ever held. */
export async function benchArchive(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docflow-archive-'));
  const run = (task: string) =>
    execFileSync(
      process.execPath,
      // The young generation takes whatever it is given: its limit shows what the work needs.
      ['--max-semi-space-size=4', '--disable-warning=ExperimentalWarning', program, task, folder, String(documents)],
      {
        encoding: 'utf8',
      },
    );
  run('fill');
  let answer = '';
  const took = await timed(async () => {
    answer = run('run');
  });
  rmSync(folder, { recursive: true });
  const { totalDocs, size, megabytes } = measured.parse(JSON.parse(answer));
  console.log(`     ${totalDocs} documents, ${(size / 1_048_576).toFixed(0)} MB in ${(took / 1000).toFixed(1)} s`);
  return [
    report('documents that are missing', documents - totalDocs, 'documents', 0),
    report('memory of the process that archives 10,000 documents', megabytes, 'MB', 300),
  ].filter((met) => !met).length;
}
