/** Makes identifiers that pass their checks out of free digits. */

/** Slovak and Czech IČO from seven digits. */
export function icoFrom(seven: string): string {
  const sum = Array.from(seven).reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  return `${seven}${(11 - (sum % 11)) % 10}`;
}

/** Ten digits divisible by eleven from nine; the last digit makes it so (another ninth digit where none does). */
export function taxIdFrom(nine: string): string {
  for (let first = Number(nine); ; first += 1)
    for (let last = 0; last < 10; last += 1) if ((first * 10 + last) % 11 === 0) return String(first * 10 + last);
}

/** German VAT number from eight digits; the ninth is a check digit (ISO 7064, MOD 11,10). */
export function germanVatIdFrom(eight: string): string {
  const product = Array.from(eight).reduce((before, digit) => {
    const sum = (Number(digit) + before) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return `DE${eight}${(11 - product) % 10}`;
}

const mod97 = (digits: string): number =>
  Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** IBAN of a Slovak or Czech account: bank code, then sixteen digits. */
export function ibanFrom(country: 'SK' | 'CZ' | 'DE' | 'GB', account: string): string {
  const letters = Array.from(country)
    .map((letter) => String(letter.charCodeAt(0) - 55))
    .join('');
  const digits = Array.from(account)
    .map((sign) => (/\d/u.test(sign) ? sign : String(sign.charCodeAt(0) - 55)))
    .join('');
  const check = 98 - mod97(`${digits}${letters}00`);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

export const inGroups = (text: string, size = 4): string =>
  text.match(new RegExp(`.{1,${size}}`, 'gu'))?.join(' ') ?? '';
