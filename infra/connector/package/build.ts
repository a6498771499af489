import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod';
import { packageFiles } from '#shared/connectors/package-files.ts';

const project = path.resolve(import.meta.dirname, '..', '..', '..');

const readVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'))).version;

/** The program in one file that needs nothing but Node 20. */
async function bundle(file: string, version: string): Promise<void> {
  await build({
    entryPoints: [path.join(project, 'infra/connector/main.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    define: { 'process.env.CONNECTOR_VERSION': JSON.stringify(version) },
    banner: { js: '#!/usr/bin/env node' },
  });
}

const manifest = (version: string) => ({
  name: 'docflow-connector',
  version,
  description: 'Hands exports of Docflow to Pohoda and ABRA Flexi, and reports their answers.',
  type: 'module',
  license: 'UNLICENSED',
  bin: { 'docflow-connector': packageFiles.program },
  engines: { node: '>=20' },
});

/**
 * Builds the package of the connector: the program, the npm package of it, its version with a checksum, and the scripts that set
 * it up. They lie in `folder`, from where the web offers them.
 */
export async function buildConnectorPackage(folder: string): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'docflow-connector-'));
  try {
    const version = readVersion();
    const inWork = (name: string) => path.join(work, name);
    await bundle(inWork(packageFiles.program), version);
    writeFileSync(inWork('package.json'), `${JSON.stringify(manifest(version), undefined, 2)}\n`);
    copyFileSync(path.join(project, 'docs/connector.md'), inWork('README.md'));
    // npm is a command file on Windows, which only a shell runs.
    execFileSync('npm', ['pack', '--silent'], { cwd: work, stdio: 'ignore', shell: process.platform === 'win32' });
    mkdirSync(folder, { recursive: true });
    const to = (name: string) => path.join(folder, name);
    renameInto(inWork(`docflow-connector-${version}.tgz`), to(packageFiles.archive));
    const program = readFileSync(inWork(packageFiles.program));
    renameInto(inWork(packageFiles.program), to(packageFiles.program));
    const sha256 = createHash('sha256').update(program).digest('hex');
    writeFileSync(to(packageFiles.version), `${JSON.stringify({ version, sha256 })}\n`);
    for (const script of [packageFiles.windows, packageFiles.linux])
      copyFileSync(path.join(import.meta.dirname, script), to(script));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Across file systems, too; no one downloads a part of a file. */
function renameInto(from: string, to: string): void {
  copyFileSync(from, `${to}.part`);
  renameSync(`${to}.part`, to);
}
