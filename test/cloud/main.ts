import { parseArgs } from 'node:util';
import { answerHelp } from '#infra/commands/help.ts';
import { buildWeb } from '#infra/local/build-web.ts';
import { firstRunCodeName } from '#infra/platform.ts';
import { readStage } from '#infra/stages.ts';
import { firstRunPath } from '#shared/account/first-run.ts';
import { openCloud } from './cloud.ts';
import { synthesise } from './synthesise.ts';

answerHelp(`npm run cloud -- [--port 3100] [--concurrency 10] [-c key=value …] [--logs]

Runs the deployed form on this machine, without an account: the product is synthesised as it is deployed, its functions run as the
templates say, and small doubles stand for what AWS runs around them. It prints the address and the one-time code of the first run.
Nothing is kept when it ends.

  --port         listens on this port
  --concurrency  functions that run at once, as the limit of an account
  -c, --context  a value of the deployment, as for "npx cdk deploy"; may be repeated
  --logs         prints every line that functions write, not the errors alone

test/cloud/README.md says what differs from AWS.`);

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3100' },
    concurrency: { type: 'string', default: '10' },
    context: { type: 'string', short: 'c', multiple: true, default: [] },
    logs: { type: 'boolean', default: false },
  },
});
const context = Object.fromEntries(
  values.context.map((pair): [string, string] => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
);

console.log('The product is synthesised as it is deployed …');
await buildWeb();
const synthesised = await synthesise(context);
const cloud = await openCloud({
  synthesised,
  port: Number(values.port),
  concurrency: Number(values.concurrency),
  onLine: (name, line) => {
    if (values.logs || line.includes('"level":"error"')) console.log(`${name} ${line}`);
  },
});
const code = cloud.secrets.read(firstRunCodeName(readStage((key) => context[key])));
console.log(`Docflow, as on AWS: ${cloud.url}
First run:          ${cloud.url}${firstRunPath}
One-time code:      ${code}
Ctrl+C ends it; nothing is kept.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cloud.close().then(() => process.exit(0)));
