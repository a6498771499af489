import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { TemplateFont } from '#shared/template/fonts.ts';

const resolve = createRequire(import.meta.url).resolve;

/** The font files of a family. The files have one weight each: a variable one would reach the PDF as mere drawings. */
const folders: Readonly<Record<TemplateFont, string>> = {
  'IBM Plex Sans': 'ibm-plex-sans',
  'IBM Plex Serif': 'ibm-plex-serif',
  'IBM Plex Mono': 'ibm-plex-mono',
};

/** Letters of Slovak, Czech and French beyond those of the first file. */
const subsets = {
  latin: '',
  'latin-ext': 'unicode-range:U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0;',
};

async function faceCss(family: TemplateFont, weight: string, style: string): Promise<string> {
  const name = folders[family];
  const faces = Object.entries(subsets).map(async ([subset, range]) => {
    const bytes = await readFile(resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-${style}.woff2`));
    return (
      `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:block;${range}` +
      `src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
    );
  });
  return (await Promise.all(faces)).join('');
}

/** The type of the named families as CSS that carries the letters with it: plain and semi-bold, upright and italic. */
export async function fontFaces(families: readonly TemplateFont[]): Promise<string> {
  const all = families.flatMap((family) =>
    ['400', '600'].flatMap((weight) => ['normal', 'italic'].map((style) => faceCss(family, weight, style))),
  );
  return (await Promise.all(all)).join('');
}
