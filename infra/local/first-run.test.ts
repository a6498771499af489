import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLocalSettings } from '#functions/wiring/environment.ts';
import { openLocal } from '#functions/wiring/local.ts';
import { toDigest } from '#test/builders/worlds/accounts-world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'docflow-first-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command with a password on its input. */
async function firstRun(password: string, ...options: readonly string[]) {
  const child = spawn(process.execPath, ['infra/local/first-run.ts', '--data', folder, ...options], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.stdin.end(`${password}\n`);
  await once(child, 'exit');
  return { exitCode: child.exitCode, output };
}

const wanted = ['--company', 'Stolárstvo Limba, s. r. o.', '--name', 'Jana Malá', '--email', 'Jana@Limba.sk'];

test('the command makes the first company and administrator of a data folder, once', async () => {
  expect(await firstRun('tajné heslo', '--company', 'Limba')).toMatchObject({ exitCode: 1 });
  expect(await firstRun('krátke', ...wanted)).toMatchObject({ exitCode: 1 });
  expect(await firstRun('tajné heslo', ...wanted, '--company-id', '64844732')).toMatchObject({ exitCode: 1 });
  const made = await firstRun('tajné heslo', ...wanted, '--company-id', '64844731');
  expect(made.exitCode).toBe(0);
  expect(made.output).toContain('jana@limba.sk');
  expect(made.output).not.toContain('tajné heslo');

  const opened = await openLocal(readLocalSettings({ DATA_DIR: folder }));
  const { accounts, secrets } = opened.ports;
  const user = await accounts.findUserByEmail('jana@limba.sk');
  expect(await secrets.verifyPassword(toDigest('tajné heslo'), user?.passwordHash ?? '')).toBe(true);
  expect(await accounts.memberships(user?._id ?? '')).toMatchObject([
    { ownerName: 'Stolárstvo Limba, s. r. o.', role: 'admin' },
  ]);
  await opened.close();

  const again = await firstRun('tajné heslo', ...wanted);
  expect(again.exitCode).toBe(1);
  expect(again.output).toContain('has users already');
});
