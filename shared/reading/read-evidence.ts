import type { LineTable } from '#shared/table/line-table.ts';
import { withCodes } from './codes/with-codes.ts';
import { einvoiceClaims } from './einvoice/einvoice-claims.ts';
import { einvoiceTable } from './einvoice/einvoice-table.ts';
import type { Evidence } from './evidence.ts';
import { mergeClaims } from './merge/merge-claims.ts';
import { placeRows } from './merge/place-rows.ts';
import { firstDocument } from './pieces/first-document.ts';
import { shippedRankers } from './rank/shipped.ts';
import { readPages } from './read-pages.ts';
import type { Reading } from './read-paper.ts';
import { withSecondPlaces } from './second-place.ts';

/**
 * Concludes from all evidence what a paper says, from the weakest rung to the strongest: what the page seems to say, what codes
 * on it carry, and what the e-invoice inside says exactly (docs/architecture.md, "Reading"). Of a stack of papers the first is read.
 */
export function readEvidence({ pages: all, einvoice }: Evidence): Reading {
  const pages = einvoice === undefined ? firstDocument(all) : all;
  const read = readPages(pages, shippedRankers());
  const fields = withSecondPlaces(withCodes(read.fields, pages), pages);
  if (einvoice === undefined) return { ...read, fields };
  return {
    fields: mergeClaims(fields, einvoiceClaims(einvoice), pages),
    tables: withItems(read.tables, einvoiceTable(einvoice.lines)),
  };
}

const withItems = (tables: readonly LineTable[], items: LineTable | undefined): readonly LineTable[] =>
  items === undefined
    ? tables
    : [
        placeRows(
          items,
          tables.find(({ group }) => group === 'items'),
        ),
        ...tables.filter(({ group }) => group !== 'items'),
      ];
