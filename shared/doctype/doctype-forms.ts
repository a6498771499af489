import * as z from 'zod';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { workflow } from '#shared/workflow/workflow.ts';
import { doctype } from './doctype.ts';
import { accountingKind } from '#shared/export-systems/offered-kinds.ts';
import { readableLine } from '#shared/kit/readable-name.ts';

/** An accounting system and the kinds of document that it takes (specification 000 §3 "Export system"). */
export const exportSystem = z.object({
  id: z.string().max(30),
  name: z.string(),
  doctypes: z.array(
    z.object({
      id: accountingKind,
      /** In the language that was asked for. */
      name: z.string(),
      /** What the system itself calls it in its files. */
      value: z.string(),
    }),
  ),
});

/** What is taken over from another type (specification 000 §3 "Add-type dialog data"); the default is the settings alone. */
export const copyPreferences = z.object({
  includeDoctype: z.boolean(),
  includeDoctypeFields: z.boolean(),
  includeDoctypeWorkflow: z.boolean(),
});
export type CopyPreferences = z.infer<typeof copyPreferences>;

/** Where settings are copied from. */
export const copyForm = z.object({ ownerId: entityId('owner'), doctypeId, copyPreferences });
export type CopyForm = z.infer<typeof copyForm>;

/**
 * The dialog "Add new type". Lengths, letters and uniqueness are judged by check-doctype, which names each problem; here only
 * what no form sends is refused.
 */
export const addDoctypeForm = z.object({
  name: readableLine(200),
  id: readableLine(200),
  copySettings: z.boolean(),
  ownerId: entityId('owner').nullable(),
  doctypeId: doctypeId.nullable(),
  copyPreferences,
  templating: z.boolean(),
  templateId: z.string().max(60).nullable(),
});
export type AddDoctypeForm = z.infer<typeof addDoctypeForm>;

/**
 * Settings that a form may take over and save. `workflow` is a temporary one; `numberKept`: the type has documents, so its
 * internal number stayed as it was; `left`: fields of the file that this product does not know.
 */
export const doctypeProposal = z.object({
  doctype,
  workflow: workflow.nullable(),
  numberKept: z.boolean(),
  left: z.array(z.string()),
});
export type DoctypeProposal = z.infer<typeof doctypeProposal>;
