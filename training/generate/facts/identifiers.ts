import type { Random } from '../document/random.ts';

/** Slovak and Czech IČO: seven digits and a check digit modulo 11. */
export function ico(random: Random): string {
  const seven = `${random.pick(['3', '4', '5', '6', '2', '0', '1', '7'])}${random.digits(6)}`;
  const sum = Array.from(seven).reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  return `${seven}${(11 - (sum % 11)) % 10}`;
}

/** Slovak DIČ that may become an IČ DPH: ten digits divisible by eleven. */
export function dic(random: Random, trader: boolean): string {
  const start = Number(`${trader ? '10' : '20'}${random.digits(8)}`);
  return String(start + ((11 - (start % 11)) % 11));
}

const lettersAsDigits = (text: string): string =>
  Array.from(text, (sign) => (/\d/u.test(sign) ? sign : String(sign.charCodeAt(0) - 55))).join('');

/** The IBAN of a country and a basic account number (ISO 13616, modulo 97). */
export function makeIban(country: string, account: string): string {
  let rest = 0;
  for (const digit of `${lettersAsDigits(account + country)}00`) rest = (rest * 10 + Number(digit)) % 97;
  return `${country}${String(98 - rest).padStart(2, '0')}${account}`;
}

/** SIREN: nine digits with a Luhn check digit; `digits` is also used for SIRET (fourteen). */
export function luhn(random: Random, count: number, begin = ''): string {
  const body = begin + random.digits(count - 1 - begin.length);
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** French VAT id: a key from the SIREN modulo 97 before it. */
export const frenchVatId = (siren: string): string =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;

/** German USt-IdNr.: eight digits and a check digit (ISO 7064, mod 11,10). */
export function germanVatId(random: Random): string {
  const eight = `${random.int(1, 3)}${random.digits(7)}`;
  let product = 10;
  for (const digit of eight) {
    const sum = (Number(digit) + product) % 10;
    product = (2 * (sum === 0 ? 10 : sum)) % 11;
  }
  return `DE${eight}${(11 - product) % 10}`;
}

/** British VAT registration number: weights 8 to 2, modulo 97. */
export function britishVatId(random: Random): string {
  const seven = `${random.int(1, 9)}${random.digits(6)}`;
  const sum = Array.from(seven).reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  return `GB${seven}${String(97 - (sum % 97)).padStart(2, '0')}`;
}

/** Austrian UID; its check digit is not asked for anywhere here. */
export const austrianVatId = (random: Random): string => `ATU${random.digits(8)}`;

const steuernummerShapes = ['##/###/#####', '###/###/#####', '###/####/####', '## ### #####'];

/** German tax number in the notation of one of the states. */
export const steuernummer = (random: Random): string =>
  random.pick(steuernummerShapes).replace(/#+/gu, (run) => random.digits(run.length));
