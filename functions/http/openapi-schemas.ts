import * as z from 'zod';
import { currentUser, memberBrief } from '#shared/account/user.ts';
import type { Contract } from '#shared/api/contract.ts';
import { refusalBody } from '#shared/api/refusal-body.ts';
import { doctype } from '#shared/doctype/doctype.ts';
import { documentRow } from '#shared/document/document.ts';
import { document, documentInfo, page, pageHead } from '#shared/document/whole-document.ts';
import { logItem } from '#shared/document/log-item.ts';
import { fieldValue } from '#shared/field/field.ts';
import { tempfile } from '#shared/intake/tempfile.ts';
import { apiKey } from '#shared/integration/api-key.ts';
import { webhook, webhookDelivery } from '#shared/integration/webhook.ts';
import { lineTable } from '#shared/table/line-table.ts';
import { templateBlock } from '#shared/template/content.ts';
import { templateBody } from '#shared/template/template.ts';
import { workflow, workflowStep } from '#shared/workflow/workflow.ts';

/** A JSON Schema as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The entities in answers; each is defined once and referred to. */
const entities: Readonly<Record<string, z.ZodType>> = {
  ApiKey: apiKey,
  CurrentUser: currentUser,
  Doctype: doctype,
  Document: document,
  DocumentInfo: documentInfo,
  DocumentRow: documentRow,
  FieldValue: fieldValue,
  LineTable: lineTable,
  LogItem: logItem,
  MemberBrief: memberBrief,
  Page: page,
  PageHead: pageHead,
  Refusal: refusalBody,
  Tempfile: tempfile,
  TemplateBlock: templateBlock,
  TemplateBody: templateBody,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
  Workflow: workflow,
  WorkflowStep: workflowStep,
};

const toRef = (id: string): string => `#/components/schemas/${id}`;

/** Drops what belongs to a schema that stands alone; here all stand in one document. */
const embedded = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));

/** Shapes of answers under `components.schemas`, and how to refer to the answer of a contract. */
export function answerSchemas(contracts: readonly Contract[]): {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly refTo: (answer: z.ZodType) => JsonSchema;
} {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(entities)) registry.add(schema, { id });
  for (const { name, answer } of contracts) {
    if (typeof answer === 'string' || registry.has(answer)) continue;
    registry.add(answer, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer` });
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'output', unrepresentable: 'any', uri: toRef });
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, embedded(schema)])),
    refTo: (answer) => ({ $ref: toRef(registry.get(answer)?.id ?? '') }),
  };
}

/** The shape of what callers send, defaults optional. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  embedded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
