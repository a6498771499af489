import * as z from 'zod';
import type { Contract } from '#shared/api/contract.ts';
import { mayCall } from '#shared/api/key-scopes.ts';
import type { KeyScope } from '#shared/integration/api-key.ts';

/** A JSON Schema as plain data. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** An operation as a model sees it: parameters and query side by side, what is sent below `body`. */
export type ApiTool = {
  readonly contract: Contract;
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' } & JsonSchema;
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
};

const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

const toSchema = (schema: z.ZodType) =>
  objectSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

function toTool(contract: Contract): ApiTool {
  const { name, summary, method, params, query, body } = contract;
  const [ofPath, ofQuery] = [toSchema(params), toSchema(query)];
  const sent = body === 'binary' ? undefined : toSchema(body);
  const hasBody = sent !== undefined && (sent['type'] !== 'object' || Object.keys(sent.properties).length > 0);
  return {
    contract,
    name,
    description: summary,
    inputSchema: {
      type: 'object',
      properties: { ...ofPath.properties, ...ofQuery.properties, ...(hasBody ? { body: sent } : {}) },
      required: [...ofPath.required, ...ofQuery.required, ...(hasBody && sent.required.length > 0 ? ['body'] : [])],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: mayCall(['read'], contract), destructiveHint: method === 'DELETE' },
  };
}

/** The operations that a key with these scopes may call, but for those to which bytes are sent. */
export const listTools = (contracts: readonly Contract[], scopes: readonly KeyScope[]): readonly ApiTool[] =>
  contracts.filter((contract) => contract.body !== 'binary' && mayCall(scopes, contract)).map(toTool);
