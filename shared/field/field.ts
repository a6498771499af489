import * as z from 'zod';
import { pageBox } from '#shared/geometry/box.ts';
import { evidenceKind, source } from './evidence.ts';
import { maxValueLength } from './value-length.ts';

/** The outcome of one deterministic check; `name` is a key of the text catalogue (checks.<name>). */
export const check = z.object({
  name: z.string().max(60),
  result: z.enum(['passed', 'warned', 'failed']),
  /** What the check would rather see, in machine form; offered with one button. */
  suggestion: z.string().max(500).optional(),
  /** On how many earlier documents it stands, where it tells of a habit. */
  times: z.int().min(1).max(999).optional(),
  /** The day, a plain date, whose published rate it names. */
  day: z.string().max(10).optional(),
  /** The name of the company's rule that gave the value. */
  rule: z.string().max(60).optional(),
  /** The key of the supplier of whom it was found: it is no evidence for another one (shared/party). */
  supplier: z.string().max(120).optional(),
});
export type Check = z.infer<typeof check>;

/**
 * One value of a document (specification 001 §3). Values are kept in machine form: dates yyyy-mm-dd, amounts and rates as
 * decimal strings with a dot, IBAN and ids without spaces; screens and exports format them.
 */
export const fieldValue = z.object({
  /** Field id of the catalogue. */
  _id: z.string().max(60),
  /** Index of a repeated field; 0 for the first. */
  _idx: z.int().min(0).max(999),
  value: z.string().max(maxValueLength),
  /** A parameter of the value: the rate of a VAT row ("23"). */
  param: z.string().max(60).optional(),
  /** Where it stands on the pages; one entry per line of text. */
  bboxes: z.array(pageBox).max(50),
  source: source.optional(),
  /** How sure the reader is, 0-1. A person's value is 1. */
  score: z.number().min(0).max(1),
  /** A person settled it, or what stands for one: an automation, a number that the product gave. */
  verified: z.boolean(),
  /** What verifies it without a person; absent where nothing does. It counts only while no check speaks against the value. */
  evidence: z.array(evidenceKind).max(10).optional(),
  /** A reader proposed it (as opposed to typed by a person). */
  predicted: z.boolean(),
  checks: z.array(check).max(20),
});
export type FieldValue = z.infer<typeof fieldValue>;

/** The first filled value of a field, else of the next field named; empty when none is filled. */
export function findFirstValue(fields: readonly FieldValue[], ...ids: readonly string[]): string {
  for (const id of ids) {
    const filled = fields.filter((field) => field._id === id && field.value.trim() !== '');
    const first = filled.toSorted((a, b) => a._idx - b._idx)[0];
    if (first !== undefined) return first.value.trim();
  }
  return '';
}

/** What a reader found for one field, without what only screens need. */
export type ReadValue = Pick<FieldValue, '_id' | '_idx' | 'value' | 'param'>;
