import * as z from 'zod';
import type { VatAnswer, VatRegister } from '#functions/ports/parties.ts';
import { askRegister, type RegisterDeps } from './ask-register.ts';

/** No inquiry leaves the deployment. */
export const noVatRegister: VatRegister = { available: false, check: async () => ({ status: 'unavailable' }) };

/** Member states do not tell everything about their payers; what they hold back are hyphens. */
const stated = z
  .string()
  .nullish()
  .transform((text) => (text === undefined || text === null || /^-*$/u.test(text.trim()) ? '' : text.trim()));

/** An answer of check-vat-number; what is no answer about the number has no `valid`. */
const answer = z.object({
  valid: z.boolean(),
  /** Why the number was not judged, where it was not; "VALID" and "INVALID" are judgements. */
  userError: stated,
  requestIdentifier: stated,
  name: stated,
  address: stated,
});

/** Greece is EL here, and Northern Ireland XI; the others are as in ISO 3166. */
const memberStates: ReadonlySet<string> = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'EL', 'ES', 'FI', 'FR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'XI'],
]);

type Number = { readonly country: string; readonly digits: string };

function readNumber(vatId: string): Number | undefined {
  const plain = vatId.replace(/[^A-Za-z0-9+*]/gu, '').toUpperCase();
  const [country, digits] = [plain.slice(0, 2) === 'GR' ? 'EL' : plain.slice(0, 2), plain.slice(2)];
  return memberStates.has(country) && digits !== '' ? { country, digits } : undefined;
}

/** What the register says instead of an error when it has judged a number, or one that cannot be any. */
const judgements: ReadonlySet<string> = new Set(['', 'VALID', 'INVALID', 'INVALID_INPUT']);

type Found = z.output<typeof answer>;

/** VIES through its REST interface. Its answers about a member state that is away carry no word about the number. */
export function vies(deps: RegisterDeps, url: string): VatRegister {
  async function ask({ country, digits }: Number, by: Number | undefined): Promise<Found | undefined> {
    const body = {
      countryCode: country,
      vatNumber: digits,
      ...(by === undefined ? {} : { requesterMemberStateCode: by.country, requesterNumber: by.digits }),
    };
    const found = await askRegister(deps, { url: `${url}/check-vat-number`, body, patienceMs }, answer);
    return found === undefined || found === 'unavailable' || !judgements.has(found.userError) ? undefined : found;
  }
  return {
    available: true,
    async check(vatId, requester): Promise<VatAnswer> {
      const [asked, by] = [readNumber(vatId), readNumber(requester)];
      // The register knows member states alone: any other number is none of its numbers.
      if (asked === undefined) return { status: 'invalid', consultation: '', name: '', address: '' };
      // A requester that the register does not accept must not keep the answer back.
      const found = (by && (await ask(asked, by))) ?? (await ask(asked, undefined));
      if (found === undefined) return { status: 'unavailable' };
      return {
        status: found.valid ? 'valid' : 'invalid',
        consultation: found.requestIdentifier.slice(0, 100),
        name: found.name.slice(0, 300),
        address: found.address.slice(0, 500),
      };
    },
  };
}

/** The register asks that of the member state before it answers; a person waits for it on purpose. */
const patienceMs = 10_000;
