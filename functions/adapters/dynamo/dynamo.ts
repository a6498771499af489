import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/ports/clock.ts';

/** A table and the client to reach it. */
export type Dynamo = {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>;
  readonly tableName: string;
  readonly clock: Clock;
};
