import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  CreateTableCommand,
  DeleteTableCommand,
  ListTablesCommand,
  DescribeTableCommand,
  type DynamoDBClientConfig,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#functions/adapters/dynamo/client.ts';
import { tableSchema } from '#shared/kit/table-schema.ts';

const emulator = fileURLToPath(new URL('../../../node_modules/@dynoxide/linux-x64/dynoxide', import.meta.url));

type OpenApi = { client: DynamoDBDocumentClient; endpoint: string; close: () => Promise<void> };

/** A DynamoDB API to test against: the one of DYNAMODB_ENDPOINT, else the emulator, else none with the reason. */
export function dynamoApi(): { open: () => Promise<OpenApi> } | { missing: string } {
  const endpoint = process.env['DYNAMODB_ENDPOINT'];
  if (endpoint !== undefined)
    return {
      open: async () => {
        const client = documentClient({ endpoint, ...place });
        return { client, endpoint, close: async () => client.destroy() };
      },
    };
  if (!existsSync(emulator))
    return { missing: 'the DynamoDB emulator is not installed (Linux x64 only) and DYNAMODB_ENDPOINT is not set' };
  return { open: openEmulator };
}

/** A local API takes any credentials; a real one takes those of the environment. */
const place: DynamoDBClientConfig = {
  region: process.env['AWS_REGION'] ?? 'eu-central-1',
  ...(process.env['AWS_ACCESS_KEY_ID'] === undefined
    ? { credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
    : {}),
};

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function openEmulator() {
  const port = await freePort();
  const child = spawn(emulator, ['serve', '--port', String(port)], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  const client = documentClient({ endpoint, ...place });
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(new ListTablesCommand({}));
      break;
    } catch (error) {
      if (attempt === 50 || child.exitCode !== null) throw error;
      await setTimeout(50);
    }
  }
  return {
    client,
    endpoint,
    close: async () => {
      client.destroy();
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** Makes an empty table with the product's keys and indexes. */
export async function createTable(client: DynamoDBDocumentClient, TableName: string): Promise<void> {
  const { primary, indexes } = tableSchema;
  const keys = ({ pk, sk }: { pk: string; sk: string }) => [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ];
  const names = [primary, ...Object.values(indexes)].flatMap(({ pk, sk }) => [pk, sk]);
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      KeySchema: keys(primary),
      GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, index]) => ({
        IndexName,
        KeySchema: keys(index),
        Projection: { ProjectionType: 'ALL' as const },
      })),
    }),
  );
  for (let attempt = 1; attempt <= 60; attempt += 1) {
    const { Table: table } = await client.send(new DescribeTableCommand({ TableName }));
    if (table?.TableStatus === 'ACTIVE') return;
    await setTimeout(1000);
  }
  throw new Error(`table ${TableName} did not become active`);
}

export async function dropTable(client: DynamoDBDocumentClient, TableName: string): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName }));
}
