import type { Check, FieldValue } from '#shared/field/field.ts';
import type { AccountVerdict } from '#shared/payment/account-safety.ts';
import { confirmBySupplier } from '../memory/supplier.ts';

/** Marks an account that the published list of accounts of VAT payers names for the supplier (texts checks.account-listed). */
const accountListed: Check = { name: 'account-listed', result: 'passed' };

function applyFinding(field: FieldValue, finding: AccountVerdict['finding']): FieldValue {
  if (finding === 'known' || finding === 'confirmed') return confirmBySupplier(field);
  if (finding !== 'listed' || field.checks.some(({ name }) => name === accountListed.name)) return field;
  return { ...field, checks: [...field.checks, accountListed].slice(-20) };
}

/**
 * Says of the account on a document whether its supplier is known by it: from other confirmed documents, from a person's word, from
 * the published list. `verdict` speaks of one account; a value that has become another since is left alone.
 */
export function markKnownAccount(
  fields: readonly FieldValue[],
  verdict: AccountVerdict | undefined,
): readonly FieldValue[] {
  if (verdict === undefined) return fields;
  return fields.map((field) =>
    field._id === 'paymentIBAN' && field._idx === 0 && field.value === verdict.iban
      ? applyFinding(field, verdict.finding)
      : field,
  );
}
