import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** What Lambda (Linux, x86-64, glibc) never loads; left out because a function may weigh 250 MB unzipped. */
const notNeeded = [
  /\/onnxruntime-node\/bin\/napi-v\d+\/(?:darwin|win32|linux\/arm64)/,
  /\/onnxruntime-node\/script/,
  /\/node_modules\/onnxruntime-web(?:\/|$)/,
  /\/tesseract\.js\/(?:dist|docs|examples|benchmarks)(?:\/|$)/,
  // Codes are read, never drawn, and by one module of several.
  /\/zxing-wasm\/(?:src|dist\/(?:cjs|iife|miniprogram|full|writer|es\/(?:full|writer)))(?:\/|$)/,
  // Of the builds of the engine the one that tesseract.js loads in Node 24, whatever recogniser is asked for: its getCore takes the
  // flag "LSTM only" for the number of a recogniser, and so never loads the smaller builds.
  /\/tesseract\.js-core\/tesseract-core(?!-relaxedsimd\.(?:js|wasm)$)/,
  // Of the languages the trained data that is used (functions/adapters/embedded/ocr/letters.ts).
  /\/@tesseract\.js-data\/[a-z]+\/4\.0\.0(?:\/|$)/,
  // Of the writer of PDFs and its fonts the one build that an ES module imports.
  /\/@cantoo\/pdf-lib\/(?:cjs|src|ts3\.4|dist\/pdf-lib[^/]*)(?:\/|$)/,
  /\/@pdf-lib\/fontkit\/(?:src|dist\/fontkit(?!\.umd\.js$))/,
  // Only browsers unpack with it.
  /(?:^|\/)zlibjs(?:\/|$)/,
  // Of the type families one is drawn with (functions/adapters/embedded/print/sheet.ts).
  /\/dejavu-fonts-ttf\/(?!package\.json)(?!ttf(?:\/DejaVuSansCondensed(?:-Bold)?\.ttf)?$)/,
  // Of the font families for prints the characters and weights that are used (functions/adapters/chromium/font-faces.ts).
  /\/@fontsource\/[a-z-]+\/(?!package\.json|files(?:$|\/[a-z-]+-latin(?:-ext)?-(?:400|600)-(?:normal|italic)\.woff2$))./,
  // Of the driver of the browser what drives it, without its viewers and tools for people.
  /\/playwright-core\/lib\/(?:vite|tools)(?:\/|$)/,
  /\.(?:md|map|d\.ts|d\.mts|d\.cts)$/i,
];

/** Native packages of other platforms, which npm lists as optional. */
const otherPlatform = /(?:darwin|win32|android|freebsd|wasm32|musl|arm|s390x|ppc64|riscv64|ia32)/;
const onlyForInstall = new Set(['adm-zip', 'global-agent', 'opencollective-postinstall', 'opencollective']);

/** Copies installed packages and everything they depend on into another node_modules. */
export function copyPackages(names: readonly string[], target: string, source = 'node_modules'): void {
  const seen = new Set<string>();
  /** `inside` is the package that asks: what lies in its own node_modules came along with it. */
  const copy = (name: string, required: boolean, inside: string | undefined): void => {
    if (onlyForInstall.has(name) || otherPlatform.test(name)) return;
    const nested = inside === undefined ? undefined : path.join(inside, 'node_modules', name);
    const own = nested !== undefined && existsSync(nested);
    const from = own ? nested : path.join(source, name);
    if (seen.has(from)) return;
    seen.add(from);
    if (!existsSync(from)) {
      if (required) throw new Error(`${name} is not installed: run npm ci first`);
      return;
    }
    if (!own)
      cpSync(from, path.join(target, name), {
        recursive: true,
        dereference: true,
        filter: (file) => !notNeeded.some((pattern) => pattern.test(file.replaceAll(path.sep, '/'))),
      });
    const { dependencies, optionalDependencies } = manifest.parse(
      JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8')),
    );
    for (const dependency of Object.keys(dependencies)) copy(dependency, true, from);
    for (const dependency of Object.keys(optionalDependencies)) copy(dependency, false, from);
  };
  for (const name of names) copy(name, true, undefined);
}
