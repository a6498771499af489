import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { checkRules } from '#shared/einvoice/check-rules.ts';
import { answerHelp } from '#infra/commands/help.ts';
import type { Finding } from '#shared/einvoice/rules/rule.ts';

const usage = `npm run einvoice -- <files or folders> [--json <file>]

Checks e-invoices (UBL and CII, also in an SBDH) by the rules of EN 16931, of their syntax and of Peppol BIS Billing 3.0, and prints each rule that is broken with its place. Of a folder its .xml files are checked.

  --json   writes the findings to a file instead: an array of { file, findings: [{ rule, flag, location }] }

The exit code is 1 when a rule is broken that makes an e-invoice invalid, 2 without files. With --json it is 0 once the findings are written.`;

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

function main(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
  const missing = positionals.find((path) => !existsSync(path));
  const files = missing === undefined ? positionals.flatMap(filesAt) : [];
  if (files.length === 0) {
    const nothing =
      missing === undefined ? 'There is no .xml file to check.' : `There is no file or folder ${missing}.`;
    console.error(positionals.length === 0 ? usage : nothing);
    process.exitCode = 2;
    return;
  }
  const checked = files.map(checkFile);
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify(checked, undefined, 2)}\n`);
    return;
  }
  for (const { file, findings } of checked)
    for (const { rule, flag, location } of findings) console.log(`${file}: ${flag} ${rule} ${location}`);
  process.exitCode = checked.some(({ findings }) => findings.some(({ flag }) => flag === 'fatal')) ? 1 : 0;
}

answerHelp(usage);
main();
