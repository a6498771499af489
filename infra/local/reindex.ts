import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ownerKey } from '#functions/adapters/table/accounts/account-items.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { answerHelp } from '#infra/commands/help.ts';
import { chooseDataFolder, openFolder } from './open-folder.ts';

const usage = `npm run reindex -- [--data .data] [company id …]

Makes the index of documents (lists, search, counts, sums) anew, and what else is kept of documents to find them. Without ids it rebuilds every company. Docflow may be running.

  --data   the data folder; without it DATA_DIR or .data`;

/** Documents that are refreshed together. */
const refreshedAtOnce = 500;

answerHelp(usage);
const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
const dataDir = chooseDataFolder(values.data);
const opened = await openFolder(dataDir);
const companies = positionals.length > 0 ? positionals : companiesIn(join(dataDir, 'table.sqlite'));
for (const company of companies) {
  const documents = await opened.ports.documentIndex.rebuild(company);
  await refreshAll(opened.ports, company);
  console.log(`${company}: ${documents} documents`);
}
await opened.close();

/** Rows and entries by step, payment and identity, from the documents. */
async function refreshAll({ documentIndex, documents }: Ports, ownerId: string): Promise<void> {
  for (const trash of [false, true])
    for (let offset = 0; ; offset += refreshedAtOnce) {
      const order = { by: '_id', descending: false };
      const query = { ownerId, trash, today: '', order, offset, limit: refreshedAtOnce };
      const ids = await documentIndex.listIds(query);
      await documents.refresh(ownerId, ids);
      if (ids.length < refreshedAtOnce) break;
    }
}

/** The table has no list of companies, because no request may ever see one; the file does. */
function companiesIn(path: string): readonly string[] {
  const { pk: prefix, sk } = ownerKey('');
  const database = new DatabaseSync(path, { readOnly: true });
  const found = database.prepare('SELECT pk FROM items WHERE sk = ? AND pk GLOB ?').all(sk, `${prefix}*`);
  database.close();
  return found.map((row) => z.object({ pk: z.string() }).parse(row).pk.slice(prefix.length));
}
