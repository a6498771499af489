import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerHelp } from '#infra/commands/help.ts';
import { writeLicences } from './licences.ts';

answerHelp(`npm run sbom

Writes the bill of materials of what the product ships (CycloneDX 1.5) to .out/sbom.cdx.json, and the list of licences to
.out/licences.csv.`);

const project = join(import.meta.dirname, '../..');
const target = join(project, '.out/sbom.cdx.json');

const bill = execFileSync(
  'npm',
  ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  { cwd: project, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
);
mkdirSync(join(project, '.out'), { recursive: true });
writeFileSync(target, bill);
console.log(`bill of materials: ${target}`);
writeLicences();
