import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { PhoneNumbers } from '#functions/ports/phone-numbers.ts';

/** Mobile phone numbers by Google's rules for each country. */
export const phoneNumbers: PhoneNumbers = {
  toE164(typed, country) {
    const defaultCountry = isSupportedCountry(country) ? country : 'SK';
    const number = parsePhoneNumberFromString(typed, { defaultCountry, extract: false });
    return number?.isValid() === true && number.ext === undefined ? number.number : undefined;
  },
  format: (phone) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone,
};
