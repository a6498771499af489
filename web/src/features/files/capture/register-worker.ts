import * as z from 'zod';
import { workerProgram } from '#web/remote/push.ts';
import { currentLocale } from '#web/text/locale.ts';
import straightenUrl from './straighten-worker.ts?worker&url';

/** The manifest of the build. */
const buildList = '/.vite/manifest.json';
const chunks = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
type Chunks = z.infer<typeof chunks>;

/** Where the app starts, and the screens that photographing needs. */
const start = 'index.html';
const screens = [
  'src/app/shell/shell.tsx',
  'src/features/files/files-page.tsx',
  'src/features/files/capture/capture-page.tsx',
];
const namespaces = ['ui', 'shell', 'files'] as const;
const isText = (key: string): boolean => /\/(?:catalogues|text\/fields)\//.test(key);

/** The assets without which those screens do not open: their chunks, what these import, now or later, and their texts. */
function listAssets(built: Chunks): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [start, ...screens, ...namespaces.map((name) => `src/text/catalogues/${name}/${currentLocale()}.json`)];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = built[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    // The start leads to every screen that there is.
    const later = key === start ? [] : chunk.dynamicImports.filter((one) => !isText(one));
    queue.push(...chunk.imports, ...later);
  }
  return new Set([...seen].flatMap((key) => [built[key]?.file ?? '', ...(built[key]?.css ?? [])]));
}

/** Puts the shell of the app on this phone, so that it opens without a connection. Nothing where browsers have no such thing. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  await navigator.serviceWorker.register(workerProgram);
  const { active } = await navigator.serviceWorker.ready;
  const built = chunks.parse(await (await fetch(buildList)).json());
  active?.postMessage({ keep: [...[...listAssets(built)].map((file) => `/${file}`), straightenUrl] });
}
