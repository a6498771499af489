import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { getWriteKey, refuseWrites } from '#functions/adapters/table/refuse-writes.ts';
import type { ConditionFailed, Key, Write } from '#functions/ports/table.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { tableSchema } from '#shared/kit/table-schema.ts';
import type { Dynamo } from './dynamo.ts';
import { toAddCondition, toCondition, placeholders, toUpdate } from './expressions.ts';
import { failedWrite, isTransient, retry } from './failures.ts';

const plainKey = ({ pk, sk }: Key): Key => ({ pk, sk });

/** The parameters of a write, the same alone and inside a transaction. */
function toRequest({ tableName }: Dynamo, write: Write, now: number) {
  if ('add' in write) {
    const condition = toAddCondition(write.if, now);
    const update = toUpdate(write);
    return {
      Update: {
        TableName: tableName,
        Key: plainKey(write.add),
        UpdateExpression: update.text,
        ConditionExpression: condition.text,
        ...placeholders(update, condition),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    };
  }
  const condition = write.if === undefined ? undefined : toCondition(write.if, now);
  const guard = condition === undefined ? {} : { ConditionExpression: condition.text, ...placeholders(condition) };
  if ('put' in write) return { Put: { TableName: tableName, Item: write.put, ...guard } };
  if ('delete' in write) return { Delete: { TableName: tableName, Key: plainKey(write.delete), ...guard } };
  const check = toCondition(write.if, now);
  const guarded = { ConditionExpression: check.text, ...placeholders(check) };
  return { ConditionCheck: { TableName: tableName, Key: plainKey(write.check), ...guarded } };
}

async function send({ client, ...dynamo }: Dynamo, writes: readonly Write[]): Promise<void> {
  const now = dynamo.clock.now() / 1000;
  const requests = writes.map((write) => toRequest({ client, ...dynamo }, write, now));
  const only = requests.length === 1 ? requests[0] : undefined;
  if (only?.Put !== undefined) await client.send(new PutCommand(only.Put));
  else if (only?.Delete !== undefined) await client.send(new DeleteCommand(only.Delete));
  else if (only?.Update !== undefined) await client.send(new UpdateCommand(only.Update));
  else await client.send(new TransactWriteCommand({ TransactItems: requests }));
}

/** Removes an expired item that stands in the way of an add; nothing happens when it was renewed meanwhile. */
async function removeExpired({ client, tableName, clock }: Dynamo, key: Key): Promise<void> {
  const request = new DeleteCommand({
    TableName: tableName,
    Key: plainKey(key),
    ConditionExpression: '#ttl <= :now',
    ExpressionAttributeNames: { '#ttl': tableSchema.ttl },
    ExpressionAttributeValues: { ':now': clock.now() / 1000 },
  });
  try {
    await client.send(request);
  } catch (error) {
    if (failedWrite(error) === undefined) throw error;
  }
}

/** Writes all or nothing. A lost race against another transaction is tried again; a failed condition is answered. */
export async function writeAll(dynamo: Dynamo, writes: readonly Write[]): Promise<Result<undefined, ConditionFailed>> {
  refuseWrites(writes);
  if (writes.length === 0) return ok(undefined);
  for (;;) {
    try {
      await retry(
        () => send(dynamo, writes),
        (error) => failedWrite(error) === undefined && isTransient(error),
      );
      return ok(undefined);
    } catch (error) {
      const failure = failedWrite(error);
      if (failure === undefined) throw error;
      const write = writes[failure.at];
      const inTheWay = write !== undefined && 'add' in write && isExpired(dynamo, failure.ttl);
      if (!inTheWay) return failed({ reason: 'condition-failed', failed: failure.at });
      await removeExpired(dynamo, getWriteKey(write));
    }
  }
}

const isExpired = ({ clock }: Dynamo, ttl: number | undefined): boolean =>
  ttl !== undefined && ttl <= clock.now() / 1000;
