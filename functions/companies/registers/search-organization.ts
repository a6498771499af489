import type { RegisteredCompany, searchOrganization as contract } from '#shared/api/companies.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { ok } from '#shared/kit/result.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { RegisterEntry, Registers } from '#functions/ports/parties.ts';

type SearchOrganization = typeof contract;
type Deps = {
  readonly registers: Registers;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
};

/** Shorter words mean half a country. */
const minLetters = 3;
/** Countries whose registers are asked where none is named. */
const countries = ['SK', 'CZ'];
/** Searches of one person: typing a name takes a handful. */
const limit = { searches: 120, seconds: 600 } as const;

const toCompany = ({ facts }: RegisterEntry): RegisteredCompany => {
  const get = (part: string): string => facts[part] ?? '';
  return {
    ...{ name: get('Name'), companyId: get('CompanyId'), taxId: get('TaxId'), vatId: get('VatId') },
    ...{ street: get('Street'), city: get('City'), zip: get('Zip'), country: get('Country') },
  };
};

/** Suggestions of the public registers, by number or by a part of the name (ledger R-COM-10). */
export const searchOrganization =
  ({ registers, rateLimits }: Deps) =>
  async ({ query }: InputOf<SearchOrganization>, { userId }: Caller): Promise<Outcome<SearchOrganization>> => {
    const { q, country } = query;
    if (!registers.available) return ok({ available: false, unreached: [], suggestions: [] });
    const digits = q.replace(/\s/gu, '');
    const isNumber = /^\d+$/u.test(digits);
    if (q.length < minLetters || (isNumber && digits.length !== 8))
      return ok({ available: true, unreached: [], suggestions: [] });
    const { searches, seconds } = limit;
    if (await rateLimits.exceeded(`searchOrganization:${userId}`, searches, seconds))
      return { ok: false, error: 'too-many-attempts', details: { seconds } };
    const asked = country === undefined || country === '' ? countries : [country];
    const answers = await Promise.all(
      asked.map((one) => (isNumber ? registers.find(one, digits) : registers.search(one, q))),
    );
    const unreached = asked.filter((_, at) => answers[at] === 'unavailable');
    const found = answers.flatMap((answer) => (answer === undefined || answer === 'unavailable' ? [] : answer));
    return ok({ available: true, unreached, suggestions: found.map(toCompany) });
  };
