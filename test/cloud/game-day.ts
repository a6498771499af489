import { setTimeout as sleep } from 'node:timers/promises';
import { makeCompany } from '#test/builders/worlds/test-company.ts';
import { openCloud, type Cloud } from './cloud.ts';
import { kinds, takeIn } from './drive.ts';
import { synthesise } from './synthesise.ts';

/** Documents under way while something goes wrong. */
const documents = Number(process.env['GAME_DOCUMENTS'] ?? '6');
const patience = 900;

type Trouble = { readonly name: string; readonly begin: (cloud: Cloud) => Promise<void> };

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
    name: 'every live connection is lost',
    begin: async ({ live }) => {
      await sleep(2000);
      live.dropAll();
    },
  },
];

const cloud = await openCloud({ synthesised: await synthesise({}), concurrency: 100 });
let wrong = 0;
try {
  const company = await makeCompany({ ports: await cloud.operate(), url: cloud.url });
  const client = await company.as(company.admin);
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
    const [, ...outcomes] = await Promise.all([begin(cloud), ...reading]);
    const bad = outcomes.filter((outcome) => outcome !== 'read');
    wrong += bad.length;
    const alarms = cloud.alarms.ringing().map(({ name: alarm, whoSuffers }) => `${alarm}: ${whoSuffers}`);
    console.log(
      `\n${name}\n  ${outcomes.length - bad.length} of ${documents} read in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    for (const line of [...bad, ...alarms]) console.log(`  ${line}`);
  }
} finally {
  await cloud.close();
}
process.exitCode = wrong === 0 ? 0 : 1;
