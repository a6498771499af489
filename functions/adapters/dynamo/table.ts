import type { Table } from '#functions/ports/table.ts';
import type { Dynamo } from './dynamo.ts';
import { getMany, getOne, readPage } from './read.ts';
import { writeAll } from './write.ts';

/** The table in DynamoDB; `client` is made by `documentClient`, the keys of the table are in shared/kit/table-schema.ts. */
export const tableInDynamo = (dynamo: Dynamo): Table => ({
  get: (key) => getOne(dynamo, key),
  getMany: (keys) => getMany(dynamo, keys),
  write: (write) => writeAll(dynamo, [write]),
  transact: (writes) => writeAll(dynamo, writes),
  query: (query) => readPage(dynamo, query),
});
