import * as z from 'zod';
import { contracts } from '#shared/api/all.ts';
import type { Contract } from '#shared/api/contract.ts';
import { findKeyScope } from '#shared/api/key-scopes.ts';
import { apiPrefix, languageHeader, passwordHeader, socketHeader } from '#shared/api/headers.ts';
import { refusalStatus, type Refusal } from '#shared/api/refusals.ts';
import { keyPrefix } from '#shared/integration/api-key.ts';
import { locales } from '#shared/kit/locale.ts';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import { groupBy } from '#shared/kit/group-by.ts';
import { examples } from './openapi-examples.ts';
import { answerSchemas, inputSchema, type JsonSchema } from './openapi-schemas.ts';
import { getCookieName, sessionCookie } from './session.ts';

/** Refusals that an operation has because of how it is reached, beyond those that its contract names. */
function standingRefusals(contract: Contract): readonly Refusal[] {
  const { access, method } = contract;
  return [
    'malformed',
    ...(access === 'public' ? [] : (['not-signed-in'] as const)),
    ...(typeof access === 'string' ? [] : (['suspended', 'forbidden'] as const)),
    ...(findKeyScope(contract) === undefined ? [] : (['key-invalid', 'scope-missing'] as const)),
    ...(method === 'GET' ? [] : (['wrong-origin'] as const)),
    'too-many-attempts',
    'unexpected',
  ];
}

const isObject = (schema: z.ZodType): schema is z.ZodObject => schema instanceof z.ZodObject;

function toParameters(place: 'path' | 'query', schema: z.ZodType): readonly JsonSchema[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }));
}

const headerParameters = (contract: Contract): readonly JsonSchema[] => [
  { $ref: '#/components/parameters/Language' },
  { $ref: '#/components/parameters/Socket' },
  ...(contract.body === 'binary' && contract.mediaTypes === undefined
    ? [{ $ref: '#/components/parameters/Password' }]
    : []),
];

const toExample = (example: unknown): JsonSchema => (example === undefined ? {} : { example });

function requestBody(contract: Contract): JsonSchema {
  if (contract.body === 'binary') {
    const { mediaTypes = ['application/octet-stream'] } = contract;
    const content = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: {} }]));
    return { requestBody: { required: true, content } };
  }
  if (isObject(contract.body) && Object.keys(contract.body.shape).length === 0) return {};
  const content = { schema: inputSchema(contract.body), ...toExample(examples[contract.name]?.body) };
  return { requestBody: { required: true, content: { 'application/json': content } } };
}

function goodAnswers(contract: Contract, refTo: (answer: z.ZodType) => JsonSchema): JsonSchema {
  const { answer } = contract;
  if (answer === 'nothing') {
    return contract.name === 'readChanges'
      ? { '204': { description: 'No changes.' }, '205': { description: 'There are changes.' } }
      : { '204': { description: 'Done.' } };
  }
  if (answer === 'file')
    return { '200': { description: 'The file, named in Content-Disposition.', content: { '*/*': { schema: {} } } } };
  const content = { schema: refTo(answer), ...toExample(examples[contract.name]?.answer) };
  return { '200': { description: 'Done.', content: { 'application/json': content } } };
}

function refusedAnswers(contract: Contract): JsonSchema {
  const refusals = [...new Set<Refusal>([...standingRefusals(contract), ...contract.refusals])];
  const byStatus = groupBy(refusals, (refusal) => refusalStatus[refusal]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      { description: named.map((refusal) => `${refusal}: ${getRefusalText(refusal, 'en')}`).join('\n'), content },
    ]),
  );
}

function operation(contract: Contract, refTo: (answer: z.ZodType) => JsonSchema): JsonSchema {
  const { access } = contract;
  const scope = findKeyScope(contract);
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [contract.area],
    ...(access === 'public' ? { security: [] } : {}),
    // Without a scope only the session of a person opens it.
    ...(scope === undefined
      ? {}
      : {
          security: [...(access.length === 0 ? [] : [{ session: [] }]), { apiKey: [] }],
          'x-scope': scope,
        }),
    ...(typeof access === 'string' ? {} : { 'x-roles': access }),
    parameters: [
      ...toParameters('path', contract.params),
      ...toParameters('query', contract.query),
      ...headerParameters(contract),
    ],
    ...requestBody(contract),
    responses: { ...goodAnswers(contract, refTo), ...refusedAnswers(contract) },
  };
}

const header = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

/** The OpenAPI 3.1 description of every operation, made of the contracts. */
export function openapi(): JsonSchema {
  const { schemas, refTo } = answerSchemas(contracts);
  const paths = groupBy(contracts, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Docflow',
      version: '0.1.0',
      description: 'Reads invoices and receipts, lets people check them and hands them to the accounting program.',
    },
    servers: [{ url: apiPrefix }],
    security: [{ session: [] }],
    paths: Object.fromEntries(
      [...paths].map(([path, ofPath]) => [
        path,
        Object.fromEntries(ofPath.map((contract) => [contract.method.toLowerCase(), operation(contract, refTo)])),
      ]),
    ),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: getCookieName(sessionCookie, true),
          description: 'The session of a person. Over plain HTTP on one machine its name has no prefix.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key of the company, \`${keyPrefix}…\`. It opens the operations whose \`x-scope\` is one of its scopes.`,
        },
      },
      parameters: {
        Language: header(languageHeader, 'Language of messages.', { enum: locales }),
        Socket: header(socketHeader, 'Live connection that is spared the echo of this change.', { type: 'string' }),
        Password: header(passwordHeader, 'Percent-encoded password of the PDF.', { type: 'string' }),
      },
      schemas,
    },
  };
}
