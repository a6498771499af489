import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Meter, Metrics } from './metrics.ts';
import type { Asked, Permissions } from './permissions.ts';

const key = z.record(z.string(), z.unknown());
const single = z.object({
  TableName: z.string(),
  IndexName: z.string().optional(),
  Key: key.optional(),
  Item: key.optional(),
});
const transaction = z.object({ TransactItems: z.array(z.record(z.string(), single)) });
const batch = z.object({ RequestItems: z.record(z.string(), z.unknown()) });
const consumed = z.object({ CapacityUnits: z.number() });
const answered = z.object({ ConsumedCapacity: z.union([consumed, z.array(consumed)]).optional() });

const rightOfPart: Readonly<Record<string, string>> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};
const writes: ReadonlySet<string> = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems']);
const partitionKey = 'pk';

export type DynamoOptions = {
  /** The emulator behind it. */
  readonly endpoint: string;
  /** The ARN of every table without its name. */
  readonly tables: string;
  readonly permissions: Permissions;
  readonly meter: Meter;
  readonly metrics: Metrics;
};

/** The API of DynamoDB: rights are checked and units counted here, an emulator does the rest. */
export function dynamo({ endpoint, tables, permissions, meter, metrics }: DynamoOptions) {
  let throttledShare = 0;

  const leading = ({ Key, Item }: z.infer<typeof single>): Asked['context'] => {
    const value = z.object({ S: z.string() }).safeParse((Key ?? Item)?.[partitionKey]);
    return value.success ? { 'dynamodb:LeadingKeys': [value.data.S] } : {};
  };
  const arn = ({ TableName, IndexName }: Pick<z.infer<typeof single>, 'TableName' | 'IndexName'>): string =>
    `${tables}${TableName}${IndexName === undefined ? '' : `/index/${IndexName}`}`;

  function listAsked(operation: string, body: unknown): readonly Asked[] {
    if (operation === 'TransactWriteItems')
      return transaction.parse(body).TransactItems.flatMap((item) =>
        Object.entries(item).map(([part, one]) => ({
          action: rightOfPart[part] ?? `dynamodb:${part}`,
          resource: arn(one),
          context: leading(one),
        })),
      );
    if (operation === 'BatchGetItem')
      return Object.keys(batch.parse(body).RequestItems).map((TableName) => ({
        action: 'dynamodb:BatchGetItem',
        resource: arn({ TableName }),
      }));
    const one = single.parse(body);
    return [{ action: `dynamodb:${operation}`, resource: arn(one), context: leading(one) }];
  }

  function countUnits(operation: string, text: string): void {
    const parsed = answered.safeParse(JSON.parse(text === '' ? '{}' : text));
    const units = parsed.success ? [parsed.data.ConsumedCapacity ?? []].flat() : [];
    const sum = units.reduce((total, { CapacityUnits }) => total + CapacityUnits, 0);
    meter.count(writes.has(operation) ? 'writeUnits' : 'readUnits', sum);
  }

  const refuse = (response: ServerResponse, type: string, message: string): void => {
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message }));
  };

  return {
    /** Refuses a share of all calls from now on, as a table does that is asked too much. */
    throttle: (share: number): void => void (throttledShare = share),
    async answer(caller: string | undefined, request: IncomingMessage, response: ServerResponse, body: Buffer) {
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      const asked: unknown = JSON.parse(body.toString());
      const all = listAsked(operation, asked);
      if (!permissions.allow(caller, ...all)) {
        refuse(response, 'AccessDeniedException', `not authorized to perform ${all[0]?.action ?? operation}`);
        return;
      }
      if (Math.random() < throttledShare) {
        for (const { TableName } of all.map(({ resource }) => ({
          TableName: resource.slice(tables.length).split('/')[0] ?? '',
        })))
          metrics.record('AWS/DynamoDB', 'ThrottledRequests', { TableName, Operation: operation });
        refuse(response, 'ThrottlingException', 'Rate of requests exceeds the allowed throughput.');
        return;
      }
      const passed = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': String(request.headers['x-amz-target']),
          authorization:
            'AWS4-HMAC-SHA256 Credential=local/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
          'x-amz-date': '20260101T000000Z',
        },
        body: JSON.stringify({ ...z.record(z.string(), z.unknown()).parse(asked), ReturnConsumedCapacity: 'TOTAL' }),
      });
      const text = await passed.text();
      countUnits(operation, text);
      response.writeHead(passed.status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
    },
  };
}

export type Dynamo = ReturnType<typeof dynamo>;
