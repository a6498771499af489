import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { checkRules } from '#shared/einvoice/check-rules.ts';
import type { Finding } from '#shared/einvoice/rules/rule.ts';

/** A file and what is wrong with it; without findings it was no e-invoice that could be read. */
type Checked = { readonly file: string; readonly findings: readonly Pick<Finding, 'rule' | 'flag' | 'location'>[] };

const filesAt = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => /\.xml$/iu.test(name))
        .toSorted()
        .map((name) => join(path, name))
    : [path];

function checkFile(path: string): Checked {
  const root = parseXml(readFileSync(path));
  const found = root === undefined ? undefined : checkRules(root);
  return {
    file: basename(path),
    findings: found?.map(({ rule, flag, location }) => ({ rule, flag, location })) ?? [
      { rule: 'not-read', flag: 'fatal', location: '/' },
    ],
  };
}

/** Checks e-invoices from the command line: `npm run einvoice -- <files or folders> [--json <file>]`. */
function main(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
  const checked = positionals.flatMap(filesAt).map(checkFile);
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify(checked, undefined, 2)}\n`);
    return;
  }
  for (const { file, findings } of checked)
    for (const { rule, flag, location } of findings) console.log(`${file}: ${flag} ${rule} ${location}`);
  process.exitCode = checked.some(({ findings }) => findings.some(({ flag }) => flag === 'fatal')) ? 1 : 0;
}

main();
