import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { externalReader } from '#shared/doctype/external-readers.ts';
import { allowReaders } from '#functions/adapters/table/accounts/allow-readers.ts';
import { readLocalSettings } from '#functions/wiring/environment.ts';
import { openLocal } from '#functions/wiring/local.ts';
import { answerHelp } from './help.ts';
import { projectFolder } from './project.ts';

const usage = `npm run allow-readers -- [--data .data] <company id> [textract] [gemini] [chatgpt]

Sets which external readers may see the documents of a company. Without readers none may. Docflow may be running.

  --data   the data folder; without it DATA_DIR or .data`;

answerHelp(usage);
const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
const [company = '', ...names] = positionals;
const readers = externalReader.array().parse(names);
const dataDir = resolve(values.data ?? process.env['DATA_DIR'] ?? join(projectFolder, '.data'));
const opened = await openLocal(readLocalSettings({ ...process.env, DATA_DIR: dataDir }), console.log);
const done = await allowReaders(opened.ports.table, company, readers);
await opened.close();
console.log(done.ok ? `${company}: ${readers.join(', ') || 'none'}` : `not changed: ${done.error}`);
if (!done.ok) process.exitCode = 1;
