import { lookUp } from '#shared/kit/look-up.ts';

/** A price list as its owner published it; USD as micro-dollars, so that nothing is rounded on the way. */
type Price = { readonly since: string; readonly perMillionIn: number; readonly perMillionOut: number };

const micro = 1_000_000;
const tokens = (since: string, usdIn: number, usdOut: number): Price => ({
  since,
  perMillionIn: Math.round(usdIn * micro),
  perMillionOut: Math.round(usdOut * micro),
});

/** USD for a million tokens in and out, newest first; list prices without taxes and discounts. */
const prices: Readonly<Record<string, readonly Price[]>> = {
  'gemini-3.7-flash': [tokens('2026-08-13', 0.75, 3.75)],
  'gemini-2.5-flash': [tokens('2025-06-17', 0.3, 2.5)],
  'gemini-2.5-pro': [tokens('2025-06-17', 1.25, 10)],
  'gpt-4.1': [tokens('2025-04-14', 2, 8)],
  'gpt-4.1-mini': [tokens('2025-04-14', 0.4, 1.6)],
  'gpt-5-mini': [tokens('2025-08-07', 0.25, 2)],
};

/** Micro-dollars for one page (Textract, first million pages of a month, 2024-01-01). */
const perPage = { analyzeExpense: 10_000, detectDocumentText: 1500 } as const;

const usd = (microDollars: number): string => (microDollars / micro).toFixed(6);

/** What tokens cost; null when the model is not in the table. */
export function priceTokens(
  model: string,
  used: { readonly inputTokens: number; readonly outputTokens: number },
): string | null {
  const price = lookUp(prices, model)?.[0];
  if (price === undefined) return null;
  return usd((used.inputTokens * price.perMillionIn + used.outputTokens * price.perMillionOut) / micro);
}

/** What pages cost at Textract. */
export const pricePages = (expense: number, text: number): string =>
  usd(expense * perPage.analyzeExpense + text * perPage.detectDocumentText);
