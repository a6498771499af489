import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCurrentUser } from '#shared/api/account.ts';
import { contracts } from '#shared/api/all.ts';
import type { Contract } from '#shared/api/contract.ts';
import { randomFromSchema } from '#test/builders/records/random-from-schema.ts';
import type { Filling } from '#test/builders/records/sample-from-schema.ts';
import { openMatrixWorld, type MatrixWorld } from './access-matrix-world.ts';
import { requestSender, type Request } from './send-request.ts';

/** Requests of each operation as an administrator, and a quarter as many as an editor and a viewer; TEST_FUZZ asks for more. */
const wanted = Number(process.env['TEST_FUZZ'] ?? 4);
const shares = { viewer: Math.ceil(wanted / 4), editor: Math.ceil(wanted / 4), admin: wanted } as const;
type Sender = keyof typeof shares;
const senders = ['viewer', 'editor', 'admin'] as const satisfies readonly Sender[];
/** Requests that share their things: what one of them deletes is missing for the next ones. */
const together = 8;
/** An answer that takes longer holds up others. */
const maxMs = 3000;

/** A company may call 2,000 times in ten seconds; so many requests are sent, then the next window is waited for. */
const perWindow = 1500;
const windowMs = 10_000;
let sending = { window: 0, count: 0 };

async function waitForTurn(): Promise<void> {
  const now = Date.now();
  const window = Math.floor(now / windowMs);
  if (sending.window !== window) sending = { window, count: 0 };
  sending.count += 1;
  if (sending.count <= perWindow) return;
  await new Promise((resolve) => setTimeout(resolve, (window + 1) * windowMs - now));
}

/** Answers by sender and status. */
const answers: Readonly<Record<Sender, Map<number, number>>> = {
  viewer: new Map(),
  editor: new Map(),
  admin: new Map(),
};
let slowest = { ms: 0, name: '' };

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

/** Sends a request; the milliseconds are those of the second answer where the first took too long, which a cold start may. */
async function measure(contract: Contract, sender: Sender, request: Request) {
  const sendOnce = async () => {
    await waitForTurn();
    const begun = performance.now();
    return { ...(await send(contract, sender, request)), ms: performance.now() - begun };
  };
  const first = await sendOnce();
  if (first.ms <= maxMs || first.given.statusCode >= 500) return first;
  return sendOnce();
}

/** What is wrong with an answer; undefined where nothing is. */
function findFault({ given, ms }: Awaited<ReturnType<typeof measure>>): string | undefined {
  if (given.statusCode >= 500) return String(given.statusCode);
  if (ms > maxMs) return `${ms.toFixed(0)} ms`;
  const isSplit = Object.values(given.headers ?? {}).some((value) => /[\r\n]/.test(value));
  if (isSplit) return 'a header of two lines';
  return 'polluted' in {} ? 'every object has a new property' : undefined;
}

async function sendRandom(contract: Contract, sender: Sender): Promise<readonly string[]> {
  const faults: string[] = [];
  const counted = answers[sender];
  for (let first = 0; first < shares[sender]; first += together) {
    const filling = await world.things(sender);
    const numRuns = Math.min(together, shares[sender] - first);
    for (const request of fc.sample(randomRequests(contract, filling), { numRuns, seed: 20_261_124 + first })) {
      const answered = await measure(contract, sender, request);
      const { statusCode } = answered.given;
      counted.set(statusCode, (counted.get(statusCode) ?? 0) + 1);
      if (answered.ms > slowest.ms) slowest = { ms: answered.ms, name: contract.name };
      const fault = findFault(answered);
      if (fault !== undefined) faults.push(`${fault} for the ${sender}: ${answered.sent.slice(0, 3000)}`);
    }
  }
  return faults;
}

describe(`whatever is sent (${wanted} random requests for each of ${contracts.length} operations)`, () => {
  test.for(contracts)(
    '$name answers it or refuses it, in time and in every role, and does not fail',
    { timeout: 1_800_000 },
    async (contract) => {
      const faults: string[] = [];
      for (const sender of senders) faults.push(...(await sendRandom(contract, sender)));
      expect(faults).toEqual([]);
      // An administrator who was locked out by a request would be refused from now on, which proves nothing.
      const { given } = await send(readCurrentUser, 'admin', { params: {}, query: {}, body: {} });
      expect(given.statusCode).toBe(200);
    },
  );

  test('much of it is carried out, and little stops at the parsing', () => {
    for (const sender of senders) {
      const found = answers[sender];
      const all = [...found.values()].reduce((sum, number) => sum + number, 0);
      process.stdout.write(
        `${sender}: ${all} requests: ${JSON.stringify(Object.fromEntries([...found].toSorted()))}\n`,
      );
    }
    process.stdout.write(`slowest: ${slowest.ms.toFixed(0)} ms (${slowest.name})\n`);
    const count = (fits: (status: number) => boolean) =>
      [...answers.admin].reduce((sum, [status, number]) => (fits(status) ? sum + number : sum), 0);
    const all = count(() => true);
    expect(count((status) => status < 300)).toBeGreaterThan(all / 5);
    expect(count((status) => status === 400)).toBeLessThan(all / 2);
  });
});
