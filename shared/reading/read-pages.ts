import { deriveDelivery } from './derive-delivery.ts';
import { deriveSymbol } from './derive-symbol.ts';
import type { PaperPage } from './paper.ts';
import { chooseFields, withRanked } from './rank/choose.ts';
import type { Rankers } from './rank/ranker.ts';
import { readReceipt } from './receipt/read-receipt.ts';
import { readSheet, sheetOf, type Reading } from './read-paper.ts';
import { withSumsOfRows } from './sums-of-rows.ts';
import { settleVat } from './vat/settle-vat.ts';

/**
 * Reads what is printed: rules find labels, tables and sums; rankers that were trained on many layouts choose among all that
 * could be meant, and know how often such a choice is right.
 */
export function readPages(pages: readonly PaperPage[], rankers: Rankers): Reading {
  const sheet = sheetOf(pages);
  const rules = readSheet(sheet);
  const ranked = chooseFields(sheet, rules.fields, rankers);
  const chosen = readReceipt(sheet, withRanked(rules.fields, ranked, rankers));
  const fields = withSumsOfRows(settleVat(sheet, chosen));
  return { ...rules, fields: deriveDelivery(deriveSymbol(sheet, fields)) };
}
