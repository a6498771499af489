import * as z from 'zod';
import { isValid, type Reception } from '#shared/einvoice/reception.ts';
import { documentFacts, type DocumentFacts } from '#shared/analytics/facts.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { activityDays } from './activity.ts';
import { documentRow, type DocumentRow } from './document.ts';
import { confirmedQuality } from './quality-report.ts';

/** Bounds of what the index keeps of one document, so that no document makes a change too large to be written. */
export const indexLimits = {
  /** Letters of a value. */
  value: 200,
  /** Values of fields. */
  values: 600,
  /** Letters of all line items, and of all messages. */
  beside: 20_000,
  /** Letters of all pages together: those of some fifty full ones. */
  text: 200_000,
} as const;

const receivedEinvoice = z.object({ receivedAt: z.iso.datetime(), valid: z.boolean() });
/** What the index knows of how an e-invoice came in. */
export type IndexedEinvoice = z.infer<typeof receivedEinvoice>;

const toIndexed = ({ receivedAt, findings }: Reception): IndexedEinvoice => ({ receivedAt, valid: isValid(findings) });

/** What the index knows of a document, by what changes together; each facet is replaced as a whole. */
export const indexFacets = {
  /**
   * The row of lists, the filled fields (id, index and value of each), and what sums of money ask; changes that were written before
   * there were sums have no facts. `gone`: the document was deleted for good.
   */
  document: z.union([
    z.object({
      row: documentRow,
      values: z.array(z.tuple([z.string(), z.int(), z.string()])),
      /** What people did with it by its history; missing in changes that were written before this was counted. */
      activity: activityDays.optional(),
      facts: documentFacts.optional(),
      /** When the e-invoice came in that it was made of, and whether that kept its rules; missing where it is made of none. */
      einvoice: receivedEinvoice.optional(),
    }),
    z.object({ gone: z.literal(true) }),
  ]),
  /** A text per line item. */
  items: z.object({ texts: z.array(z.string()) }),
  /** The lines of every page. */
  text: z.object({ pages: z.array(z.array(z.string())) }),
  /** The texts of its messages, oldest first, and how many there are. */
  discussion: z.object({ count: z.int(), texts: z.array(z.string()), activity: activityDays.optional() }),
  /** The programs to which it was exported. */
  exports: z.object({ systems: z.array(z.string()), activity: activityDays.optional() }),
  /** Its first confirmation, against what was read; written once. */
  quality: confirmedQuality,
} as const;
export type IndexFacet = keyof typeof indexFacets;
export const indexFacetNames = [
  'document',
  'items',
  'text',
  'discussion',
  'exports',
  'quality',
] as const satisfies readonly IndexFacet[];
export type FacetBody<F extends IndexFacet> = z.infer<(typeof indexFacets)[F]>;

/** The facet of lists, fields, sums and e-invoices. Values without a text are left out. */
export function buildDocumentFacet(
  row: DocumentRow,
  fields: readonly FieldValue[],
  facts: DocumentFacts,
  einvoice?: Reception,
): FacetBody<'document'> {
  const filled = fields.filter(({ value }) => value.trim() !== '').slice(0, indexLimits.values);
  return {
    row,
    values: filled.map(({ _id, _idx, value }) => [_id, _idx, value.trim().slice(0, indexLimits.value)]),
    facts,
    ...(einvoice === undefined ? {} : { einvoice: toIndexed(einvoice) }),
  };
}

/** Texts as many as fit into a number of letters. */
export function takeLetters(texts: Iterable<string>, most: number): string[] {
  const taken: string[] = [];
  let left = most;
  for (const text of texts) {
    if (left <= 0) break;
    if (text === '') continue;
    taken.push(text.slice(0, left));
    left -= text.length;
  }
  return taken;
}

/** The facet of line items: the cells of each row. */
export function buildItemsFacet(tables: readonly LineTable[]): FacetBody<'items'> {
  const texts = tables.flatMap(({ body }) =>
    body.map(({ data }) =>
      data
        .map(({ value }) => value.trim())
        .filter((value) => value !== '')
        .join(' '),
    ),
  );
  return { texts: takeLetters(texts, indexLimits.beside) };
}
