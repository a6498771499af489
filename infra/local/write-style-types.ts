import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerHelp } from '#infra/commands/help.ts';
import { projectFolder } from './project.ts';

const sources = join(projectFolder, 'web/src');
const target = join(projectFolder, '.out/style-modules.d.ts');

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
function declareStyleModules(): string {
  const modules = globSync('**/*.module.css', { cwd: sources }).sort();
  const declared = modules.map((file) => {
    const names = listClasses(readFileSync(join(sources, file), 'utf8'));
    const lines = names.map((name) => `  export const ${name}: string;\n`);
    return `declare module '*/${basename(file)}' {\n${lines.join('')}}\n`;
  });
  return declared.join('');
}

/** Writes the declarations to `.out/style-modules.d.ts`; a file that says the same is left alone, for the caches of compilers. */
export function writeStyleTypes(): void {
  const declared = declareStyleModules();
  if (existsSync(target) && readFileSync(target, 'utf8') === declared) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, declared);
}

const usage = `npm run style-types

Writes the classes of all style sheets to .out/style-modules.d.ts, so that the compiler knows them by name.`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  answerHelp(usage);
  writeStyleTypes();
}
