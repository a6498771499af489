import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCurrentUser } from '#shared/api/account.ts';
import { contracts } from '#shared/api/all.ts';
import type { Contract } from '#shared/api/contract.ts';
import { randomFromSchema } from '#test/builders/records/random-from-schema.ts';
import type { Filling } from '#test/builders/records/sample-from-schema.ts';
import { openMatrixWorld, type MatrixWorld } from './access-matrix-world.ts';
import { requestSender, type Request } from './send-request.ts';

/** Requests of each operation; TEST_FUZZ asks for more. */
const wanted = Number(process.env['TEST_FUZZ'] ?? 4);
/** Requests that share their things: what one of them deletes is missing for the next ones. */
const together = 8;

/** Answers by their status. */
const answers = new Map<number, number>();

let world: MatrixWorld;
let send: ReturnType<typeof requestSender>;
beforeAll(async () => {
  world = await openMatrixWorld();
  send = requestSender(world);
});
afterAll(async () => world.close());

/** The texts of a query. */
const toTexts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, part]) => [
      name,
      typeof part === 'string' ? part.toWellFormed() : JSON.stringify(part),
    ]),
  );

/** The texts of a path: it has all its parts, and none that is empty or leads elsewhere. */
function toPathTexts({ path }: Contract, value: unknown): Readonly<Record<string, string>> {
  const texts = toTexts(value);
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  return Object.fromEntries(
    names.map((name) => [name, /^\.{0,2}$/.test(texts[name] ?? '') ? 'x' : (texts[name] ?? 'x')]),
  );
}

function randomRequests(contract: Contract, filling: Filling): fc.Arbitrary<Request> {
  const body: fc.Arbitrary<unknown> =
    contract.body === 'binary'
      ? fc.oneof(fc.constant(world.pdf), fc.uint8Array({ maxLength: 2000 }))
      : randomFromSchema(contract.body, filling);
  return fc.record({
    params: randomFromSchema(contract.params, filling).map((value) => toPathTexts(contract, value)),
    query: randomFromSchema(contract.query, filling).map(toTexts),
    body,
  });
}

describe(`whatever is sent (${wanted} random requests for each of ${contracts.length} operations)`, () => {
  test.for(contracts)('$name answers it or refuses it, and does not fail', { timeout: 1_800_000 }, async (contract) => {
    const failures: string[] = [];
    for (let first = 0; first < wanted; first += together) {
      const filling = await world.things('admin');
      const numRuns = Math.min(together, wanted - first);
      for (const request of fc.sample(randomRequests(contract, filling), { numRuns, seed: 20_261_124 + first })) {
        const { given, sent } = await send(contract, 'admin', request);
        answers.set(given.statusCode, (answers.get(given.statusCode) ?? 0) + 1);
        if (given.statusCode >= 500) failures.push(`${given.statusCode}: ${sent.slice(0, 3000)}`);
      }
    }
    expect(failures).toEqual([]);
    // An administrator who was locked out by a request would be refused from now on, which proves nothing.
    const { given } = await send(readCurrentUser, 'admin', { params: {}, query: {}, body: {} });
    expect(given.statusCode).toBe(200);
  });

  test('much of it is carried out, and little stops at the parsing', () => {
    const count = (fits: (status: number) => boolean) =>
      [...answers].reduce((sum, [status, number]) => (fits(status) ? sum + number : sum), 0);
    const all = count(() => true);
    process.stdout.write(`${all} requests: ${JSON.stringify(Object.fromEntries([...answers].toSorted()))}\n`);
    expect(count((status) => status < 300)).toBeGreaterThan(all / 5);
    expect(count((status) => status === 400)).toBeLessThan(all / 2);
  });
});
