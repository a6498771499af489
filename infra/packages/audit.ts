import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { answerHelp } from '#infra/commands/help.ts';
import { allowedFinding, judgeAudit } from './audit-rule.ts';

answerHelp(`npm run audit

Asks the registry of npm what is known about the packages that the product ships, and fails at a weakness of severity high or critical
that infra/packages/allowed-findings.json does not name. Without a network, or with a registry that keeps no advisories, it says so and
does not fail.`);

const project = join(import.meta.dirname, '../..');
const list: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'allowed-findings.json'), 'utf8'));

const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--package-lock-only', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
  {
    ...{ cwd: project, encoding: 'utf8', timeout: 60_000, maxBuffer: 64 * 1024 * 1024 },
    shell: process.platform === 'win32',
  },
);
const today = new Date().toISOString().slice(0, 10);
const verdict = judgeAudit(stdout, z.array(allowedFinding).parse(list), today);
if (verdict.asked) {
  for (const note of verdict.notes) console.log(`note: ${note}`);
  for (const problem of verdict.problems) console.error(problem);
  if (verdict.problems.length > 0) process.exitCode = 1;
} else console.log(`note: the packages were not audited: ${verdict.reason}`);
