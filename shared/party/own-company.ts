import type { FieldValue } from '#shared/field/field.ts';
import { fold } from '#shared/kit/text.ts';
import { listPartyFields, type PartyRole } from './party.ts';

/** How a company is known; empty where it has none. */
export type OwnCompanyMarks = {
  readonly companyId: string;
  readonly taxId: string;
  readonly vatId: string;
  readonly name?: string | undefined;
  readonly officialName?: string | undefined;
};

const numbers = [
  ['CompanyId', 'companyId'],
  ['VatId', 'vatId'],
  ['TaxId', 'taxId'],
] as const;

/** Forms of companies at the end of a name: documents write them in many ways, or leave them out. */
const legalForm =
  / (spol s r o|s r o|sro|a s|as|k s|v o s|s p|z s|o z|n o|se|gmbh|ag|kg|ltd|limited|llc|inc|sas|sarl|sa|spa|srl|bv|kft)$/u;

const bare = (id: string): string => id.replace(/\s/gu, '').toUpperCase();

function toPlainName(name: string): string {
  const words = fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(legalForm, '').replaceAll(' ', '');
}

/** Whether a name is the company's own, give or take the form of the company. */
export function isOwnName(name: string, own: OwnCompanyMarks): boolean {
  const plain = toPlainName(name);
  return plain !== '' && [own.name ?? '', own.officialName ?? ''].some((one) => toPlainName(one) === plain);
}

/** Whether a document party's number is one of the company's own. */
export const isOwnNumber = (value: string, own: OwnCompanyMarks): boolean =>
  numbers.some(([, mark]) => own[mark] !== '' && bare(value) === bare(own[mark]));

/** Whether a party of a document is the company itself, and the field that tells it; undefined where nothing tells it. */
export type PartyVerdict = { readonly isOwn: boolean; readonly field: string; readonly value: string };

/**
 * Whether a party is the company: the first number that both have decides. A party without any number is compared by its name,
 * without the form of the company; a name that holds the other one tells nothing.
 */
export function judgeParty(
  fields: readonly FieldValue[],
  role: PartyRole,
  own: OwnCompanyMarks,
): PartyVerdict | undefined {
  const read = (part: string): string =>
    fields.find(({ _id, _idx }) => _id === `${role}${part}` && _idx === 0)?.value.trim() ?? '';
  const shared = numbers.find(([part, mark]) => read(part) !== '' && own[mark] !== '');
  if (shared !== undefined) {
    const [part, mark] = shared;
    return { isOwn: bare(read(part)) === bare(own[mark]), field: `${role}${part}`, value: read(part) };
  }
  const name = toPlainName(read('Name'));
  if (name === '' || numbers.some(([part]) => read(part) !== '')) return undefined;
  const names = [own.name ?? '', own.officialName ?? ''].map(toPlainName).filter((one) => one !== '');
  const verdict = { field: `${role}Name`, value: read('Name') };
  if (names.includes(name)) return { ...verdict, isOwn: true };
  const isLike = names.some((one) => one.includes(name) || name.includes(one));
  return names.length === 0 || isLike ? undefined : { ...verdict, isOwn: false };
}

const swapped: ReadonlyMap<string, string> = new Map(
  listPartyFields('customer').flatMap(([customer, part]) => [
    [customer, `supplier${part}`] as const,
    [`supplier${part}`, customer] as const,
  ]),
);

/**
 * The values with supplier and customer exchanged, where the company stands on the wrong side and the other party is not the company
 * too; otherwise the very same values. What a person settled stays, and so does what an e-invoice says: then nothing is exchanged.
 */
export function swapParties(
  fields: readonly FieldValue[],
  ownRole: PartyRole,
  own: OwnCompanyMarks,
): readonly FieldValue[] {
  const wrongRole = ownRole === 'customer' ? 'supplier' : 'customer';
  if (judgeParty(fields, wrongRole, own)?.isOwn !== true) return fields;
  const isNamed = fields.some(({ _id, value }) => _id === `${ownRole}Name` && value.trim() !== '');
  if (!isNamed || judgeParty(fields, ownRole, own)?.isOwn === true) return fields;
  const isSettled = fields.some(
    ({ _id, source, verified, evidence }) =>
      swapped.has(_id) && (source === 'xml' || source === 'person' || (verified && (evidence ?? []).length === 0)),
  );
  if (isSettled) return fields;
  return fields.map((field) => ({ ...field, _id: swapped.get(field._id) ?? field._id }));
}
