import type { Doctype } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { fold } from '#shared/kit/text.ts';
import { firstValue } from './row.ts';

/** What we need of a type to tell its documents apart. */
export type IdentityRules = Pick<Doctype, 'id' | 'duplicityUniqueId' | 'duplicityGlobalCheck'>;

const everyType = '*';

/** The values that make a paper unique, without case, diacritics and spaces; undefined when one of them is missing. */
function values(fields: readonly FieldValue[], { duplicityUniqueId }: IdentityRules): string | undefined {
  if (duplicityUniqueId.length === 0) return undefined;
  const said = [...new Set(duplicityUniqueId)]
    .sort()
    .map((id) => [id, fold(firstValue(fields, id)).replace(/\s+/gu, '')] as const);
  return said.every(([, value]) => value !== '') ? JSON.stringify(said) : undefined;
}

/**
 * The identity by which the type looks for duplicates (ledger R-REA-26, R-REA-27): its duplicate fields, within the type or
 * among all types of the company. Undefined when the type has none or a value is missing.
 */
export function identityOf(fields: readonly FieldValue[], doctype: IdentityRules | undefined): string | undefined {
  if (doctype === undefined) return undefined;
  const said = values(fields, doctype);
  return said === undefined ? undefined : `${doctype.duplicityGlobalCheck ? everyType : doctype.id}:${said}`;
}

/** The identities under which a document can be found: its type's own and the one that all types share. */
export function identitiesOf(fields: readonly FieldValue[], doctype: IdentityRules | undefined): readonly string[] {
  if (doctype === undefined) return [];
  const said = values(fields, doctype);
  return said === undefined ? [] : [`${doctype.id}:${said}`, `${everyType}:${said}`];
}
