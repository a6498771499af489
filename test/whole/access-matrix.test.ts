import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpHandler } from '#functions/http/serve.ts';
import { toHandlerId } from '#shared/kit/handler-id.ts';
import { loadHandler } from '#functions/wiring/load-handler.ts';
import { routeMatcher } from '#infra/local/match-route.ts';
import { contracts } from '#shared/api/all.ts';
import type { Contract } from '#shared/api/contract.ts';
import { refusalBody } from '#shared/api/refusal-body.ts';
import { refusalStatus } from '#shared/api/refusals.ts';
import { findEntities, sampleFromSchema, type Filling } from '#test/builders/records/sample-from-schema.ts';
import { kinds, openMatrixWorld, type Kind, type MatrixWorld } from './access-matrix-world.ts';

/**
 * What an answer must be, by the contract alone. `hidden` means that the thing seems not to exist; `own` that the caller
 * asks gets an answer out of their own company.
 */
type Expected = 'not-signed-in' | 'suspended' | 'forbidden' | 'hidden' | 'own';

const hidesThings = ({ refusals }: Contract) => refusals.some((refusal) => refusalStatus[refusal] === 404);

const pointsAtThings = ({ params, query, body }: Contract) =>
  [params, query, ...(body === 'binary' ? [] : [body])].some((schema) => findEntities(schema).size > 0);

function expectedOf(contract: Contract, kind: Kind): Expected {
  const { access } = contract;
  if (access === 'public') return 'own';
  if (kind === 'nobody') return 'not-signed-in';
  if (access === 'account') return 'own';
  if (kind === 'deactivated') return 'suspended';
  if (!access.includes(kind === 'stranger' ? 'admin' : kind)) return 'forbidden';
  return kind === 'stranger' && pointsAtThings(contract) && hidesThings(contract) ? 'hidden' : 'own';
}

const cells = contracts.flatMap((contract) =>
  kinds.map((kind) => ({ contract, kind, name: contract.name, expected: expectedOf(contract, kind) })),
);

/** Refusals of operations that even an administrator's smallest request cannot do. */
const rare: readonly string[] = [
  ...[
    'wrong-credentials',
    'wrong-password',
    'wrong-code',
    'first-run-over',
    'token-spent',
    'not-failed',
    'not-in-trash',
    'not-archived',
  ],
  ...['last-page', 'doctype-has-documents', 'doctype-invalid', 'settings-file-invalid', 'workflow-invalid'],
  ...['account-changed', 'account-list-empty'],
  ...['number-malformed', 'same-document', 'company-closed', 'no-template', 'not-a-receipt'],
  ...['nothing-exported', 'nothing-failed', 'connector-missing', 'connector-unknown'],
  ...[
    'export-needs-iban',
    'export-needs-company-id',
    'program-password-missing',
    'program-address-forbidden',
    'program-unreachable',
  ],
];

/** They need a password, a code, a rare state, or more than ids and blanks in their request. */
const needMore = (contract: Contract): boolean => contract.refusals.some((refusal) => rare.includes(refusal));

const route = routeMatcher(contracts);
const row = z.object({ handler: z.custom<HttpHandler>((value) => typeof value === 'function') });
const answer = z.object({
  statusCode: z.int(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
});
type Answer = z.infer<typeof answer>;

const textRecord = z.record(z.string(), z.coerce.string());

let world: MatrixWorld;
beforeAll(async () => {
  world = await openMatrixWorld();
});
afterAll(async () => world.close());

let asked = 0;

/** Sends the smallest request through the router and the handler, as API Gateway does; answers what was sent, too. */
async function ask(contract: Contract, kind: Kind, filling: Filling): Promise<{ given: Answer; sent: string }> {
  const params = textRecord.parse(sampleFromSchema(contract.params, filling));
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const match = route(contract.method, path);
  expect(match?.route.name).toBe(contract.name);
  const { handler } = row.parse(await loadHandler(toHandlerId(contract)));
  const binary = contract.body === 'binary';
  asked += 1;
  const event = {
    version: '2.0',
    rawPath: path,
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'accept-language': 'sk', password: 'x' },
    cookies: await world.cookies(kind),
    pathParameters: match?.pathParameters,
    queryStringParameters: textRecord.parse(sampleFromSchema(contract.query, filling)),
    body:
      contract.body === 'binary'
        ? Buffer.from(world.pdf).toString('base64')
        : JSON.stringify(sampleFromSchema(contract.body, filling)),
    isBase64Encoded: binary,
    // Attempts are counted per address; each request comes from its own.
    requestContext: {
      http: { method: contract.method, sourceIp: `10.0.${asked >> 8}.${asked & 255}`, userAgent: 'matrix' },
    },
  };
  return { given: answer.parse(await handler(event)), sent: JSON.stringify(event) };
}

const refusalOf = ({ body }: Answer) => refusalBody.parse(JSON.parse(body ?? ''));
const succeeded = ({ statusCode }: Answer) => [200, 204, 205].includes(statusCode);

/** A 2xx answer, or a refusal that the contract names, under its status. */
function expectByContract(contract: Contract, given: Answer): void {
  if (succeeded(given)) {
    expect(given.statusCode === 200).toBe(contract.answer !== 'nothing');
    return;
  }
  const { refusal, message } = refusalOf(given);
  expect(contract.refusals).toContain(refusal);
  expect(given.statusCode).toBe(refusalStatus[refusal]);
  expect(message).not.toBe('');
}

function expectRefused(given: Answer, refusal: 'not-signed-in' | 'suspended' | 'forbidden'): void {
  expect(refusalOf(given).refusal).toBe(refusal);
  expect(given.statusCode).toBe(refusalStatus[refusal]);
}

function expectAnswer(contract: Contract, expected: Expected, given: Answer): void {
  switch (expected) {
    case 'not-signed-in':
    case 'suspended':
    case 'forbidden':
      expectRefused(given, expected);
      return;
    case 'hidden':
      expect(given.statusCode).toBe(404);
      expect(contract.refusals).toContain(refusalOf(given).refusal);
      return;
    case 'own':
      expectByContract(contract, given);
  }
}

const inside = ({ body = '', isBase64Encoded }: Answer) =>
  isBase64Encoded === true ? Buffer.from(body, 'base64').toString('latin1') : body;

describe(`who may do what: ${contracts.length} operations × ${kinds.length} kinds of callers = ${cells.length} cells`, () => {
  test('the matrix is made of every contract and every kind of caller', () => {
    expect(cells).toHaveLength(contracts.length * kinds.length);
    expect(new Set(cells.map(({ name, kind }) => `${name} ${kind}`)).size).toBe(cells.length);
  });

  test.for(cells)('$kind asks $name: $expected', async ({ contract, kind, expected }) => {
    const filling = pointsAtThings(contract)
      ? await world.things(kind)
      : { ...world.standing, named: { email: `${contract.name.toLowerCase()}.${kind}@example.sk` } };
    const before = kind === 'stranger' ? world.firstCompany() : undefined;
    const { given, sent } = await ask(contract, kind, filling);
    expectAnswer(contract, expected, given);
    if (before !== undefined) {
      const unknown = world.listSecrets(filling).filter((secret) => !sent.includes(secret));
      for (const secret of unknown) expect(inside(given)).not.toContain(secret);
      // What runs out is swept away meanwhile, for every caller.
      const after = world.firstCompany();
      const now = Date.now();
      expect(after(now)).toEqual(before(now));
    }
    // A member's own things are there, and what needs nothing rare succeeds.
    if (kind === 'admin' && !needMore(contract)) expect(given.statusCode).toBeLessThan(300);
    if (['viewer', 'editor', 'admin'].includes(kind) && expected === 'own') expect(given.statusCode).not.toBe(404);
  });
});
