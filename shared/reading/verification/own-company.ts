import type { CompanyAddress } from '#shared/company/company-address.ts';
import { compact } from '#shared/field/kinds/field-kinds.ts';
import type { Check, FieldValue } from '#shared/field/field.ts';
import type { PartyRole } from '#shared/party/party.ts';
import { tidy } from '#shared/kit/text.ts';
import { raiseTogether } from '../memory/supplier.ts';

/** Marks a value that is what the company's own record says of it (texts checks.own-company). */
const ownCompany: Check = { name: 'own-company', result: 'passed' };

/** What a company says of itself. */
export type OwnRecord = {
  readonly name: string;
  readonly officialName: string;
  readonly companyId: string;
  readonly taxId: string;
  readonly vatId: string;
  readonly country: string;
  readonly address: Pick<CompanyAddress, 'street' | 'city' | 'zip'> | null;
};

const listOwnValues = (own: OwnRecord): Readonly<Record<string, readonly string[]>> => ({
  Name: [own.name, own.officialName],
  CompanyId: [own.companyId],
  TaxId: [own.taxId],
  VatId: [own.vatId],
  Street: [own.address?.street ?? ''],
  City: [own.address?.city ?? ''],
  Zip: [own.address?.zip ?? ''],
  Country: [own.country],
});

const numberParts: ReadonlySet<string> = new Set(['CompanyId', 'TaxId', 'VatId', 'Zip']);

/** Texts are compared letter by letter: what lacks an accent was misread. */
const toForm = (part: string, value: string): string => (numberParts.has(part) ? compact(value) : tidy(value));

/** The numbers that a document gives of a party. */
function listNumbers(fields: readonly FieldValue[], role: PartyRole): readonly FieldValue[] {
  const ids = ['CompanyId', 'TaxId', 'VatId'].map((part) => `${role}${part}`);
  return fields.filter(({ _id, value }) => ids.includes(_id) && value.trim() !== '');
}

/**
 * Confirms what a document says of the company itself on its side (`role`), where one of the numbers there tells that it is the
 * company, or the whole name where only the other party has numbers: the reading and the company's own record are wrong only
 * together. What differs is left alone. On the other side nothing is confirmed: where the company seems to stand there, the parties
 * were taken for each other.
 */
export function markOwnCompany(
  fields: readonly FieldValue[],
  own: OwnRecord | undefined,
  role: PartyRole | undefined,
): readonly FieldValue[] {
  if (own === undefined || role === undefined) return fields;
  const values = listOwnValues(own);
  const isOwn = ({ _id, value }: FieldValue): boolean => {
    const part = _id.startsWith(role) ? _id.slice(role.length) : '';
    return (values[part] ?? []).some((known) => known !== '' && toForm(part, known) === toForm(part, value));
  };
  const given = listNumbers(fields, role);
  const isNamedAlone =
    given.length === 0 && listNumbers(fields, role === 'supplier' ? 'customer' : 'supplier').length > 0;
  const telling = isNamedAlone ? fields.filter(({ _id }) => _id === `${role}Name`) : given;
  if (!telling.some(isOwn)) return fields;
  return fields.map((field) =>
    field.verified || !isOwn(field) || field.checks.some(({ name }) => name === ownCompany.name)
      ? field
      : raiseTogether(field, ownCompany),
  );
}
