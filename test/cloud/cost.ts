import { answerHelp } from '#infra/commands/help.ts';
import { exportDocument } from '#shared/api/documents.ts';
import { makeCompany } from '#test/builders/worlds/test-company.ts';
import { openCloud } from './cloud.ts';
import { kinds, takeIn } from './drive.ts';
import { charge, prices, pricesOf } from './prices.ts';
import type { Taken } from './services/lambda.ts';
import type { Counts } from './services/metrics.ts';
import { synthesise } from './synthesise.ts';

answerHelp(`npm run cost

Takes documents of each kind through the deployed form on this machine and prints what one costs on AWS by the units that it was metered
to use, and what its functions took.

  COST_DOCUMENTS  in the environment: documents of each kind (default 5)`);

/** Documents of each kind; the first one, which starts processes, is not counted. */
const documents = Number(process.env['COST_DOCUMENTS'] ?? '5');
const goal = 0.002;
const accelerator = 0.055;
const patience = 600;

/** Sizes that are compared. A function has a whole core from 1,769 MB on, and below that as much of one as it has of that memory. */
const sizes = [512, 1024, 1769, 3008] as const;
const coreMb = 1769;

const cloud = await openCloud({ synthesised: await synthesise({}), concurrency: 100 });
try {
  const company = await makeCompany({ ports: await cloud.operate(), url: cloud.url });
  const client = await company.as(company.admin);
  console.log(`US dollars by the prices of ${pricesOf}; goal ${goal}, AWS's own accelerator ${accelerator}`);
  for (const [kind, make] of Object.entries(kinds)) {
    const workOn = async (at: number): Promise<void> => {
      const document = await takeIn(client, await make(`2026${String(at).padStart(4, '0')}`), patience);
      await client.confirm(document._id);
      await client.raw(exportDocument, { params: { id: document._id }, query: { type: 'json' } });
    };
    await workOn(0);
    const before = cloud.meter.read();
    for (let at = 1; at <= documents; at += 1) await workOn(at);
    print(kind, subtract(cloud.meter.read(), before));
  }
  printMemory(cloud.lambda.taken());
} finally {
  await cloud.close();
}

function subtract(after: Counts, before: Counts): Counts {
  return new Map([...after].map(([unit, count]) => [unit, (count - (before.get(unit) ?? 0)) / documents]));
}

function print(kind: string, counts: Counts): void {
  const all = charge(counts);
  const sum = all.reduce((total, [, price]) => total + price, 0);
  console.log(`\n${kind}: ${sum.toFixed(5)} a document, ${(sum * 1000).toFixed(2)} a thousand`);
  for (const [unit, price] of all)
    if (price > 0)
      console.log(`  ${unit.padEnd(18)} ${(counts.get(unit) ?? 0).toFixed(2).padStart(12)}  ${price.toFixed(6)}`);
}

/**
 * What each function took, and what a call would take and cost with other sizes: waiting stays, and work takes as much longer as it has
 * less of a core.
 */
function printMemory(functions: ReadonlyMap<string, Taken>): void {
  console.log(
    '\nfunctions: memory given and used, a call: milliseconds in all and of a core; with each size ms and $ a million',
  );
  const price = prices.functionGbSeconds;
  for (const [name, { givenMb, usedMb, calls, wallMs, cpuMs }] of [...functions].toSorted(
    ([, x], [, y]) => y.wallMs - x.wallMs,
  )) {
    const [wall, cpu] = [wallMs / calls, cpuMs / calls];
    const others = sizes.map((mb) => {
      const ms = Math.max(0, wall - cpu) + cpu * Math.max(1, coreMb / mb);
      return `${mb}: ${ms.toFixed(0)} ms $${((ms / 1000) * (mb / 1024) * price * 1_000_000).toFixed(2)}`;
    });
    console.log(
      `  ${name.padEnd(58)} ${givenMb} ${usedMb.toFixed(0).padStart(5)} MB ${String(calls).padStart(5)} calls ${wall.toFixed(0).padStart(6)} ${cpu.toFixed(0).padStart(6)}  ${others.join('  ')}`,
    );
  }
}
