/*
 * Check digits of the registers whose numbers Peppol checks (rules PEPPOL-COMMON).
 */

const digitsOf = (text: string): readonly number[] => Array.from(text, Number);

/** GS1: a global location number; digits count by one and three in turn from the right. */
export function isGln(text: string): boolean {
  if (!/^\d+$/u.test(text)) return false;
  const digits = digitsOf(text);
  const sum = digits
    .slice(0, -1)
    .toReversed()
    .reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}

/** Norway: nine digits, weights 2 to 7 from the right, modulo 11. */
export function isNorwegian(text: string): boolean {
  if (!/^\d{9}$/u.test(text)) return false;
  const digits = digitsOf(text);
  const sum = digits
    .slice(0, -1)
    .toReversed()
    .reduce((total, digit, at) => total + digit * ((at % 6) + 2), 0);
  return Number(text) > 0 && (11 - (sum % 11)) % 11 === digits.at(-1);
}

/** Denmark: eight digits, perhaps after DK. */
export const isDanish = (text: string): boolean => /^(?:DK)?\d{8}$/u.test(text);

/** Belgium: ten digits, the last two of which are 97 less the remainder of the first eight. */
export const isBelgian = (text: string): boolean =>
  /^\d{10}$/u.test(text) && Number(text.slice(8)) === 97 - (Number(text.slice(0, 8)) % 97);

/** Italy: the code of an office of the public administration. */
export const isItalianOffice = (text: string): boolean => /^[A-Za-z0-9]{6}$/u.test(text);

/** Italy: the tax code of a person or a company, by its form. */
export const isItalianTaxCode = (text: string): boolean =>
  /^\d{11}$/u.test(text) || /^[A-Za-z]{6}\d{2}[A-Za-z]\d{2}.{3}\d[A-Za-z]$/u.test(text);

/** Italy: a VAT number with the sign of the country; every second digit counts double, its digits added. */
export function isItalianVat(text: string): boolean {
  if (!/^it/iu.test(text)) return true;
  const number = text.slice(2);
  if (!/^\d{11}$/u.test(number)) return false;
  const double = (digit: number): number => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2);
  return digitsOf(number).reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : double(digit)), 0) % 10 === 0;
}

/** Sweden: ten digits by the Luhn rule. */
export function isSwedish(text: string): boolean {
  if (!/^\d{10}$/u.test(text)) return false;
  const digits = digitsOf(text);
  const sum = digits
    .slice(0, -1)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = at % 2 === 0 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}

/** Australia: eleven digits, weighted, modulo 89, the first less one. */
export function isAustralian(text: string): boolean {
  if (!/^\d{11}$/u.test(text)) return false;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  return (
    digitsOf(text).reduce((sum, digit, at) => sum + (at === 0 ? digit - 1 : digit) * (weights[at] ?? 0), 0) % 89 === 0
  );
}
