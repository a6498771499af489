import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './project.ts';

const sources = join(projectFolder, 'web/src');
const target = join(sources, 'ui/theme/style-modules.d.ts');

/** The classes that a CSS Module defines, in the order of the alphabet. */
export function listClasses(css: string): readonly string[] {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)|'[^']*'|"[^"]*"/g, '')
    .matchAll(/([^{};]+)\{/g);
  const found = [...selectors].flatMap(([, selector = '']) =>
    selector.trim().startsWith('@') ? [] : [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
  );
  return [...new Set(found)].sort();
}

/** Declarations of all CSS Modules: the compiler then knows every class by its name. */
export function declareStyleModules(): string {
  const modules = globSync('**/*.module.css', { cwd: sources })
    .map((file) => file.replaceAll('\\', '/'))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  const declared = modules.map((file) => {
    const names = listClasses(readFileSync(join(sources, file), 'utf8'));
    const lines = names.map((name) => `  export const ${name}: string;\n`);
    return `declare module '*/${basename(file)}' {\n${lines.join('')}}\n`;
  });
  return `/* eslint-disable max-lines -- Generated: npm run style-types. */\n${declared.join('')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(target, declareStyleModules());
