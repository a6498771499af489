import { parseArgs } from 'node:util';
import { externalReader } from '#shared/doctype/external-readers.ts';
import { documentClient } from '#functions/adapters/dynamo/client.ts';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { systemClock } from '#functions/adapters/system/clock.ts';
import { allowReaders } from '#functions/adapters/table/accounts/allow-readers.ts';
import type { Table } from '#functions/ports/table.ts';
import { answerHelp } from '#infra/commands/help.ts';
import { chooseDataFolder, openFolder } from './open-folder.ts';

const usage = `npm run allow-readers -- [--data .data | --table docflow-prod-table] <company id> [textract] [gemini] [chatgpt]

Sets which external readers may see the documents of a company. Without readers none may. Docflow may be running.

  --data    the data folder; without it DATA_DIR or .data
  --table   the table of a deployment on AWS, with the region and the credentials of the environment (AWS_REGION, AWS_PROFILE)`;

answerHelp(usage);
const options = { data: { type: 'string' }, table: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [company = '', ...names] = positionals;
const readers = externalReader.array().parse(names);
const opened = values.table === undefined ? await openData(values.data) : openTable(values.table);
const done = await allowReaders(opened.table, company, readers);
await opened.close();
console.log(done.ok ? `${company}: ${readers.join(', ') || 'none'}` : `not changed: ${done.error}`);
if (!done.ok) process.exitCode = 1;

type Opened = { readonly table: Pick<Table, 'get' | 'transact'>; readonly close: () => Promise<void> };

async function openData(data: string | undefined): Promise<Opened> {
  const opened = await openFolder(chooseDataFolder(data));
  return { table: opened.ports.table, close: async () => opened.close() };
}

/** The table of a deployment; nothing but the operator's own rights guards it. */
function openTable(tableName: string): Opened {
  const client = documentClient({});
  return { table: tableInDynamo({ client, tableName, clock: systemClock }), close: async () => client.destroy() };
}
