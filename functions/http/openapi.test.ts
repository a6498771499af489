import { expect, test } from 'vitest';
import * as z from 'zod';
import { contracts } from '#shared/api/all.ts';
import { examples } from './openapi-examples.ts';
import { openapi } from './openapi.ts';

const named = new Map(contracts.map((contract) => [contract.name, contract]));

test('the examples of the description are what the operations take and answer', () => {
  for (const [name, { body, answer }] of Object.entries(examples)) {
    const contract = named.get(name);
    const taken = contract?.body === 'binary' ? undefined : contract?.body;
    if (body !== undefined) expect([name, taken?.safeParse(body).error]).toEqual([name, undefined]);
    const answered = typeof contract?.answer === 'string' ? undefined : contract?.answer;
    if (answer !== undefined) expect([name, answered?.safeParse(answer).error]).toEqual([name, undefined]);
  }
});

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        'x-scope': z.string().optional(),
        security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
      }),
    ),
  ),
});

test('the description says which operations a key opens, and by which scope', () => {
  const { paths } = described.parse(openapi());
  const operations = Object.values(paths).flatMap((byMethod) => Object.values(byMethod));
  const find = (name: string) => operations.find(({ operationId }) => operationId === name);
  const both = [{ session: [] }, { apiKey: [] }];
  expect(find('readDocument')).toMatchObject({ 'x-scope': 'read', security: both });
  expect(find('saveDocument')).toMatchObject({ 'x-scope': 'change', security: both });
  expect(find('readOwnApiKey')).toMatchObject({ 'x-scope': 'any', security: [{ apiKey: [] }] });
  expect(find('changePassword')).not.toHaveProperty('x-scope');
  expect(find('changePassword')).not.toHaveProperty('security');
});
