import { lookUp } from '#shared/kit/look-up.ts';
import type { Registers } from '#functions/ports/parties.ts';
import { ares } from './ares.ts';
import type { RegisterDeps } from './ask-register.ts';
import { rpo } from './rpo.ts';

/** Addresses of the public registers by country. */
export type RegisterUrls = { readonly SK: string; readonly CZ: string };

/** No register is asked: the company's own documents are all there is. */
export const noRegisters: Registers = { available: false, search: async () => [], find: async () => undefined };

/** The register of each country that has one. */
export function publicRegisters(deps: RegisterDeps, urls: RegisterUrls): Registers {
  const byCountry: Readonly<Record<string, Omit<Registers, 'available'>>> = {
    SK: rpo(deps, urls.SK),
    CZ: ares(deps, urls.CZ),
  };
  return {
    available: true,
    search: (country, words) => (lookUp(byCountry, country) ?? noRegisters).search(country, words),
    find: (country, companyId) => (lookUp(byCountry, country) ?? noRegisters).find(country, companyId),
  };
}
