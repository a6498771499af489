import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'einvoices-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command; answers its exit code and what it printed. */
async function check(...given: readonly string[]): Promise<readonly [code: unknown, text: string]> {
  const command = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'check-einvoices.ts'), ...given];
  return promisify(execFile)(process.execPath, command, { env: { PATH: process.env['PATH'] } }).then(
    ({ stdout }) => [0, stdout] as const,
    (error: unknown) => {
      if (!(error instanceof Error) || !('code' in error) || !('stderr' in error) || !('stdout' in error)) throw error;
      return [error.code, `${String(error.stdout)}${String(error.stderr)}`] as const;
    },
  );
}

test('a path that is not there is named in one sentence, and a folder without e-invoices is not taken for a valid one', async () => {
  const missing = join(folder, 'faktura.xml');
  expect(await check(missing)).toEqual([2, `There is no file or folder ${missing}.\n`]);
  const [code, text] = await check(folder);
  expect([code, text]).toEqual([2, 'There is no .xml file to check.\n']);
});

test('a file that is no e-invoice fails, and with --json the file of findings says so and the command succeeds', async () => {
  const [file, out] = [join(folder, 'zoznam.xml'), join(folder, 'out.json')];
  await writeFile(file, '<list/>');
  expect(await check(folder)).toEqual([1, 'zoznam.xml: fatal not-read /\n']);
  expect((await check(file, '--json', out))[0]).toBe(0);
  expect(JSON.parse(await readFile(out, 'utf8'))).toEqual([
    { file: 'zoznam.xml', findings: [{ rule: 'not-read', flag: 'fatal', location: '/' }] },
  ]);
});
