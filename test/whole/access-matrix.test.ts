import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/api/all.ts';
import type { Contract } from '#shared/api/contract.ts';
import { mayCall } from '#shared/api/key-scopes.ts';
import { keyScopes } from '#shared/integration/api-key.ts';
import { refusalBody } from '#shared/api/refusal-body.ts';
import { refusalStatus } from '#shared/api/refusals.ts';
import { buildUbl, twoLines } from '#test/builders/files/einvoices.ts';
import { findEntities, sampleFromSchema, type Filling } from '#test/builders/records/sample-from-schema.ts';
import { isKeyKind } from './access-matrix-keys.ts';
import { kinds, openMatrixWorld, type Kind, type MatrixWorld } from './access-matrix-world.ts';
import { requestSender, type Answer } from './send-request.ts';

/**
 * What an answer must be, by the contract alone. `hidden` means that the thing seems not to exist; `own` that the caller
 * asks gets an answer out of their own company.
 */
type Expected = Denied | 'hidden' | 'own';
type Denied = 'not-signed-in' | 'suspended' | 'forbidden' | 'key-invalid' | 'scope-missing';

const hidesThings = ({ refusals }: Contract) => refusals.some((refusal) => refusalStatus[refusal] === 404);

const pointsAtThings = ({ params, query, body }: Contract) =>
  [params, query, ...(body === 'binary' ? [] : [body])].some((schema) => findEntities(schema).size > 0);

function expectedOf(contract: Contract, kind: Kind): Expected {
  const { access } = contract;
  if (access === 'public') return 'own';
  if (isKeyKind(kind)) {
    if (kind === 'expired key') return 'key-invalid';
    return mayCall(kind === 'reading key' ? ['read'] : keyScopes, contract) ? 'own' : 'scope-missing';
  }
  if (kind === 'nobody') return 'not-signed-in';
  if (access === 'account') return 'own';
  if (kind === 'deactivated') return 'suspended';
  if (!access.includes(kind === 'stranger' ? 'admin' : kind)) return 'forbidden';
  return kind === 'stranger' && pointsAtThings(contract) && hidesThings(contract) ? 'hidden' : 'own';
}

/** Strangers first: what the company has is compared before and after each of them, and every other caller adds to it. */
const strangersFirst = ['stranger', ...kinds.filter((kind) => kind !== 'stranger')] as const;

const cells = strangersFirst.flatMap((kind) =>
  contracts.map((contract) => ({ contract, kind, name: contract.name, expected: expectedOf(contract, kind) })),
);

/** Refusals of operations that even an administrator's smallest request cannot do. */
const rare: readonly string[] = [
  ...[
    'wrong-credentials',
    'wrong-password',
    'wrong-code',
    'first-run-over',
    'token-spent',
    'sign-in-expired',
    'passkey-refused',
    'phone-invalid',
    'totp-missing',
    'order-empty',
    'order-not-prepared',
    'order-not-released',
    'order-not-cancellable',
    'tax-centre-elsewhere',
    'not-failed',
    'mail-not-failed',
    'not-in-trash',
    'not-archived',
  ],
  ...[
    'last-page',
    'einvoice-page-kept',
    'doctype-has-documents',
    'doctype-invalid',
    'settings-file-invalid',
    'workflow-invalid',
  ],
  ...['account-changed', 'account-list-empty', 'rates-unreadable', 'same-supplier', 'vat-id-missing'],
  ...['company-permission-missing', 'company-has-documents', 'mailbox-taken', 'upload-changed', 'vat-register-off'],
  ...[
    'number-malformed',
    'same-document',
    'company-closed',
    'no-template',
    'no-einvoice',
    'not-a-receipt',
    'not-an-einvoice',
  ],
  ...['nothing-exported', 'nothing-failed', 'nothing-proposed', 'connector-missing', 'connector-unknown'],
  ...[
    'export-needs-iban',
    'export-needs-company-id',
    'program-password-missing',
    'program-address-forbidden',
    'program-unreachable',
  ],
];

/** Operations of a document that has more than the one page of the matrix. */
const needPages: readonly string[] = ['splitDocument'];

/** They need a password, a code, a rare state, further pages, or more than ids and blanks in their request. */
const needMore = ({ name, refusals }: Contract): boolean =>
  needPages.includes(name) || refusals.some((refusal) => rare.includes(refusal));

const textRecord = z.record(z.string(), z.coerce.string());

let world: MatrixWorld;
let send: ReturnType<typeof requestSender>;
beforeAll(async () => {
  world = await openMatrixWorld();
  send = requestSender(world);
});
afterAll(async () => world.close());

/** Sends the smallest request that names what the filling has; answers what was sent, too. */
const ask = async (contract: Contract, kind: Kind, filling: Filling) =>
  send(contract, kind, {
    params: textRecord.parse(sampleFromSchema(contract.params, filling)),
    query: textRecord.parse(sampleFromSchema(contract.query, filling)),
    body: contract.body === 'binary' ? findBytes(contract) : sampleFromSchema(contract.body, filling),
  });

/** A file of the kind that the operation takes. */
const findBytes = ({ mediaTypes = [] }: Contract): Uint8Array =>
  mediaTypes.includes('application/xml') ? new TextEncoder().encode(buildUbl(twoLines)) : world.pdf;

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

function expectRefused(given: Answer, refusal: Denied): void {
  expect(refusalOf(given).refusal).toBe(refusal);
  expect(given.statusCode).toBe(refusalStatus[refusal]);
}

function expectAnswer(contract: Contract, expected: Expected, given: Answer): void {
  switch (expected) {
    case 'not-signed-in':
    case 'suspended':
    case 'forbidden':
    case 'key-invalid':
    case 'scope-missing':
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
      : {
          ...world.standing,
          named: {
            email: `${contract.name.toLowerCase()}.${kind.replace(' ', '-')}@example.sk`,
            phone: '+421901234567',
          },
        };
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
    if (kind === 'admin' && expected === 'own' && !needMore(contract)) expect(given.statusCode).toBeLessThan(300);
    if (['viewer', 'editor', 'admin', 'reading key', 'writing key'].includes(kind) && expected === 'own')
      expect(given.statusCode).not.toBe(404);
  });
});
