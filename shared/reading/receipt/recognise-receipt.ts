import type { Line } from '../layout/lines.ts';

/** Words of slips, also where the edge of a photograph cuts off the first letters of "pokladničný". */
const marks =
  /(?<!\p{L})(ekasa|e-kasa|okp|pkp|dkp|uid|kp|blok|blocek|paragon|(?:po|o)?kladnicny doklad|pokladn(?:a|ice|ica)|uctenka|fik|bkp|eet|receipt|ticket|kassenbon|quittung|vratit|vratene|vraceno|hotovost|nakup|dakujeme|dekujeme|terminal|change|cashier)(?!\p{L})/gu;
/** The code of a Slovak till, and the groups of the code that it signs a slip with (OKP, Act 289/2008). */
const tillCodes = [/(?<!\d)888\d{14}(?!\d)/u, /(?<![\da-f])(?:[\da-f]{8}-){3,4}[\da-f]{8}(?![\da-f])/u];
const invoices = /(?<!\p{L})(faktura|invoice|facture|rechnung|odberatel|dodavatel)(?!\p{L})/u;

const joinText = (lines: readonly Line[]): string =>
  lines.flatMap((line) => line.segments.map((segment) => segment.folded)).join('\n');

/** Whether a document looks like the slip of a cash register: several of its words and codes, and none of an invoice. */
export function looksLikeReceipt(lines: readonly Line[]): boolean {
  const text = joinText(lines);
  const different = new Set([...text.matchAll(marks)].map((match) => match[1]));
  const codes = tillCodes.filter((code) => code.test(text)).length;
  return different.size + codes >= 2 && !invoices.test(text);
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
