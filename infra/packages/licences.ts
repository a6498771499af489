import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerHelp } from '#infra/commands/help.ts';
import { mayShip } from './licence-rule.ts';
import { readShipped } from './shipped.ts';

const target = join(import.meta.dirname, '../../.out/licences.csv');

/** Writes name, version and licence of every package that the product ships to `.out/licences.csv`. */
export function writeLicences(): void {
  const lines = readShipped().map(({ name, version, licence }) => `${name};${version};${licence}\n`);
  mkdirSync(join(target, '..'), { recursive: true });
  writeFileSync(target, `package;version;licence\n${lines.join('')}`);
  console.log(`${lines.length} packages: ${target}`);
}

const usage = `npm run licences

Writes name, version and licence of every package that the product ships to .out/licences.csv, and fails where one may not be shipped
under its licence.`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  answerHelp(usage);
  writeLicences();
  for (const { name, version, licence } of readShipped().filter((one) => !mayShip(one))) {
    console.error(`${name} ${version}: "${licence}" is not on the list of infra/packages/licence-rule.ts`);
    process.exitCode = 1;
  }
}
