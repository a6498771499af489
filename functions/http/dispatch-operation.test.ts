import { expect, test } from 'vitest';
import { changeTag, listTags } from '#shared/api/tags.ts';
import type { Contract } from '#shared/api/contract.ts';
import { dispatchOperation, type Operation } from './serve.ts';

const row = (contract: Contract): Operation => ({
  kind: 'operation',
  contract,
  handler: async () => Promise.resolve({ statusCode: 200, headers: {}, body: contract.name }),
});

test('a function that holds several operations serves the one of the route', async () => {
  const handler = dispatchOperation([row(listTags), row(changeTag)]);
  expect(await handler({ routeKey: 'PUT /api/tags' })).toMatchObject({ body: 'changeTag' });
  expect(await handler({ routeKey: 'GET /api/tags' })).toMatchObject({ body: 'listTags' });
  await expect(handler({ routeKey: 'GET /api/templates' })).rejects.toThrow('no operation for GET /api/templates');
});
