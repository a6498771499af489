import type { Line } from '../layout/lines.ts';

const marks =
  /(?<!\p{L})(ekasa|e-kasa|okp|pkp|dkp|uid|kp|blok|blocek|paragon|pokladnicny doklad|pokladna|uctenka|fik|bkp|eet|receipt|ticket|kassenbon|quittung|vratit|vratene|vraceno|hotovost|nakup|dakujeme|dekujeme|terminal|change|cashier)(?!\p{L})/gu;
const invoices = /(?<!\p{L})(faktura|invoice|facture|rechnung|odberatel|dodavatel)(?!\p{L})/u;

const joinText = (lines: readonly Line[]): string =>
  lines.flatMap((line) => line.segments.map((segment) => segment.folded)).join('\n');

/** How much a document looks like the slip of a cash register: several of its words, and none of an invoice. */
export function looksLikeReceipt(lines: readonly Line[]): boolean {
  const text = joinText(lines);
  const different = new Set([...text.matchAll(marks)].map((match) => match[1]));
  return different.size >= 2 && !invoices.test(text);
}

/** The lines above the first item: a slip begins with who sells. */
export function takeReceiptHead(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex((line) =>
    line.segments.some(
      ({ text }) => /^[*=\-_#.]{4,}$/u.test(text.replace(/\s/gu, '')) || /\d[.,]\d{2}(?!\d)/u.test(text),
    ),
  );
  return lines.slice(0, end === -1 ? 10 : Math.max(end, 1));
}
