import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerHelp } from '#infra/commands/help.ts';
import { buildConnectorPackage } from '#infra/connector/package/build.ts';
import { packageFiles } from '#shared/connectors/package-files.ts';
import { builtWebFolder, projectFolder } from './project.ts';
import { writeStyleTypes } from './write-style-types.ts';

/** What the built web is made of. */
const sources = [
  ...['web', 'shared', 'vite.config.ts', 'infra/local/first-pages.ts', 'package-lock.json'],
  'infra/local/preload-fonts.ts',
  'infra/packages/worker-notices.ts',
  // The package of the connector lies beside the pages.
  ...['infra/connector', 'functions/adapters/programs', 'docs/connector.md'],
];

/** Whether the build is newer than everything that it is made of. */
export function isWebBuilt(): boolean {
  const page = join(builtWebFolder, 'index.html');
  if (!existsSync(page)) return false;
  const builtAt = statSync(page).mtimeMs;
  return sources.every((source) => newest(join(projectFolder, source)) <= builtAt);
}

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isDirectory()) return found?.mtimeMs ?? 0;
  const inside = readdirSync(path, { recursive: true, withFileTypes: true });
  return inside
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);
}

/**
 * Builds the web into .out/web, with the package of the connector, unless the build there is fresh, and declares the classes of its
 * CSS Modules.
 */
export async function buildWeb(): Promise<void> {
  writeStyleTypes();
  if (isWebBuilt()) return;
  const { build } = await import('vite');
  // A test runner's NODE_ENV would give the development form of React, half as large again.
  const { NODE_ENV: before } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ configFile: join(projectFolder, 'vite.config.ts'), logLevel: 'warn' });
    await buildConnectorPackage(join(builtWebFolder, packageFiles.folder));
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

const usage = `npm run prepare

Builds the web into .out/web, unless the build there is newer than everything that it is made of. npm ci and npm start do it by themselves.`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  answerHelp(usage);
  await buildWeb();
}
