/**
 * Reads files with the product's own reader and writes one JSON a file: `{ id, kind, fields }`.
 *   npm run read -- <files or folders> --out <folder> [--ignore-embedded] [--password <password>] [--confirmed <folder>]
 * Documents of the confirmed folder, with their truth beside them, are learned from before the others are read.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Evidence } from '#shared/reading/read-evidence.ts';
import { closePdfEngine, pdfEngine } from '#functions/wiring/pdf-engine.ts';
import { learnFolder, nothingKnown, withKnowledge } from './confirmed.ts';
import { toPrediction } from './prediction.ts';
import { readFile } from '../files/read-file.ts';

const usage = `Reads files as the product does and writes one JSON file for each: { id, kind, fields }.

Usage: npm run read -- <files or folders> --out <folder> [options]

  --out <folder>         where the JSON files are written
  --ignore-embedded      ignores an e-invoice inside a file
  --password <password>  opens protected PDF files
  --confirmed <folder>   learns first from documents with their correct values beside them (NAME.json)
  --help                 prints this text

Reads PDF, PNG, JPEG, XML, ISDOC and ISDOCX.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    out: { type: 'string' },
    'ignore-embedded': { type: 'boolean', default: false },
    password: { type: 'string', default: '' },
    confirmed: { type: 'string' },
  },
});
const { out } = values;
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (out === undefined || positionals.length === 0) {
  console.error(usage);
  process.exit(2);
}

/** The codes of a document, by kind and beginning. */
const codesIn = ({ pages }: Evidence): string =>
  pages
    .flatMap(({ codes = [] }) => codes.map(({ kind, text }) => `, ${kind} ${JSON.stringify(text.slice(0, 40))}`))
    .join('');

const readable = new Set(['.pdf', '.png', '.jpg', '.jpeg', '.xml', '.isdoc', '.isdocx']);
const files = positionals
  .flatMap((path) => (statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]))
  .filter((path) => readable.has(extname(path).toLowerCase()));

mkdirSync(out, { recursive: true });
const options = { ignoreEmbedded: values['ignore-embedded'], password: values.password };
const known = values.confirmed === undefined ? nothingKnown : await learnFolder(pdfEngine(), values.confirmed, options);
let failures = 0;
for (const file of files) {
  const id = basename(file, extname(file));
  const read = await readFile(pdfEngine(), file, options);
  if (read instanceof Error) {
    failures += 1;
    console.log(`${id.padEnd(32)} ${read.message}`);
    continue;
  }
  const { kind, ms } = read;
  const reading = withKnowledge(known, read.evidence.pages, read.reading);
  writeFileSync(join(out, `${id}.json`), JSON.stringify({ id, kind, fields: toPrediction(reading) }, null, 1));
  console.log(
    `${id.padEnd(32)} words ${ms.words.toFixed(0)} ms, fields ${ms.fields.toFixed(1)} ms${codesIn(read.evidence)}`,
  );
}
await closePdfEngine();
console.log(`${files.length - failures} of ${files.length} files read`);
