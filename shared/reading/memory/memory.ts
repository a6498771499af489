import * as z from 'zod';
import { pageBox } from '#shared/geometry/box.ts';

/** Words of the form itself that stand near a value: where the value begins, counted from where they begin. */
const anchor = z.object({ text: z.string().max(120), dx: z.number(), dy: z.number() });
export type Anchor = z.infer<typeof anchor>;

const taughtField = z.object({
  id: z.string().max(60),
  /** Empty when the reader proposed a value and the person took it away. */
  value: z.string().max(2000),
  /** The reader had read something else before the person confirmed. */
  corrected: z.boolean(),
  /** Where it stood; absent when the document does not print it. */
  place: z.object({ box: pageBox, words: z.int().min(1).max(60), anchors: z.array(anchor).max(6) }).optional(),
});
export type TaughtField = z.infer<typeof taughtField>;

/** What one confirmed document teaches. */
export const lesson = z.object({
  document: z.string().max(100),
  /** When it was confirmed, ISO; of two lessons of one document the later holds. */
  at: z.string().max(40),
  /** The supplier's ids. */
  supplier: z.array(z.string().max(60)).max(3),
  /** The form: its texts without figures and where they begin across the page, in hundredths. */
  form: z.array(z.string().max(140)).max(80),
  fields: z.array(taughtField).max(120),
});
export type Lesson = z.infer<typeof lesson>;

/** Lessons of one document type, oldest first. The version changes with the shape; another version is learned anew. */
export const memory = z.object({ version: z.literal(1), lessons: z.array(lesson).max(200) });
export type Memory = z.infer<typeof memory>;

export const emptyMemory: Memory = { version: 1, lessons: [] };

/** Most lessons kept, and most of one form: a frequent supplier does not push the rare ones out. */
export const maxLessons = 200;
export const maxPerForm = 8;

/** Fields of a type where the reader or memory is always believed; of all others the usual rules hold. */
export const trust = z.record(z.string().max(60), z.enum(['reader', 'memory']));
export type Trust = Readonly<z.infer<typeof trust>>;
