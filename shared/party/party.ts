import * as z from 'zod';
import { fold } from '#shared/kit/text.ts';

/**
 * The texts that hold what was typed, whatever the case and the diacritics, but are not equal to it (ledger R-FLD-34): those
 * that begin with it first, else in the order given; each once, at most `most`.
 */
export function suggestTexts(texts: readonly string[], typed: string, max: number): readonly string[] {
  const wanted = fold(typed).trim();
  if (wanted === '') return [];
  const hits = [...new Set(texts)].filter((text) => text !== typed && fold(text).includes(wanted));
  const first = hits.filter((text) => fold(text).startsWith(wanted));
  return [...first, ...hits.filter((text) => !first.includes(text))].slice(0, max);
}

export const partyRole = z.enum(['supplier', 'customer']);
export type PartyRole = z.infer<typeof partyRole>;

/** What the documents of a company say of another party, by the part of its field ids ('Name', 'CompanyId', 'Street'). */
export const party = z.object({
  role: partyRole,
  /** Its surest id on documents, or its folded name. */
  key: z.string().min(1).max(120),
  facts: z.record(z.string().max(30), z.string().max(2000)),
  /** When the document that says so was confirmed, ISO. */
  at: z.string().max(40),
  /** Accounts that its documents named, newest first, each with the first document that did; see shared/payment. */
  accounts: z
    .array(z.object({ iban: z.string().max(40), document: z.string().max(40) }))
    .max(20)
    .optional(),
});
export type Party = z.infer<typeof party>;

/** Parts of a party that repeat from document to document. */
const parts = ['Name', 'CompanyId', 'TaxId', 'VatId', 'Street', 'City', 'Zip', 'Country'] as const;
/** Accounts belong to the party that is paid. */
const accounts = { paymentIBAN: 'IBAN', paymentSwift: 'Swift' } as const;

type PartyValue = { readonly _id: string; readonly _idx: number; readonly value: string };

const getValue = (fields: readonly PartyValue[], id: string): string =>
  fields.find(({ _id, _idx }) => _id === id && _idx === 0)?.value.trim() ?? '';

/** Field ids of a role, each with the part of a party that it shows. */
export const listPartyFields = (role: PartyRole): readonly (readonly [id: string, part: string])[] => [
  ...parts.map((part) => [`${role}${part}`, part] as const),
  ...(role === 'supplier' ? Object.entries(accounts) : []),
];

/** The key under which a party with these facts is found; undefined when it has neither an id nor a name. */
export function toPartyKey(facts: Readonly<Record<string, string>>): string | undefined {
  for (const part of ['VatId', 'CompanyId', 'TaxId']) {
    const id = (facts[part] ?? '').replace(/[^A-Za-z0-9]/gu, '').toUpperCase();
    if (id !== '' && id.length <= 40) return `${part}#${id}`;
  }
  const name = fold(facts['Name'] ?? '').trim();
  return name === '' ? undefined : `Name#${name.slice(0, 100)}`;
}

/** The party of a role as a confirmed document names it; undefined when it has no name. */
export function readParty(
  role: PartyRole,
  fields: readonly PartyValue[],
  at: string,
  document?: string,
): Party | undefined {
  const facts = Object.fromEntries(
    listPartyFields(role)
      .map(([id, part]) => [part, getValue(fields, id)] as const)
      .filter(([, value]) => value !== ''),
  );
  const key = toPartyKey(facts);
  if (key === undefined || facts['Name'] === undefined) return undefined;
  const iban = facts['IBAN'];
  const accounts = document === undefined || iban === undefined ? {} : { accounts: [{ iban, document }] };
  return { role, key, facts, at, ...accounts };
}

const maxAccounts = 20;

/** Accounts of two records of a party: later ones come first, and each stays with the document that named it first. */
export function joinAccounts(later: Party['accounts'] = [], before: Party['accounts'] = []): Party['accounts'] {
  const known = new Map(before.map((account) => [account.iban, account]));
  const ibans = new Set([...later, ...before].map(({ iban }) => iban));
  const joined = [...ibans].flatMap((iban) => known.get(iban) ?? later.find((account) => account.iban === iban) ?? []);
  return joined.length === 0 ? undefined : joined.slice(0, maxAccounts);
}

/** Whether a field shows a part of a party, and of which. */
export function findPartyPart(id: string): { readonly role: PartyRole; readonly part: string } | undefined {
  for (const role of partyRole.options) {
    const part = listPartyFields(role).find(([field]) => field === id)?.[1];
    if (part !== undefined) return { role, part };
  }
  return undefined;
}
