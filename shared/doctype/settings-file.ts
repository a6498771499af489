import * as z from 'zod';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { withoutSecrets } from '#shared/workflow/workflow-secrets.ts';
import { workflow, type Workflow } from '#shared/workflow/workflow.ts';
import { doctype, doctypeField, type Doctype } from './doctype.ts';

/** Says what the file is, whatever it is called. */
const fileKind = 'document-type-settings';

const fields = z.array(doctypeField).max(300);

/** A document type with its workflow as a file, to be kept or given to another company. */
export const settingsFile = z.object({
  kind: z.literal(fileKind),
  format: z.literal(1),
  doctype: doctype.extend({ fields }),
  workflow: workflow.nullable(),
});
export type SettingsFile = z.infer<typeof settingsFile>;

/** What is downloaded. Counts and the instant of learning say nothing elsewhere; secrets of automations stay at home. */
export const buildSettingsFile = (type: Doctype, typeWorkflow: Workflow | null): SettingsFile => ({
  kind: fileKind,
  format: 1,
  doctype: { ...type, documentsCount: 0, totalDocumentCount: 0, modelEpochTime: null },
  workflow: typeWorkflow === null ? null : withoutSecrets(typeWorkflow),
});

/** The settings of a file as far as this product knows their fields; `left` names the others. */
export function readKnownSettings(file: SettingsFile): { readonly doctype: Doctype; readonly left: readonly string[] } {
  const known = file.doctype.fields.filter(({ id }) => findFieldDefinition(id) !== undefined);
  const left = file.doctype.fields.filter(({ id }) => findFieldDefinition(id) === undefined).map(({ id }) => id);
  return { doctype: { ...file.doctype, fields: known }, left };
}
