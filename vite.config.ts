import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstPages } from './infra/local/first-pages.ts';
import { preloadFonts } from './infra/local/preload-fonts.ts';
import { workerNotices } from './infra/packages/worker-notices.ts';
import { licencesFile } from './shared/web/licences-file.ts';

const web = (file: string): string => path.join(import.meta.dirname, 'web', file).replaceAll('\\', '/');

/** Where the one-machine cloud listens while the web is developed with `npx vite`. */
const server = process.env['DOCFLOW_URL'] ?? 'http://127.0.0.1:8080';

/** Vite drops a CSS Module whose class names were all written into the code; its rules are needed all the same. */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};

/**
 * Zod gives every schema a way to write itself as JSON Schema. The pages only parse, so they do without: 4 % of what the first page
 * loads. A page that wrote one all the same would end with an error that says so.
 */
const omitJsonSchema: Plugin = {
  name: 'omit-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gmu)].flatMap(([, name]) => name ?? []);
      const omitted = `const omitted = () => () => { throw new Error('The pages write no JSON Schema'); };\n`;
      return {
        code: omitted + names.map((name) => `export const ${name} = omitted;`).join('\n'),
        map: null,
        moduleSideEffects: false,
      };
    },
  },
};

/** Summaries of operations are for integrators (docs/openapi.json). The pages only call them, and do without a kilobyte of sentences. */
const omitSummaries: Plugin = {
  name: 'omit-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]shared[\\/]api[\\/][\w-]+\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(/^(\s+summary:)\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`),$/gmu, "$1 '',"),
      map: null,
    }),
  },
};

const notices = workerNotices(licencesFile);

export default defineConfig({
  root: 'web',
  plugins: [react(), keepStyles, omitJsonSchema, omitSummaries, preloadFonts, notices.forPages],
  worker: { plugins: () => [notices.forWorkers] },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: '../.out/web',
    emptyOutDir: true,
    // Tells which chunk needs which; the law on the first page's size reads it.
    manifest: true,
    // The notices that the licences of the packages in the pages ask for; the screens before sign-in link to them.
    license: { fileName: licencesFile },
    target: 'es2023',
    // Whatever a first page needs is fetched ahead with it. Other screens find their parts themselves when they are opened: the
    // lists of them all would be a kilobyte that every first page carries.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts) =>
        /(index|shell|list-page|sign-in-page)-/.test(file) ? parts : parts.filter((part) => part.endsWith('.css')),
    },
    // React changes seldom and everything needs it: a chunk of its own stays in the browser's cache across releases. What the
    // first pages need lies in few chunks: sixty small ones are a tenth larger, each with a dictionary of its own.
    rolldownOptions: {
      // On a slow machine the first start would print which plugin took how long.
      checks: { bundlerTimings: false },
      // A program of its own: browsers find it under a name that never changes.
      input: { index: web('index.html'), 'service-worker': web('src/app/service-worker.ts') },
      // A class name stands where it is used, instead of in a table that every page carries.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Seven letters tell releases apart; chunks name each other hundreds of times.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js'),
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 1 },
            {
              debugName: 'first pages',
              name: firstPages({
                start: [web('index.html'), web('src/app/main.tsx')],
                guest: [web('src/features/account/sign-in-page.tsx'), web('src/features/account/idea.tsx')],
                work: [
                  web('src/app/shell/shell.tsx'),
                  web('src/features/list/list-page.tsx'),
                  web('src/app/read-first-answers.ts'),
                ],
              }),
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/live': { target: server, ws: true } } },
});
