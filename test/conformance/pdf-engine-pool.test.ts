import { existsSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { pdfEnginePooled } from '#functions/adapters/pooled/pdf-engine.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';

const childrenFile = `/proc/self/task/${process.pid}/children`;
const workers = (): readonly number[] =>
  readFileSync(childrenFile, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pooled/worker.ts'));

let close = (): void => undefined;
afterEach(() => close());
const pool = (timeoutMs: number) => {
  const pdfEngine = pdfEnginePooled({ workers: 1, timeoutMs, memoryMb: 800 });
  close = () => pdfEngine.close();
  return pdfEngine;
};

test('a file that takes too long is called too hard to read, not broken', async () => {
  const invoice = await invoicePdf(printedInvoice('2026110001'));
  expect(await pool(20).inspect(invoice)).toEqual({ ok: false, error: 'too-hard' });
});

test.skipIf(!existsSync(childrenFile))(
  'a file that waits for a busy machine is read, however long that takes',
  async () => {
    const invoice = await invoicePdf(printedInvoice('2026110004'));
    const limitMs = 6000;
    const pdfEngine = pool(limitMs);
    expect((await pdfEngine.inspect(invoice)).ok).toBe(true);
    const [worker = 0] = workers();
    process.kill(worker, 'SIGSTOP');
    const reading = pdfEngine.render(invoice, 0, { width: 600, rotate: 0 });
    await new Promise((resolve) => setTimeout(resolve, limitMs + 1500));
    process.kill(worker, 'SIGCONT');
    expect((await reading).ok).toBe(true);
    expect(workers()).toEqual([worker]);
  },
  60_000,
);

test.skipIf(!existsSync(childrenFile))('a worker that dies is replaced and its file is read all the same', async () => {
  const invoice = await invoicePdf(printedInvoice('2026110002'));
  const pdfEngine = pool(45_000);
  expect((await pdfEngine.inspect(invoice)).ok).toBe(true);
  const before = workers();
  expect(before).toHaveLength(1);
  const reading = pdfEngine.render(invoice, 0, { width: 3000, rotate: 0 });
  for (const pid of before) process.kill(pid, 'SIGKILL');
  expect((await reading).ok).toBe(true);
  expect(workers()).not.toEqual(before);
});

test.skipIf(!existsSync(childrenFile))('closing ends the workers and what waits for them', async () => {
  const invoice = await invoicePdf(printedInvoice('2026110003'));
  const pdfEngine = pool(45_000);
  await pdfEngine.inspect(invoice);
  pdfEngine.close();
  await expect(pdfEngine.inspect(invoice)).rejects.toThrow('closed');
  await expect.poll(() => workers(), { timeout: 10_000 }).toEqual([]);
});
