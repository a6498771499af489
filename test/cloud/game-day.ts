import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { answerHelp } from '#infra/commands/help.ts';
import { addTempfile } from '#shared/api/tempfiles.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { makeCompany } from '#test/builders/worlds/test-company.ts';
import { openCloud, type Cloud } from './cloud.ts';
import { kinds, takeIn } from './drive.ts';
import { synthesise } from './synthesise.ts';

answerHelp(`npm run game-day

Shows what becomes of documents on a bad day: they are read in the deployed form on this machine while processes die, the table throttles,
files fail and executions vanish. Fails where a document is lost or a screen hears of nothing any more.

  GAME_DOCUMENTS  in the environment: documents under way at each trouble (default 6)`);

/** Documents under way while something goes wrong. */
const documents = Number(process.env['GAME_DOCUMENTS'] ?? '6');
const patience = 900;

type Ports = Awaited<ReturnType<Cloud['operate']>>;
type Trouble = { readonly name: string; readonly begin: (cloud: Cloud, ports: Ports) => Promise<void> };

/** What goes wrong on a bad day, each while documents are read. */
const troubles: readonly Trouble[] = [
  {
    name: 'the processes of functions are killed, three times',
    begin: async ({ lambda }) => {
      for (let time = 0; time < 3; time += 1) {
        await sleep(4000);
        lambda.killRunning(0.5);
      }
    },
  },
  {
    name: 'the table refuses every second call for a minute',
    begin: async ({ table }) => {
      table.throttle(0.5);
      await sleep(60_000);
      table.throttle(0);
    },
  },
  {
    name: 'the files answer 503 for a minute',
    begin: async ({ faults }) => {
      faults.filesFail = true;
      await sleep(60_000);
      faults.filesFail = false;
    },
  },
  {
    name: 'executions of state machines die, half of them without a word',
    begin: async ({ machines }) => {
      await sleep(4000);
      machines.abortRunning(0.5, true);
      machines.abortRunning(0.5, false);
    },
  },
  {
    name: 'the clocks of half a minute of processes are ten minutes ahead, then right again',
    begin: async ({ lambda }) => {
      lambda.setClocks(600_000);
      await sleep(30_000);
      lambda.setClocks(0);
    },
  },
  {
    name: 'the table forgets every live connection',
    begin: async ({ live }, ports) => {
      await sleep(2000);
      for (const id of live.listIds()) await ports.liveRooms.leave(id);
    },
  },
  {
    name: 'every live connection is lost',
    begin: async ({ live }) => {
      await sleep(2000);
      live.dropAll();
    },
  },
];

/** A screen as the product's: it speaks now and then, comes back when its connection ends, and hears of its company. */
async function openScreen({ url }: Cloud, client: Client) {
  const cookie = client
    .listCookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  let isOpen = true;
  let socket: WebSocket | undefined;
  let received = 0;
  const connect = (): void => {
    if (!isOpen) return;
    const opened = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers: { cookie, origin: url } });
    socket = opened;
    opened.on('open', () => opened.send(JSON.stringify({ action: 'hello' })));
    opened.on('message', () => (received += 1));
    opened.on('error', () => opened.terminate());
    opened.on('close', () => setTimeout(connect, 1000).unref());
  };
  const ping = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ action: 'ping' }));
  }, 5000).unref();
  connect();
  return {
    /** Seconds until a change of its company reaches it; undefined where none does within a minute. */
    async measureReturn(): Promise<number | undefined> {
      const began = performance.now();
      while (performance.now() - began < 60_000) {
        const before = received;
        await client.call(addTempfile, { body: announced() });
        await sleep(1000);
        if (received > before) return (performance.now() - began) / 1000;
      }
      return undefined;
    },
    close(): void {
      isOpen = false;
      clearInterval(ping);
      socket?.terminate();
    },
  };
}

/** A file that is announced and never sent. */
const announced = () => ({
  ...{ name: 'hlas.pdf', type: 'application/pdf', tempId: `t-${randomUUID()}`, size: 10 },
  hash: randomUUID().replaceAll('-', '').padEnd(64, '0'),
});

const cloud = await openCloud({ synthesised: await synthesise({}), concurrency: 100 });
let wrong = 0;
try {
  const ports = await cloud.operate();
  const company = await makeCompany({ ports, url: cloud.url });
  const client = await company.as(company.admin);
  client.insists = true;
  const screen = await openScreen(cloud, client);
  const [make] = Object.values(kinds);
  if (make === undefined) throw new Error('no kind of document');
  let number = 0;
  for (const { name, begin } of troubles) {
    const began = performance.now();
    const files = await Promise.all(
      Array.from({ length: documents }, () => make(`2026${String((number += 1)).padStart(4, '0')}`)),
    );
    const reading = files.map((file) =>
      takeIn(client, file, patience).then(
        ({ error }) => (error === null ? 'read' : `failed: ${error}`),
        (error: unknown) => `lost: ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
    const [, ...outcomes] = await Promise.all([begin(cloud, ports), ...reading]);
    const bad = outcomes.filter((outcome) => outcome !== 'read');
    const back = await screen.measureReturn();
    if (back === undefined) bad.push('a screen hears of nothing any more');
    wrong += bad.length;
    const alarms = cloud.alarms.ringing().map(({ name: alarm, whoSuffers }) => `${alarm}: ${whoSuffers}`);
    console.log(
      `\n${name}\n  ${outcomes.length - bad.length} of ${documents} read in ${Math.round((performance.now() - began) / 1000)} s; a screen hears of changes ${back === undefined ? 'no more' : `after ${back.toFixed(1)} s`}`,
    );
    for (const line of [...bad, ...alarms]) console.log(`  ${line}`);
  }
  screen.close();
} finally {
  await cloud.close();
}
process.exitCode = wrong === 0 ? 0 : 1;
