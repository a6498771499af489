import * as z from 'zod';

const align = z.enum(['left', 'center', 'right', 'justify']).nullable().optional();
export type Align = z.infer<typeof align>;

/** Family, size in points and colour of a piece of text; what is null is as the rest of the page. */
const textStyle = z.object({
  family: z.string().max(60).nullable().default(null),
  size: z.number().min(5).max(72).nullable().default(null),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
});
export type TextStyle = z.infer<typeof textStyle>;

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }),
  z.object({ type: z.literal('look'), attrs: textStyle }),
  // An address that a reader may follow; nothing that runs.
  z.object({
    type: z.literal('link'),
    attrs: z.object({
      href: z
        .string()
        .max(500)
        .regex(/^(?:https?:\/\/|mailto:)/i),
    }),
  }),
]);
export type Mark = z.infer<typeof mark>;

const marks = z.array(mark).max(12).optional();

/** A piece of a line; `field` is the place of a value, by the id of the catalogue. */
const inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1).max(10_000), marks }),
  z.object({ type: z.literal('hardBreak'), marks }),
  z.object({ type: z.literal('field'), attrs: z.object({ id: z.string().max(60) }), marks }),
]);
export type Inline = z.infer<typeof inline>;

const line = z.array(inline).max(500).optional();

/** A block of a template, as the editor keeps it (ProseMirror's JSON). `columns` stand side by side. */
export type Block =
  | {
      readonly type: 'paragraph';
      readonly attrs?: { readonly align?: Align } | undefined;
      readonly content?: readonly Inline[] | undefined;
    }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 1 | 2 | 3; readonly align?: Align };
      readonly content?: readonly Inline[] | undefined;
    }
  | { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly Item[] }
  | { readonly type: 'blockquote'; readonly content: readonly Block[] }
  | { readonly type: 'columns'; readonly content: readonly Column[] }
  | { readonly type: 'horizontalRule' | 'itemsTable' | 'vatRecap' };
export type Item = { readonly type: 'listItem'; readonly content: readonly Block[] };
export type Column = { readonly type: 'column'; readonly content: readonly Block[] };

const maxBlocks = 500;
const blocks = z.lazy(() => z.array(templateBlock).max(maxBlocks));

export const templateBlock: z.ZodType<Block> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), attrs: z.object({ align }).optional(), content: line }),
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(1), z.literal(2), z.literal(3)]), align }),
    content: line,
  }),
  z.object({
    type: z.enum(['bulletList', 'orderedList']),
    content: z.array(z.object({ type: z.literal('listItem'), content: blocks })).max(maxBlocks),
  }),
  z.object({ type: z.literal('blockquote'), content: blocks }),
  z.object({
    type: z.literal('columns'),
    content: z
      .array(z.object({ type: z.literal('column'), content: blocks }))
      .min(2)
      .max(3),
  }),
  z.object({ type: z.enum(['horizontalRule', 'itemsTable', 'vatRecap']) }),
]);

/** Deeper nesting than this is refused. */
const maxDepth = 40;
const isWithinDepth = (value: unknown, left: number): boolean =>
  left > 0 &&
  (typeof value !== 'object' || value === null || Object.values(value).every((part) => isWithinDepth(part, left - 1)));

/** What a template says, from its first block to its last. Everything that is not named here is refused. */
export const templateContent = z.object({
  type: z.literal('doc'),
  content: z
    .array(z.unknown())
    .max(maxBlocks)
    .refine((value) => isWithinDepth(value, maxDepth), 'too deep')
    .pipe(z.array(templateBlock)),
});
export type TemplateContent = z.infer<typeof templateContent>;

/** Every block and piece of a line, in reading order. */
export function* walkContent(
  content: readonly (Block | Item | Column | Inline)[],
): Generator<Block | Item | Column | Inline> {
  for (const piece of content) {
    yield piece;
    if ('content' in piece && piece.content !== undefined) yield* walkContent(piece.content);
  }
}

/** Ids of the fields that have a place in the text, in reading order, each once. */
export const listFields = ({ content }: TemplateContent): readonly string[] => [
  ...new Set([...walkContent(content)].flatMap((piece) => (piece.type === 'field' ? [piece.attrs.id] : []))),
];

/** The families of type that the text names, each once. */
export const listFamilies = ({ content }: TemplateContent): readonly string[] => [
  ...new Set(
    [...walkContent(content)].flatMap((piece) =>
      'marks' in piece
        ? (piece.marks ?? []).flatMap((one) =>
            one.type === 'look' && one.attrs.family !== null ? one.attrs.family : [],
          )
        : [],
    ),
  ),
];
