import * as z from 'zod';
import { pageBox } from '#shared/geometry/box.ts';
import { columnMeaning } from '#shared/table/line-table.ts';

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

/** A column of the confirmed items: what it means, and between where its values stand across the page (fractions). */
const taughtColumn = z.object({ id: columnMeaning, ignore: z.boolean(), left: z.number(), right: z.number() });
export type TaughtColumn = z.infer<typeof taughtColumn>;

/** A row of the confirmed VAT recap: its rate, and where its amounts stand. */
const taughtRate = z.object({ rate: z.string().max(20), fields: z.array(taughtField).max(3) });
export type TaughtRate = z.infer<typeof taughtRate>;

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
  /** Absent where the document had no items, or was confirmed before columns were learned. */
  columns: z.array(taughtColumn).max(20).optional(),
  rates: z.array(taughtRate).max(8).optional(),
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
