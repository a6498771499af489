import { lookUp } from '#shared/kit/look-up.ts';

/** Whether a variable symbol is the digits of a number, leading zeros and letters left out. */
export function isPaymentSymbol(symbol: string, number: string): boolean {
  const digits = number.replace(/\D/gu, '');
  const bare = (text: string): string => text.replace(/^0+/u, '');
  return digits.length >= 3 && (bare(digits) === bare(symbol) || bare(digits.slice(-10)) === bare(symbol));
}

/** Check digits and shapes of identifiers; values come in machine form (no spaces, upper case). */

/** Countries whose account numbers hold digits only (ISO 13616 registry, structure of the BBAN). */
const digitsOnly = /^(?:SK|CZ|AT|DE|PL|HU|ES|PT|BE|HR|SI|DK|FI|SE|NO|EE|LT|IS|RS|BA|ME)/u;

/** Whether a text may be an IBAN or its beginning: a country, two check digits, and the signs that accounts of the country have. */
export const fitsIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]*$/u.test(text) && !(digitsOnly.test(text) && /\D/u.test(text.slice(4)));

/** ISO 13616: the rearranged number modulo 97 is 1. Countries whose length and signs we know must have them. */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(value)) return false;
  const length = lookUp(ibanLengths, value.slice(0, 2));
  if (length !== undefined && value.length !== length) return false;
  if (!fitsIban(value)) return false;
  let rest = 0;
  for (const sign of value.slice(4) + value.slice(0, 4)) {
    const digits = /\d/u.test(sign) ? sign : String(sign.charCodeAt(0) - 55);
    for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** Whether an IBAN begins with a country whose numbers we know; what else passes the check digits may be chance. */
export const hasKnownCountry = (iban: string): boolean => lookUp(ibanLengths, iban.slice(0, 2)) !== undefined;

/** How many characters an IBAN of a country has; undefined for countries that we do not know. */
export const getIbanLength = (country: string): number | undefined => lookUp(ibanLengths, country);

/** Characters of an IBAN in the countries that documents here come from. */
const ibanLengths: Readonly<Record<string, number>> = {
  SK: 24,
  CZ: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IT: 27,
  LT: 20,
  LU: 20,
  LV: 21,
  NL: 18,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
};

/** Slovak and Czech IČO: eight digits, the last one a weighted check digit modulo 11. */
export function isIco(value: string): boolean {
  if (!/^\d{8}$/u.test(value) || value === '00000000') return false;
  const sum = Array.from(value.slice(0, 7)).reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  return Number(value[7]) === (11 - (sum % 11)) % 10;
}

/** Slovak DIČ: ten digits, the first of them 1 to 9. */
export const isSlovakTaxId = (value: string): boolean => /^[1-9]\d{9}$/u.test(value);

/** Czech DIČ: CZ and IČO, or CZ and a birth number (nine digits, or ten divisible by eleven). */
export function isCzechVatId(value: string): boolean {
  const digits = value.slice(2);
  if (!/^CZ\d{8,10}$/u.test(value)) return false;
  if (digits.length === 8) return isIco(digits);
  // Birth numbers of 1974 to 1985 may end with 0 although the remainder is 10.
  return (
    digits.length === 9 || Number(digits) % 11 === 0 || (Number(digits.slice(0, 9)) % 11 === 10 && digits[9] === '0')
  );
}

/** Slovak IČ DPH: SK and ten digits divisible by eleven. */
export const isSlovakVatId = (value: string): boolean =>
  /^SK[1-9]\d{9}$/u.test(value) && Number(value.slice(2)) % 11 === 0;

/** Shapes of VAT ids of other countries (VIES, and United Kingdom, Switzerland, Norway). */
const vatShapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/u,
  BE: /^[01]\d{9}$/u,
  BG: /^\d{9,10}$/u,
  CHE: /^\d{9}(MWST|TVA|IVA)?$/u,
  CY: /^\d{8}[A-Z]$/u,
  DE: /^\d{9}$/u,
  DK: /^\d{8}$/u,
  EE: /^\d{9}$/u,
  EL: /^\d{9}$/u,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/u,
  FI: /^\d{8}$/u,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/u,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/u,
  HR: /^\d{11}$/u,
  HU: /^\d{8}$/u,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/u,
  IT: /^\d{11}$/u,
  LT: /^(\d{9}|\d{12})$/u,
  LU: /^\d{8}$/u,
  LV: /^\d{11}$/u,
  MT: /^\d{8}$/u,
  NL: /^\d{9}B\d{2}$/u,
  NO: /^\d{9}(MVA)?$/u,
  PL: /^\d{10}$/u,
  PT: /^\d{9}$/u,
  RO: /^\d{2,10}$/u,
  SE: /^\d{12}$/u,
  SI: /^\d{8}$/u,
  XI: /^\d{9}$/u,
};

/** A VAT id with its country: SK and CZ by check digit, others by shape; countries unknown here by length alone. */
export function isVatId(value: string): boolean {
  if (value.startsWith('SK')) return isSlovakVatId(value);
  if (value.startsWith('CZ')) return isCzechVatId(value);
  const shape = value.startsWith('CHE') ? vatShapes['CHE'] : lookUp(vatShapes, value.slice(0, 2));
  if (shape) return shape.test(value.slice(value.startsWith('CHE') ? 3 : 2));
  return /^[A-Z]{2}[A-Z0-9]{2,13}$/u.test(value);
}

/** ISO 9362: eight or eleven characters. */
export const isBic = (value: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/u.test(value);
