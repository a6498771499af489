import { fold } from '#shared/kit/text.ts';

/** Letters of a derived id at most; the form still asks for 30 (specification 000 §5, §9; ledger R-DTY-47). */
const maxDerivedLength = 50;

/** The id that a name suggests until somebody writes one by hand: small letters and digits alone, 'Faktúra došlá 2' → 'fakturadosla2'. */
export const deriveDoctypeId = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, maxDerivedLength);

/** The name in addresses: 'Faktúra došlá' → 'faktura-dosla'; `id` where a name has no letter of ours. */
export const deriveSlug = (name: string, id: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || id.toLowerCase();
