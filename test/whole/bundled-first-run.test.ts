import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { login, readCurrentUser } from '#shared/api/account.ts';
import type { Contract } from '#shared/api/contract.ts';
import { completeFirstRun, readFirstRun } from '#shared/api/first-run.ts';
import { apiPrefix, originSecretHeader } from '#shared/api/headers.ts';
import { toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';
import { bundleFunctions, type Bundle } from '#infra/bundle.ts';
import { planFunctions } from '#infra/function-plan.ts';
import { liveHandlers } from '#infra/handlers.ts';
import { startBundledFunction } from '#test/builders/stand-ins/bundled-function.ts';
import { openAwsStandIn } from '#test/builders/stand-ins/aws-stand-in.ts';
import { functionEnvironment, originSecret } from '#test/builders/stand-ins/function-environment.ts';
import { createTable, dynamoApi } from '../conformance/dynamo-api.ts';

const code = 'k7qm4xzp9trd2wfh6bnc';
/** The address that CloudFront made for a deployment without a domain. */
const origin = 'https://d111111abcdef8.cloudfront.net';
const person = { email: 'jana@limba.sk', password: createHash('sha256').update('tajné heslo').digest('hex') };

const answer = z.object({
  statusCode: z.int(),
  body: z.string().default(''),
  cookies: z.array(z.string()).default([]),
});

const api = dynamoApi();

describe.skipIf('missing' in api)('a new deployment, bundled as it is deployed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docflow-first-run-'));
  const closing: (() => unknown)[] = [];
  let bundles: ReadonlyMap<HandlerId, Bundle>;
  let environment: Readonly<Record<string, string>>;

  beforeAll(async () => {
    if ('missing' in api) return;
    const dynamo = await api.open();
    const others = await openAwsStandIn();
    closing.push(
      () => dynamo.close(),
      () => others.close(),
    );
    await createTable(dynamo.client, 'table');
    environment = {
      ...functionEnvironment(others.endpoint),
      AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
      WEB_ORIGIN: origin,
      FIRST_RUN_CODE: code,
    };
    const handlers = [readFirstRun, completeFirstRun, login, readCurrentUser].map(toHandlerId);
    bundles = await bundleFunctions(
      planFunctions([...handlers, liveHandlers.$connect]),
      path.join(folder, 'lambda'),
      false,
    );
  });

  afterAll(async () => {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function invoke(handler: HandlerId, event: unknown) {
    const bundle = bundles.get(handler);
    if (bundle === undefined) throw new Error(`${handler} is not bundled`);
    const bare = await startBundledFunction(bundle, environment);
    try {
      return answer.parse(await bare.invoke(event));
    } finally {
      bare.close();
    }
  }

  /** One request as API Gateway hands it over behind CloudFront, which keeps the name of the API as host. */
  const ask = (
    contract: Contract,
    { body, from = origin, cookies = [] }: { body?: unknown; from?: string; cookies?: readonly string[] } = {},
  ) =>
    invoke(toHandlerId(contract), {
      version: '2.0',
      rawPath: `${apiPrefix}${contract.path}`,
      cookies,
      headers: {
        host: 'api.execute-api.eu-central-1.amazonaws.com',
        origin: from,
        'content-type': 'application/json',
        [originSecretHeader]: originSecret,
      },
      pathParameters: {},
      requestContext: { http: { method: contract.method, sourceIp: '192.0.2.1', userAgent: 'test' } },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  const first = {
    code,
    company: { name: 'Stolárstvo Limba, s. r. o.' },
    person: { name: 'Jana Malá', ...person },
  };

  test('its first administrator gets in with the code at the address of CloudFront, signs in and hears of changes', async () => {
    expect(JSON.parse((await ask(readFirstRun)).body)).toEqual({ open: true });
    expect((await ask(completeFirstRun, { body: first, from: 'https://docflow.example' })).statusCode).toBe(403);
    expect((await ask(completeFirstRun, { body: { ...first, code: 'wrong' } })).statusCode).toBe(422);
    expect((await ask(completeFirstRun, { body: first })).statusCode).toBe(200);
    expect((await ask(completeFirstRun, { body: first })).statusCode).toBe(409);
    expect(JSON.parse((await ask(readFirstRun)).body)).toEqual({ open: false });

    const signedIn = await ask(login, { body: person });
    expect(signedIn.statusCode).toBe(200);
    const cookies = signedIn.cookies.map((cookie) => cookie.split(';')[0] ?? '');
    const user: unknown = JSON.parse((await ask(readCurrentUser, { cookies })).body);
    expect(user).toMatchObject({ role: ['admin'], currentOwner: { name: 'Stolárstvo Limba, s. r. o.' } });

    const connect = (from: string) =>
      invoke(liveHandlers.$connect, {
        headers: {
          Origin: from,
          Cookie: cookies.join('; '),
          Host: 'live.execute-api.eu-central-1.amazonaws.com',
          'X-Origin-Secret': originSecret,
        },
        requestContext: { connectionId: 'abc=', routeKey: '$connect', eventType: 'CONNECT' },
      });
    expect((await connect(origin)).statusCode).toBe(200);
    expect((await connect('https://docflow.example')).statusCode).toBe(403);
  });
});
