import { setTimeout as sleep } from 'node:timers/promises';
import { openCloud, type Cloud as AwsCloud } from '../cloud/cloud.ts';
import { synthesise } from '../cloud/synthesise.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';

/** Functions at once: those of an account whose limit was raised, so that journeys wait for nothing but this machine. */
const concurrency = 1000;

/** Runs the product as it is deployed to AWS, as long as `use` lasts; `aws` is what runs around it. */
export async function useAwsCloud(
  use: (cloud: LocalCloud & { readonly dataDir: string }, aws: AwsCloud) => Promise<void>,
): Promise<void> {
  const aws = await openCloud({
    synthesised: await synthesise({}),
    concurrency,
    // A journey hears of what is slow, not of a machine that recognises pages meanwhile.
    slowness: 6,
    keptWarm: 40,
    onLine: (name, line) => {
      if (line.includes('"level":"error"')) console.error(`${name} ${line}`);
    },
  });
  try {
    await use(
      {
        url: aws.url,
        ports: await aws.operate(),
        signIns: [],
        mailPort: aws.mailPort,
        dataDir: aws.dataDir,
        async idle() {
          while (aws.machines.running() > 0) await sleep(100);
        },
        close: () => aws.close(),
      },
      aws,
    );
  } finally {
    await aws.close();
  }
}
