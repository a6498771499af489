import type { LocalCloud } from '#infra/local/cloud.ts';
import { readCurrentUser as whoami } from '#shared/api/account.ts';
import type { Client } from '../builders/client.ts';
import { invoicePdf, paperInvoice, receiptPhoto } from '../builders/papers.ts';
import type { World } from '../e2e/world.ts';
import { memoryOfTree, percentile, report, timed } from './measure.ts';

const files = 200;
/** As the file manager uploads. */
const parallel = 3;

/** Two hundred files at once: nine in ten are text PDFs, the rest photographs. All must finish, and the server go on answering. */
export async function benchBurst(_cloud: LocalCloud, world: World): Promise<number> {
  const client = await world.as(world.editor);
  const papers = await Promise.all(
    Array.from({ length: files }, async (_, n) =>
      n % 10 === 9
        ? ({ name: `Bloček ${n}`, bytes: await receiptPhoto(String(n)), type: 'image/jpeg' } as const)
        : ({
            name: `Faktúra ${n}`,
            bytes: await invoicePdf(paperInvoice(`7${String(n).padStart(6, '0')}`)),
            type: 'application/pdf',
          } as const),
    ),
  );
  let peak = 0;
  const answers: number[] = [];
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOfTree(process.pid));
  }, 200);
  let running = true;
  const asking = (async () => {
    while (running) {
      answers.push(await timed(() => client.raw(whoami)));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  let failedReadings = 0;
  const took = await timed(async () => {
    const ids: string[] = [];
    const queue = [...papers];
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (let paper = queue.shift(); paper !== undefined; paper = queue.shift()) ids.push(await put(client, paper));
      }),
    );
    for (const id of ids) if ((await client.settled(id, 600)).step === -1) failedReadings += 1;
  });
  running = false;
  await asking;
  clearInterval(watch);
  console.log(
    `     ${files} files in ${(took / 1000).toFixed(1)} s (${(took / files).toFixed(0)} ms each), ${failedReadings} failed`,
  );
  return [
    report('files that did not finish', failedReadings, 'files', 0),
    report('peak memory of all processes', peak, 'MB', 1500),
    report('answer of the server meanwhile (p95)', percentile(answers, 0.95), 'ms', 250),
  ].filter((met) => !met).length;
}

type Paper = { readonly name: string; readonly bytes: Uint8Array; readonly type: 'image/jpeg' | 'application/pdf' };

async function put(client: Client, { name, bytes, type }: Paper): Promise<string> {
  return client.create(name, await client.upload(name, bytes, type));
}
