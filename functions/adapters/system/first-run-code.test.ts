import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { firstRunCodeIn, makeFirstRunCode } from './first-run-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'first-run-code-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder gets its code once, for its owner alone', async () => {
  expect(await firstRunCodeIn(folder).read()).toBeUndefined();
  await makeFirstRunCode(folder);
  const code = await firstRunCodeIn(folder).read();
  expect(code).toMatch(/^[a-hj-km-np-z2-9]{20}$/);
  expect(statSync(join(folder, 'first-run-code')).mode & 0o077).toBe(0);
  await makeFirstRunCode(folder);
  expect(await firstRunCodeIn(folder).read()).toBe(code);
});
