import type { FieldSuggestion, FilledField, FillForm } from '#shared/api/field-options.ts';
import { fold } from '#shared/kit/text.ts';
import { findPartyPart, listPartyFields, type PartyRole } from '#shared/party/party.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Parties, Registers } from '#functions/ports/parties.ts';

export type PartiesDeps = {
  readonly parties: Pick<Parties, 'list'>;
  readonly registers: Registers;
  readonly accounts: Pick<Accounts, 'findOwner'>;
};

/** Facts of a party, and where they are known from. */
export type KnownParty = {
  readonly facts: Readonly<Record<string, string>>;
  readonly source: FieldSuggestion['source'];
};

/** Without case, diacritics and spaces: 's.r.o.' and 's. r. o.' are the same. */
const normalize = (text: string): string => fold(text).replace(/\s+/gu, '');

/** Registers are asked from three characters on (R-FLD-30); shorter words mean half a country. */
const minForRegister = 3;

/** The country in whose register a party is searched: its own on the document, else that of the company. */
async function findCountry({ accounts }: PartiesDeps, ownerId: string, country: string | undefined): Promise<string> {
  if (country !== undefined && country !== '') return country;
  return (await accounts.findOwner(ownerId))?.country ?? 'SK';
}

/** Parties whose part contains the words: those of the company's documents first, then those of the public register. */
export async function findParties(
  deps: PartiesDeps,
  ownerId: string,
  wanted: {
    readonly role: PartyRole;
    readonly part: string;
    readonly words: string;
    readonly country?: string | undefined;
  },
): Promise<readonly KnownParty[]> {
  const { role, part, words } = wanted;
  const isMatch = (text: string | undefined) => text !== undefined && normalize(text).includes(normalize(words));
  const fromDocuments = (await deps.parties.list(ownerId, role))
    .filter(({ facts }) => isMatch(facts[part]))
    .map(({ facts }): KnownParty => ({ facts, source: 'papers' }));
  if (words.trim().length < minForRegister || (part !== 'Name' && part !== 'CompanyId')) return fromDocuments;
  const country = await findCountry(deps, ownerId, wanted.country);
  const id = words.replace(/\s/gu, '');
  const found =
    part === 'Name'
      ? await deps.registers.search(country, words)
      : /^\d{8}$/u.test(id)
        ? ((await deps.registers.find(country, id)) ?? [])
        : [];
  const ids = new Set(fromDocuments.map(({ facts }) => facts['CompanyId']).filter(Boolean));
  // A register that is away is no reason to disturb somebody who types (R-FLD-35).
  const entries = found === 'unavailable' ? [] : [found].flat();
  const fresh = entries.filter(({ facts }) => !ids.has(facts['CompanyId']));
  return [...fromDocuments, ...fresh.map(({ facts }): KnownParty => ({ facts, source: 'register' }))];
}

/** The field that a fill call starts from, with its value and the country of its party as the screen shows them. */
export function findStart(form: FillForm, field: string | undefined) {
  const place = field === undefined ? undefined : findPartyPart(field);
  if (field === undefined || place === undefined) return undefined;
  const readValue = (id: string) => form.fields.find(({ _id, _idx }) => _id === id && _idx === form._idx)?.value ?? '';
  const words = readValue(field).trim();
  return words === '' ? undefined : { ...place, field, words, country: readValue(`${place.role}Country`) };
}

/** The values that a party brings to its fields, without the one it was found by. */
export const toFilledFields = (role: PartyRole, { facts }: KnownParty, except: string): FilledField[] =>
  listPartyFields(role).flatMap(([id, part]) => {
    const value = facts[part];
    return id === except || value === undefined ? [] : [{ _id: id, _idx: 0, value }];
  });

/** Whether a party has exactly this value, whatever its case, spaces and diacritics. */
export const isExactly = ({ facts }: KnownParty, part: string, words: string): boolean => {
  return normalize(facts[part] ?? '') === normalize(words);
};
