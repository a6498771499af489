import type { LineTable } from '#shared/table/line-table.ts';
import { applyCodes } from './codes/apply-codes.ts';
import { buildEinvoiceClaims, buildEinvoiceTable } from '#shared/einvoice/einvoice-claims.ts';
import { mergeClaims } from './merge/merge-claims.ts';
import { placeRows } from './merge/place-rows.ts';
import { takeFirstDocument } from './segmentation/find-documents.ts';
import { getShippedRankers } from './rank/shipped-rankers.ts';
import { type Reading, readSheetByRules } from './rules/read-by-rules.ts';
import { toSheet } from './layout/sheet.ts';
import { markSecondPlaces } from './verification/second-place.ts';
import type { Einvoice } from '#shared/einvoice/einvoice.ts';
import type { PageText } from './layout/page-text.ts';
import { deriveDelivery, deriveSymbol } from './rules/derive-fields.ts';
import { chooseFields, mergeRanked } from './rank/choose.ts';
import { settleAmounts } from './items/settle-amounts.ts';
import type { Own } from './rank/own-side.ts';
import type { Rankers } from './rank/ranker.ts';
import { readReceipt } from './receipt/read-receipt.ts';
import { derivePreviousBalance } from './sums/previous-balance.ts';
import { scoreSumsOfRows } from './sums/sums-of-rows.ts';
import { dropUncharged } from './sums/uncharged.ts';
import { settleTotals } from './sums/settle-totals.ts';
import { settleVat } from './sums/settle-vat.ts';

/**
 * Reads what is printed: rules find labels, tables and sums; rankers that were trained on many layouts choose among all that
 * could be meant, and know how often such a choice is right. `own` is the company in whose name the document is read.
 */
export function readPages(pages: readonly PageText[], rankers: Rankers, own?: Own): Reading {
  const sheet = toSheet(pages);
  const rules = readSheetByRules(sheet);
  const ranked = chooseFields(sheet, rules.fields, rankers, own);
  const chosen = readReceipt(sheet, mergeRanked(rules.fields, ranked, rankers));
  const summed = dropUncharged(settleVat(sheet, settleTotals(sheet, chosen)));
  const fields = derivePreviousBalance(sheet, scoreSumsOfRows(summed));
  const tables = rules.tables.map((table) => settleAmounts(table, fields));
  return { fields: deriveDelivery(deriveSymbol(sheet, fields)), tables };
}

/** The evidence of a document: everything that its fields are read from. */
export type Evidence = {
  /** Words and codes of the pages, in the order of reading. */
  readonly pages: readonly PageText[];
  /** The e-invoice inside or instead of the document; undefined when there is none that could be read. */
  readonly einvoice?: Einvoice | undefined;
  /** The company in whose name the document is read: it is one of the two parties, and by its role which one. */
  readonly own?: Own | undefined;
};

/**
 * Concludes from all evidence what a document says, from the weakest evidence source to the strongest: what the page seems to say, what codes
 * on it carry, and what the e-invoice inside says exactly (shared/reading/README.md). Of a stack of documents the first is read.
 */
export function readEvidence({ pages: all, einvoice, own }: Evidence): Reading {
  const pages = einvoice === undefined ? takeFirstDocument(all) : all;
  const read = readPages(pages, getShippedRankers(), own);
  const fields = markSecondPlaces(applyCodes(read.fields, pages), pages);
  if (einvoice === undefined) return { ...read, fields };
  return {
    fields: mergeClaims(fields, buildEinvoiceClaims(einvoice), pages),
    tables: withItems(read.tables, buildEinvoiceTable(einvoice.lines)),
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
