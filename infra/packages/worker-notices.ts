import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const packageFile = z.object({ name: z.string(), version: z.string(), license: z.string().optional() });

/** What a bundle consists of, as far as notices ask for it. */
type Bundle = Readonly<Record<string, { readonly type: string; readonly moduleIds?: readonly string[] }>>;

/** The folder of the package that a module belongs to; undefined for one of our own. */
const findPackageFolder = (module: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/u.exec(module.replace(/\?.*$/u, ''))?.[0];

/** The notice of a package in the form that Vite gives those of the pages. */
function describePackage(folder: string): string {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const { name, version, license } = packageFile.parse(JSON.parse(read('package.json')));
  const text = ['LICENSE', 'LICENSE.md', 'LICENCE'].find((file) => existsSync(join(folder, file)));
  const licence = license === undefined ? '' : ` (${license})`;
  return `\n## ${name} - ${version}${licence}\n${text === undefined ? '' : `\n${read(text).trim()}\n`}`;
}

/**
 * Vite writes the notices of what the pages bundle. Workers have bundles of their own, whose packages it leaves out: they are collected
 * while the workers are built, and appended to the file of notices (a name within the folder of the build).
 */
export function workerNotices(file: string) {
  const folders = new Set<string>();
  return {
    forWorkers: {
      name: 'collect-worker-packages',
      generateBundle: (_: unknown, bundle: Bundle): void => {
        const modules = Object.values(bundle).flatMap(({ moduleIds }) => moduleIds ?? []);
        for (const folder of modules.map(findPackageFolder)) if (folder !== undefined) folders.add(folder);
      },
    },
    forPages: {
      name: 'append-worker-notices',
      apply: 'build' as const,
      writeBundle: ({ dir }: { readonly dir?: string | undefined }): void => {
        if (dir === undefined) return;
        const target = join(dir, file);
        const known = readFileSync(target, 'utf8');
        const notices = [...folders].toSorted().map(describePackage);
        appendFileSync(
          target,
          notices.filter((notice) => !known.includes(notice.trim().split('\n')[0] ?? '')).join(''),
        );
      },
    },
  };
}
