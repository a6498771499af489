import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/ports/clock.ts';

/** Where a table lies. */
export type Dynamo = {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>;
  readonly tableName: string;
  readonly clock: Clock;
};
