/** Whether a variable symbol is the digits of a number, leading zeros and letters left out. */
export function isSymbolOf(symbol: string, number: string): boolean {
  const digits = number.replace(/\D/gu, '');
  const bare = (text: string): string => text.replace(/^0+/u, '');
  return digits.length >= 3 && (bare(digits) === bare(symbol) || bare(digits.slice(-10)) === bare(symbol));
}
