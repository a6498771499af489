import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#shared/api/account.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { Client } from '#test/builders/stand-ins/client.ts';

const given = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')];

let data = '';
let product: ChildProcess | undefined;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'docflow-terminal-'));
});
afterAll(async () => {
  if (product?.exitCode === null && product.kill('SIGKILL')) await once(product, 'exit');
  await rm(data, { recursive: true, force: true });
});

test('a folder with a company of its own starts without the sample and says nothing of it', async () => {
  const own = await mkdtemp(join(tmpdir(), 'docflow-own-'));
  const begun = await startLocalCloud({ dataDir: own, port: 0, quiet: true, seed: false });
  await begun.close();
  const place = ['--data', own, '--port', '0'];
  const started = spawn(process.execPath, [...given, ...place], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const chunk of started.stdout) {
    printed += String(chunk);
    if (printed.includes('Data: ')) break;
  }
  started.kill('SIGKILL');
  await once(started, 'exit');
  await rm(own, { recursive: true, force: true });
  expect(printed).toContain('Docflow runs at');
  expect(printed).not.toContain('sample');
});

test('a terminal that is closed stops nothing and fills no log', async () => {
  const place = [
    '--data',
    data,
    '--port',
    String(20_000 + Math.floor(Math.random() * 20_000)),
    '--no-sample-documents',
  ];
  const started = spawn(process.execPath, [...given, ...place], { stdio: ['ignore', 'pipe', 'pipe'] });
  product = started;
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Docflow runs at')) resolve();
    });
    started.once('exit', () => reject(new Error(`the product did not start:\n${printed}`)));
  });
  started.stdout.destroy();
  started.stderr.destroy();
  const url = /http:\/\/localhost:\d+/u.exec(printed)?.[0] ?? '';
  const read = () => readFile(join(data, 'docflow.log'), 'utf8');
  // It says where it wrote each mail to a terminal that is gone.
  const emails = printed.match(/\S+@\S+/gu) ?? [];
  for (const email of emails)
    await new Client(url).raw(requestCode, {
      params: { purpose: 'forgotten-password' },
      body: { type: 'forgotten-password', email },
    });
  await expect.poll(async () => (await read()).match(/mail-written/gu)?.length, { timeout: 30_000 }).toBeGreaterThan(2);
  expect((await fetch(url)).status).toBe(200);
  expect(await read()).not.toContain('uncaught-exception');
});
