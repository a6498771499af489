import * as z from 'zod';
import type { PageBox, Word } from '#shared/geometry/box.ts';

const fraction = z.number().transform((value) => Math.max(0, Math.min(1, value)));
const geometry = z.object({
  BoundingBox: z.object({ Left: fraction, Top: fraction, Width: fraction, Height: fraction }),
});
const percent = z.number().min(0).max(100);

const detection = z.object({
  Text: z.string().default(''),
  Confidence: percent.optional(),
  Geometry: geometry.optional(),
});
const expenseField = z.object({
  Type: z.object({ Text: z.string(), Confidence: percent.optional() }).optional(),
  ValueDetection: detection.optional(),
  Currency: z.object({ Code: z.string().optional() }).optional(),
  GroupProperties: z.array(z.object({ Types: z.array(z.string()).default([]) })).optional(),
});
export type ExpenseField = z.infer<typeof expenseField>;

const lines = z.array(z.object({ LineItemExpenseFields: z.array(expenseField).default([]) })).default([]);

/** What AnalyzeExpense answers, as far as it is used. */
export const expenseAnswer = z.object({
  ExpenseDocuments: z
    .array(
      z.object({
        SummaryFields: z.array(expenseField).default([]),
        LineItemGroups: z.array(z.object({ LineItems: lines })).default([]),
      }),
    )
    .default([]),
});
export type ExpenseAnswer = z.infer<typeof expenseAnswer>;

const block = z.object({
  BlockType: z.string().optional(),
  Text: z.string().optional(),
  Confidence: percent.optional(),
  Geometry: geometry.optional(),
});

/** What DetectDocumentText answers, as far as it is used. */
export const textAnswer = z.object({ Blocks: z.array(block).default([]) });

const toBox = ({ BoundingBox: { Left, Top, Width, Height } }: z.infer<typeof geometry>) => ({
  x: Left,
  y: Top,
  w: Math.min(Width, 1 - Left),
  h: Math.min(Height, 1 - Top),
});

/** The box of a detection on a page; none when Textract gives none. */
export const toBoxes = (page: number, { Geometry }: z.infer<typeof detection>): readonly PageBox[] =>
  Geometry === undefined ? [] : [{ page, ...toBox(Geometry) }];

/** The words of a page with their boxes, from the blocks of a text answer. */
export const toWords = ({ Blocks }: z.infer<typeof textAnswer>): readonly Word[] =>
  Blocks.flatMap(({ BlockType, Text, Confidence, Geometry }) =>
    BlockType !== 'WORD' || Text === undefined || Geometry === undefined
      ? []
      : [{ text: Text, box: toBox(Geometry), score: (Confidence ?? 0) / 100 }],
  );
