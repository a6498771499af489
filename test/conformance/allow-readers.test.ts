import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { createTable, dropTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const run = promisify(execFile);
const api = dynamoApi();

test.skipIf('missing' in api)(
  'the command allows external readers in the table of a deployment, and names a company that there is not',
  async () => {
    if ('missing' in api) throw new Error(api.missing);
    const { client, endpoint, close } = await api.open();
    const tableName = `allow-readers-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    const clock = { now: () => Date.now() };
    const accounts = accountsInTable({ table: tableInDynamo({ client, tableName, clock }), clock });
    await accounts.addOwner({ ...sampleOwner, version: 1 });
    const credentials = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
    const env = { AWS_REGION: 'eu-central-1', ...credentials, ...process.env, AWS_ENDPOINT_URL_DYNAMODB: endpoint };
    const allow = (...words: readonly string[]) =>
      run(process.execPath, ['infra/local/allow-readers.ts', '--table', tableName, ...words], { env });
    expect((await allow(sampleOwner._id, 'gemini')).stdout).toContain(`${sampleOwner._id}: gemini`);
    expect((await accounts.findOwner(sampleOwner._id))?.settings.externalReaders).toEqual(['gemini']);
    await allow(sampleOwner._id);
    expect((await accounts.findOwner(sampleOwner._id))?.settings.externalReaders).toEqual([]);
    const refused = expect(allow('b'.repeat(24), 'gemini'));
    await refused.rejects.toHaveProperty('stdout', 'not changed: unknown-company\n');
    await dropTable(client, tableName);
    await close();
  },
);
