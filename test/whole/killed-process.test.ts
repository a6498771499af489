import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listDocuments } from '#shared/api/document-list.ts';
import { Client } from '#test/builders/stand-ins/client.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';

const data = mkdtempSync(path.join(tmpdir(), 'docflow-kill-'));
let running: ChildProcess | undefined;

/** Starts the product as `npm start` does, on the same data, and answers its address and sign-ins once it is ready. */
async function start(port: number): Promise<{ readonly url: string; readonly output: string }> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'infra/local/main.ts',
      '--data',
      data,
      '--port',
      String(port),
      '--no-sample-documents',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  running = child;
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const end = Date.now() + 30_000;
  for (;;) {
    const url = /(http:\/\/localhost:\d+)/.exec(output)?.[1];
    if (
      url !== undefined &&
      (await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      return { url, output };
    if (child.exitCode !== null || Date.now() > end) throw new Error(`the product did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

afterAll(async () => {
  if (running !== undefined && running.exitCode === null) await killed(running);
  rmSync(data, { recursive: true, force: true });
});

/** TEST_KILLS=10 is the whole test, with twenty documents; the everyday run kills the process four times over ten. */
const kills = Number(process.env['TEST_KILLS'] ?? '4');
const count = kills >= 10 ? 20 : 10;

test(`${count} documents survive ${kills} kills of the process: none lost, none twice, none stuck`, async () => {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  let { url, output } = await start(port);
  const [, email = '', password = ''] = /(\S+@\S+)\s+(\S+)/.exec(output) ?? [];
  let client = await new Client(url).signIn(email, password);
  const uploads = [];
  for (let n = 0; n < count; n += 1) {
    const name = `Faktúra ${String(n).padStart(2, '0')}`;
    const bytes = await invoicePdf(printedInvoice(`20260${String(n).padStart(3, '0')}`));
    uploads.push({ name, pages: await client.upload(`${name}.pdf`, bytes, 'application/pdf') });
  }
  // All of them begin to be read at once, and then the process starts to die.
  const ids = await Promise.all(uploads.map(({ name, pages }) => client.create(name, pages)));
  for (let n = 0; n < kills; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 800));
    if (running !== undefined) await killed(running);
    ({ url, output } = await start(port));
  }
  client = await new Client(url).signIn(email, password);
  const documents = await Promise.all(ids.map((id) => client.settled(id, 120)));
  expect(documents.map(({ name }) => name).toSorted()).toEqual(
    Array.from({ length: count }, (_, n) => `Faktúra ${String(n).padStart(2, '0')}`),
  );
  expect(documents.filter(({ step }) => step === -1)).toEqual([]);
  const numbers = documents.map(({ fields }) => fields.find(({ _id }) => _id === 'invoiceNumber')?.value);
  expect(new Set(numbers).size).toBe(count);
  const { data: rows, total } = await client.call(listDocuments, { body: { sizePerPage: 100 } });
  expect(total).toBe(count);
  expect(rows.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
}, 300_000);
