import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { readCurrentUser as whoami } from '#shared/api/account.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { memoryOfTree, percentile, report, timed } from './measure.ts';

const files = 200;
/** As the file manager uploads. */
const parallel = 3;

/** Two hundred files at once: nine in ten are text PDFs, the rest photographs. All must finish, and the server go on answering. */
export async function benchBurst(_cloud: LocalCloud, company: TestCompany): Promise<number> {
  const client = await company.as(company.editor);
  const folder = mkdtempSync(path.join(tmpdir(), 'docflow-burst-'));
  execFileSync(process.execPath, [fileURLToPath(new URL('./write-burst.ts', import.meta.url)), folder, String(files)]);
  const written = readdirSync(folder);
  let peak = 0;
  const answers: number[] = [];
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOfTree(process.pid));
  }, 200);
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      answers.push(await timed(() => client.raw(whoami)));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  let failedReadings = 0;
  const took = await timed(async () => {
    const ids: string[] = [];
    const queue = [...written];
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (let file = queue.shift(); file !== undefined; file = queue.shift())
          ids.push(await put(client, path.join(folder, file)));
      }),
    );
    for (const id of ids) if ((await client.settled(id, 600)).step === -1) failedReadings += 1;
  });
  over.abort();
  await asking;
  clearInterval(watch);
  rmSync(folder, { recursive: true });
  console.log(
    `     ${files} files in ${(took / 1000).toFixed(1)} s (${(took / files).toFixed(0)} ms each), ${failedReadings} failed`,
  );
  return [
    report('files that did not finish', failedReadings, 'files', 0),
    report('peak memory of all processes', peak, 'MB', 1500),
    report('answer of the server meanwhile (p95)', percentile(answers, 0.95), 'ms', 250),
  ].filter((met) => !met).length;
}

async function put(client: Client, file: string): Promise<string> {
  const { name, ext } = path.parse(file);
  const type = ext === '.pdf' ? 'application/pdf' : 'image/jpeg';
  return client.create(name, await client.upload(name, readFileSync(file), type));
}
