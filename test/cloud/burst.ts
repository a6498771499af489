import { setTimeout as sleep } from 'node:timers/promises';
import { answerHelp } from '#infra/commands/help.ts';
import { listDocumentIds } from '#shared/api/document-list.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { makeCompany, type TestCompany } from '#test/builders/worlds/test-company.ts';
import { openCloud, type Cloud } from './cloud.ts';
import { longInvoice } from './drive.ts';
import { synthesise } from './synthesise.ts';

answerHelp(`npm run burst

One company sends many files at once to the deployed form on this machine, another one a single file: prints how long all take, how long
the one, and what failed. The environment says how many:

  BURST_FILES     files that are sent (default 60)
  BURST_ACCOUNTS  functions that run at once, and how many of them read: "10/8,100/50" measures two accounts (default 10/8)
  BURST_SLOWNESS  how many times as long as on AWS a function may take (default 6)`);

/** Files that one company sends; they have one to five pages. */
const files = Number(process.env['BURST_FILES'] ?? '60');
/** Functions that the account runs at once, and how many of them prepare and read: "10/8,100/50". */
const accounts = (process.env['BURST_ACCOUNTS'] ?? '10/8').split(',').map((one) => {
  const [concurrency = 10, reading = 8] = one.split('/').map(Number);
  return { concurrency, reading };
});
/** This machine has two cores for all of them. */
const slowness = Number(process.env['BURST_SLOWNESS'] ?? '6');
/** Files that a browser sends at the same time. */
const sentAtOnce = 6;
/** Files that wait to become documents: a box holds so many pages and no more. */
const mostWaiting = 60;
const mostSeconds = 4 * 3600;

type Company = { readonly company: TestCompany; readonly client: Client };
type Ports = Awaited<ReturnType<Cloud['operate']>>;

async function join(cloud: Cloud, ports: Ports): Promise<Company> {
  const company = await makeCompany({ ports, url: cloud.url });
  const client = await company.as(company.admin);
  client.insists = true;
  return { company, client };
}

/** How a document stands. */
async function look(ports: Ports, { company }: Company, id: string): Promise<'under way' | 'read' | 'failed'> {
  const head = await ports.documents.findHead(company.ownerId, id);
  if (head === undefined) return 'failed';
  if (head.step === -1) return 'failed';
  return head.queue === null && head.process === 2 ? 'read' : 'under way';
}

/** Sends the file of the other company while the burst is at its height; answers the seconds until it is read. */
async function sendSingle(ports: Ports, other: Company, number: string): Promise<number> {
  const began = performance.now();
  const { name, bytes, type } = await longInvoice(number, 1);
  const id = await other.client.create(name, await other.client.upload(name, bytes, type));
  while ((await look(ports, other, id)) === 'under way') await sleep(250);
  return (performance.now() - began) / 1000;
}

/** Sends all files of the burst and makes a document of each as soon as it is prepared; answers their ids. */
async function sendAll({ client }: Company, onCreated: (count: number) => void): Promise<readonly string[]> {
  const left = Array.from({ length: files }, (_, at) => at + 1);
  const sent = new Map<string, string>();
  const ids: string[] = [];
  const sendNext = async (): Promise<void> => {
    for (let at = left.shift(); at !== undefined; at = left.shift()) {
      while (sent.size >= mostWaiting) await sleep(500);
      const { name, bytes, type } = await longInvoice(`2026${String(at).padStart(6, '0')}`, 1 + (at % 5));
      sent.set(await client.send(name, bytes, type), name);
    }
  };
  const sending = Promise.all(Array.from({ length: sentAtOnce }, sendNext));
  while (ids.length < files) {
    await sleep(1000);
    for (const [tempId, pages] of await client.listPrepared()) {
      const name = sent.get(tempId);
      if (name === undefined) continue;
      ids.push(await client.create(name, pages));
      sent.delete(tempId);
      onCreated(ids.length);
    }
  }
  await sending;
  return ids;
}

async function play({ concurrency, reading }: (typeof accounts)[number]): Promise<boolean> {
  const synthesised = await synthesise({ readingConcurrency: String(reading) });
  const cloud = await openCloud({ synthesised, concurrency, slowness, keptWarm: 24 });
  try {
    const ports = await cloud.operate();
    const [many, other] = [await join(cloud, ports), await join(cloud, ports)];
    const alone = await sendSingle(ports, other, '2026990001');
    const began = performance.now();
    let single: Promise<number> | undefined;
    const ids = await sendAll(many, (count) => {
      if (count >= files / 3) single ??= sendSingle(ports, other, '2026990002');
    });
    const sent = (performance.now() - began) / 1000;
    const left = new Set(ids);
    const failed: string[] = [];
    while (left.size > 0 && performance.now() - began < mostSeconds * 1000) {
      await sleep(1000);
      for (const id of [...left].slice(0, 50)) {
        const state = await look(ports, many, id);
        if (state === 'under way') continue;
        left.delete(id);
        if (state === 'failed') failed.push(id);
      }
    }
    const seconds = (performance.now() - began) / 1000;
    const listed = await many.client.call(listDocumentIds, { body: { filters: {} } });
    const twice = listed.ids.length - ids.length;
    const { peak, throttled, cold, calls } = cloud.lambda.seen;
    console.log(
      `\n${files} files of 1 to 5 pages, ${concurrency} functions at once, ${reading} of them read: ${seconds.toFixed(0)} s (sent after ${sent.toFixed(0)} s)`,
    );
    console.log(
      `  read ${ids.length - left.size - failed.length}, failed ${failed.length}, stuck ${left.size}, twice ${twice}`,
    );
    console.log(
      `  the one file of another company: ${((await single) ?? 0).toFixed(1)} s, before the burst ${alone.toFixed(1)} s`,
    );
    console.log(`  functions: ${calls} calls, ${throttled} throttled, ${cold} cold, ${peak} at once at most`);
    for (const { name, whoSuffers } of cloud.alarms.ringing()) console.log(`  rings: ${name}: ${whoSuffers}`);
    return left.size === 0 && failed.length === 0 && twice === 0;
  } finally {
    await cloud.close();
  }
}

let isGood = true;
for (const account of accounts) isGood = (await play(account)) && isGood;
process.exitCode = isGood ? 0 : 1;
