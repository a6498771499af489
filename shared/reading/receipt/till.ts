import type { Line } from '../layout/lines.ts';

const marks =
  /(?<!\p{L})(cash(?: sale| bill| received| tendered)?|change|cashier|tender(?:ed)?|thank you|thanks|please come again|returnable|refundable|tax invoice|receipt|table|pax|rounding(?: adj\p{L}*)?|rounded|gst|counter|slip|server|operator|salesperson|qty|visa|master(?:card)?|goods|copy|outlet|grand total|take ?(?:out|away)|bill no|inclusive|incl|sdn|payable|rm)(?!\p{L})/gu;
/** What only a letter among businesses says. */
const letters =
  /(?<!\p{L})(iban|swift|bic|sort code|ship to|due date|payment due|payment terms|purchase order|bill to|variabilny|splatnost\p{L}*|odberatel|dodavatel|faktura|rechnung|facture)(?!\p{L})/u;
const enough = 4;

export const foldedText = (line: Line): string => line.segments.map(({ folded }) => folded).join(' ');

/**
 * Whether a document is the slip of an English-speaking shop: many different words of a till, nothing of a letter. Such shops
 * write 'tax invoice' on their slips, so the word invoice says nothing.
 */
export function isTillSlip(lines: readonly Line[]): boolean {
  const text = lines.map(foldedText).join('\n');
  const different = new Set([...text.matchAll(marks)].map((match) => match[1]));
  return different.size >= enough && !letters.test(text);
}
