import * as z from 'zod';
import { doctypeId } from '#shared/kit/id.ts';
import { confirming } from './confirming.ts';
import { accountingKind } from '#shared/export-systems/offered-kinds.ts';
import { readableLine, readableName } from '#shared/kit/readable-name.ts';

/**
 * Whether a document of the type takes a value for the field from elsewhere, a register or a code: the type uses it and does not
 * lock it. Without a type every field is taken.
 */
export const takesField = (doctype: Pick<Doctype, 'fields'> | undefined, id: string): boolean =>
  doctype?.fields.some((field) => field.id === id && field.use && !field.lock) ?? true;

export const fieldOption = z.object({
  key: z.string().max(30),
  value: readableLine(60),
  param: z.string().max(60).optional(),
});

/** A field that a document type uses (specification 000 §3). */
export const doctypeField = z.object({
  id: z.string().max(60),
  default: z.string().max(500).optional(),
  options: z.array(fieldOption).max(1000).optional(),
  use: z.boolean(),
  invisible: z.boolean(),
  validation: z.boolean(),
  required: z.boolean(),
  lock: z.boolean(),
});
export type DoctypeField = z.infer<typeof doctypeField>;

/** What one workflow step changes about a field. */
export const stepField = z.object({
  id: z.string().max(60),
  disable: z.boolean(),
  required: z.boolean(),
  validation: z.boolean(),
  invisible: z.boolean(),
});
export type StepField = z.infer<typeof stepField>;

export const model = z.enum(['none', 'receipt-sk', 'invoice-sk', 'auto', 'gemini-sk', 'gemini', 'chatgpt', 'textract']);
export const automationLevel = z.enum(['confident', 'always', 'never']);

/** A document type (specification 000 §3, ledger R-DTY-18). */
export const doctype = z.object({
  id: doctypeId,
  name: readableName(30),
  slug: readableLine(60),
  short: readableLine(4),
  year: z.union([z.literal(2), z.literal(4)]),
  numbers: z.int().min(3).max(7),
  model,
  modelEpochTime: z.iso.datetime().nullable(),
  exportSystem: z.string().max(30).nullable(),
  exportSystemType: accountingKind.nullable(),
  automationLevel,
  /** Percent, 0-100 on screens; the engine compares score * 100. */
  automationScoreThreshold: z.number().min(0).max(100),
  duplicityUniqueId: z.array(z.string().max(60)).max(50),
  duplicityStrict: z.boolean(),
  duplicityGlobalCheck: z.boolean(),
  enableOSS: z.boolean(),
  exportLiquidation: z.boolean(),
  /** What confirming and returning a document of the type asks for. */
  confirming: confirming.prefault({}),
  fields: z.array(doctypeField).max(300),
  wfFields: z.record(z.string(), z.array(stepField).max(300)),
  selectedTemplate: z.string().max(60).nullable(),
  documentsCount: z.int(),
  totalDocumentCount: z.int(),
  minAutoTrainingCount: z.int(),
  draft: z.boolean(),
  /** Counts saves, so that two administrators do not undo each other. Types stored before there were versions have 0. */
  version: z.int().min(0).default(0),
});
export type Doctype = z.infer<typeof doctype>;
