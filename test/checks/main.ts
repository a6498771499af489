import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { answerHelp } from '#infra/commands/help.ts';

// The longest first. Types of the whole product are more than one linter's memory: it looks at one part after the other.
const checks = [
  'types',
  'lint:screens',
  'lint:server',
  'lint:shared',
  'format:check',
  'dead',
  'laws',
  'licences',
  'audit',
];

answerHelp(`npm run check

Makes every check that holds without running the product, as many side by side as there are cores, and prints what fails:
${checks.join(', ')}. Each of them is also a command of its own: npm run <name>.`);

type Outcome = { readonly name: string; readonly code: number; readonly output: string; readonly seconds: number };

const run = (name: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const started = performance.now();
    let output = '';
    const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => {
      resolve({ name, code: code ?? 1, output, seconds: (performance.now() - started) / 1000 });
    });
  });

const queue = [...checks];
const failed: string[] = [];
await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const { code, output, seconds } = await run(name);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds.toFixed(0).padStart(4)} s`);
      if (code === 0) {
        // What a check could not ask is no failure, but is not passed over in silence.
        for (const line of output.split('\n').filter((text) => text.startsWith('note: '))) console.log(`     ${line}`);
        continue;
      }
      failed.push(name);
      console.log(output);
    }
  }),
);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
