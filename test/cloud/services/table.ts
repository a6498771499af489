import { CreateTableCommand, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ofType, type Resource } from '../templates/stacks.ts';

const keys = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const table = z.object({
  TableName: z.string(),
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema: keys,
  GlobalSecondaryIndexes: z.array(
    z.object({
      IndexName: z.string(),
      KeySchema: keys,
      Projection: z.object({ ProjectionType: z.enum(['ALL', 'KEYS_ONLY']) }),
    }),
  ),
});

/** Makes the table of the templates. */
export async function createTable(client: DynamoDBDocumentClient, resources: readonly Resource[]): Promise<void> {
  const [found] = ofType(resources, 'AWS::DynamoDB::GlobalTable');
  const input: CreateTableCommandInput = { ...table.parse(found?.properties), BillingMode: 'PAY_PER_REQUEST' };
  await client.send(new CreateTableCommand(input));
}
