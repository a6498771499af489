import * as z from 'zod';
import type { RegisterEntry, Registers } from '#functions/ports/parties.ts';
import { askRegister, type RegisterDeps } from './ask-register.ts';

const dated = { validFrom: z.string().optional(), validTo: z.string().nullish() };
const value = z.object({ value: z.string(), ...dated });

/** A legal person as the Slovak register RPO describes it (v1/search); everything in it has a time in which it holds. */
const entity = z.object({
  identifiers: z.array(value).default([]),
  fullNames: z.array(value).default([]),
  addresses: z
    .array(
      z.object({
        street: z.string().nullish(),
        regNumber: z.union([z.number(), z.string()]).nullish(),
        buildingNumber: z.string().nullish(),
        postalCodes: z.array(z.string()).default([]),
        municipality: z.object({ value: z.string() }).nullish(),
        country: z.object({ code: z.string().nullish() }).nullish(),
        ...dated,
      }),
    )
    .default([]),
});
const found = z.object({ results: z.array(entity).max(1000) });

/** What holds today: without an end, the one that began last. */
function current<T extends { readonly validFrom?: string | undefined; readonly validTo?: string | null | undefined }>(
  all: readonly T[],
): T | undefined {
  const open = all.filter(({ validTo }) => validTo === undefined || validTo === null);
  return open.toSorted((a, b) => (b.validFrom ?? '').localeCompare(a.validFrom ?? ''))[0];
}

function toEntry({ identifiers, fullNames, addresses }: z.output<typeof entity>): RegisterEntry | undefined {
  const [name, id, seat] = [current(fullNames)?.value, current(identifiers)?.value, current(addresses)];
  if (name === undefined || id === undefined) return undefined;
  const conscription = seat?.regNumber === 0 || seat?.regNumber === '0' ? undefined : seat?.regNumber;
  const house = [conscription, seat?.buildingNumber].filter(
    (part) => part !== undefined && part !== null && part !== '',
  );
  const town = seat?.municipality?.value ?? '';
  const facts = {
    Name: name.trim(),
    CompanyId: id.replace(/\s/gu, '').padStart(8, '0'),
    Street: [seat?.street ?? town, house.join('/')].filter(Boolean).join(' '),
    City: town,
    Zip: (seat?.postalCodes[0] ?? '').replace(/\s/gu, ''),
    // The register holds Slovak persons; a foreign seat has a numeric code of its own, which accounting does not use.
    Country: seat === undefined || seat.country?.code === '703' || (seat.country?.code ?? null) === null ? 'SK' : '',
  };
  return { facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '')) };
}

/** The Slovak register of legal persons, RPO. Tax numbers are not in it. */
export const rpo = (deps: RegisterDeps, url: string): Omit<Registers, 'available'> => {
  const ask = async (name: 'fullName' | 'identifier', words: string): ReturnType<Registers['search']> => {
    const query = new URLSearchParams({ [name]: words, limit: '30', onlyActive: 'true' });
    const answer = await askRegister(deps, { url: `${url}/search?${query.toString()}` }, found);
    if (answer === 'unavailable') return answer;
    return (answer?.results ?? []).slice(0, 30).flatMap((one) => toEntry(one) ?? []);
  };
  return {
    search: (_, words) => ask('fullName', words),
    async find(_, companyId) {
      const found = await ask('identifier', companyId);
      return found === 'unavailable' ? found : found.find(({ facts }) => facts['CompanyId'] === companyId);
    },
  };
};
