import type { Box, Word } from '#shared/geometry/box.ts';
import { readHeader } from '../rules/header.ts';
import { getBoundingBox } from '../layout/lines.ts';
import type { PageText } from '../layout/page-text.ts';
import { readIbans } from '../rules/payment.ts';
import { toSheet } from '../layout/sheet.ts';
import { looksLikeReceipt } from '../receipt/recognise-receipt.ts';
import { readTotals } from '../sums/totals.ts';

/** Empty stripes narrower than this lie within a receipt: between its columns, above its sum. Shares of the page. */
const narrowest = { across: 0.025, down: 0.03 } as const;
/** Stripes tried for one cut, widest first, and receipts that one page may hold. */
const maxTried = 8;
const maxReceipts = 12;
/** Fewer words than this are no receipt. */
const minWords = 8;
/** Document around the words of a crop. */
const margin = 0.008;

type Stripe = { readonly down: boolean; readonly at: number; readonly width: number };

/** Empty stripes through all the words; `down` ones part an upper from a lower half. */
function findStripes(words: readonly Word[], down: boolean): readonly Stripe[] {
  const spans = words
    .map(({ box }) => (down ? { from: box.y, to: box.y + box.h } : { from: box.x, to: box.x + box.w }))
    .toSorted((a, b) => a.from - b.from);
  const found: Stripe[] = [];
  let end = spans[0]?.to ?? 0;
  for (const { from, to } of spans) {
    if (from - end >= (down ? narrowest.down : narrowest.across))
      found.push({ down, at: (from + end) / 2, width: from - end });
    end = Math.max(end, to);
  }
  return found;
}

/** What is paid later names an account and a day, a till neither. */
function isInvoice(page: PageText): boolean {
  const sheet = toSheet([page]);
  return readIbans(sheet).length > 0 || readHeader(sheet).due !== undefined;
}

/** A day or an hour, as every till prints. */
const moment =
  /(?<!\d)(?:\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:20)?\d{2}|20\d{2}-\d{2}-\d{2}|\d{1,2}:\d{2}(?::\d{2})?)(?!\d)/u;

/** A receipt by itself has a sum, and words of a till or the moment at which it was printed. */
function isReceipt(page: PageText, words: readonly Word[]): boolean {
  if (words.length < minWords) return false;
  const sheet = toSheet([{ ...page, words }]);
  const dated = sheet.lines.some(({ segments }) => segments.some(({ text }) => moment.test(text)));
  if (!dated && !looksLikeReceipt(sheet.lines)) return false;
  const { total, due } = readTotals(sheet);
  return total !== undefined || due !== undefined;
}

function splitReceipts(page: PageText, words: readonly Word[], left: number): readonly (readonly Word[])[] {
  if (left <= 1) return [words];
  const stripes = [...findStripes(words, false), ...findStripes(words, true)].toSorted((a, b) => b.width - a.width);
  for (const { down, at } of stripes.slice(0, maxTried)) {
    const before = words.filter(({ box }) => (down ? box.y : box.x) < at);
    const behind = words.filter(({ box }) => (down ? box.y : box.x) >= at);
    if (!isReceipt(page, before) || !isReceipt(page, behind)) continue;
    const first = splitReceipts(page, before, left - 1);
    return [...first, ...splitReceipts(page, behind, left - first.length)];
  }
  return [words];
}

function toCrop(words: readonly Word[]): Box {
  const box = getBoundingBox(words.map((word) => word.box));
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  return { x, y, w: Math.min(1, box.x + box.w + margin) - x, h: Math.min(1, box.y + box.h + margin) - y };
}

/**
 * Finds the receipts that lie side by side on one page, as crops of the page from left to right and top to bottom. A page is cut
 * only where an empty stripe leaves a whole receipt, with its sum, on either side; one receipt, or any other document, gives none.
 */
export function findReceipts(page: PageText): readonly Box[] {
  if (isInvoice(page)) return [];
  const receipts = splitReceipts(page, page.words, maxReceipts);
  return receipts.length < 2 ? [] : receipts.map(toCrop);
}
