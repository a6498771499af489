import { isLimit } from '#shared/doctype/confirming.ts';
import { parseAmount } from '#shared/kit/money.ts';

/** What was typed as a limit ("1 000,00 €"): an amount, null for no limit, or undefined where it is neither. */
export function parseLimit(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const amount = parseAmount(text);
  return amount !== undefined && isLimit(amount) ? amount : undefined;
}
