import type { FieldSuggestion, FilledField, FillForm } from '#shared/api/field-options.ts';
import { fold } from '#shared/kit/text.ts';
import { partOfField, partyFields, type PartyRole } from '#shared/parties/party.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Parties } from '#functions/ports/parties.ts';
import type { Registers } from '#functions/ports/registers.ts';

export type PartiesNeed = {
  readonly parties: Pick<Parties, 'list'>;
  readonly registers: Registers;
  readonly accounts: Pick<Accounts, 'findOwner'>;
};

/** Facts of a party, and where they are known from. */
export type Known = { readonly facts: Readonly<Record<string, string>>; readonly source: FieldSuggestion['source'] };

/** Without case, diacritics and spaces: 's.r.o.' and 's. r. o.' are the same. */
const bare = (text: string): string => fold(text).replace(/\s+/gu, '');

/** Registers are asked from three characters on (R-FLD-30); shorter words mean half a country. */
const leastForRegister = 3;

/** The country in whose register a party is looked for: its own on the paper, else that of the company. */
async function countryOf({ accounts }: PartiesNeed, ownerId: string, said: string | undefined): Promise<string> {
  if (said !== undefined && said !== '') return said;
  return (await accounts.findOwner(ownerId))?.country ?? 'SK';
}

/** Parties whose part holds the words: those of the company's papers first, then those of the public register. */
export async function partiesWith(
  need: PartiesNeed,
  ownerId: string,
  wanted: {
    readonly role: PartyRole;
    readonly part: string;
    readonly words: string;
    readonly country?: string | undefined;
  },
): Promise<readonly Known[]> {
  const { role, part, words } = wanted;
  const held = (text: string | undefined) => text !== undefined && bare(text).includes(bare(words));
  const papers = (await need.parties.list(ownerId, role))
    .filter(({ facts }) => held(facts[part]))
    .map(({ facts }): Known => ({ facts, source: 'papers' }));
  if (words.trim().length < leastForRegister || (part !== 'Name' && part !== 'CompanyId')) return papers;
  const country = await countryOf(need, ownerId, wanted.country);
  const id = words.replace(/\s/gu, '');
  const found =
    part === 'Name'
      ? await need.registers.search(country, words)
      : /^\d{8}$/u.test(id)
        ? [await need.registers.find(country, id)].flatMap((entry) => entry ?? [])
        : [];
  const ids = new Set(papers.map(({ facts }) => facts['CompanyId']).filter(Boolean));
  const fresh = found.filter(({ facts }) => !ids.has(facts['CompanyId']));
  return [...papers, ...fresh.map(({ facts }): Known => ({ facts, source: 'register' }))];
}

/** The field that a fill call starts from, with its value and the country of its party as the screen shows them. */
export function startOf(form: FillForm, field: string | undefined) {
  const place = field === undefined ? undefined : partOfField(field);
  if (field === undefined || place === undefined) return undefined;
  const said = (id: string) => form.fields.find(({ _id, _idx }) => _id === id && _idx === form._idx)?.value ?? '';
  const words = said(field).trim();
  return words === '' ? undefined : { ...place, field, words, country: said(`${place.role}Country`) };
}

/** The values that a party brings to its fields, without the one it was found by. */
export const valuesOf = (role: PartyRole, { facts }: Known, except: string): FilledField[] =>
  partyFields(role).flatMap(([id, part]) => {
    const value = facts[part];
    return id === except || value === undefined ? [] : [{ _id: id, _idx: 0, value }];
  });

/** Whether a party has exactly this value, whatever its case, spaces and diacritics. */
export const isExactly = ({ facts }: Known, part: string, words: string): boolean => {
  return bare(facts[part] ?? '') === bare(words);
};
