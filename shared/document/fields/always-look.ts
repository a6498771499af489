import { findOwnRole } from '#shared/check/contradictions.ts';
import { isKnownAccount } from '#shared/check/mark-evidence.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import type { FieldSettings } from './field-settings.ts';

/**
 * Why a type wants a person to look at a value, however sure the machine is of it: its field is chosen, it is an account by which
 * the supplier is not known, it is a total above the limit.
 */
export type LookReason = 'field' | 'account' | 'total';

/** What a type says about values that a person always looks at. */
export type LookRules = Pick<Doctype, 'confirming' | 'exportSystemType'>;

type Used = ReadonlyMap<string, Pick<FieldSettings, 'invisible'>>;

const isFilled = ({ value }: Pick<FieldValue, 'value'>): boolean => value.trim() !== '';

/** The first filled value of the first of these fields that shows and has one. */
function findFirstShown(fields: readonly FieldValue[], used: Used, ids: readonly string[]): FieldValue | undefined {
  const shown = ids.filter((id) => used.get(id)?.invisible === false);
  const filled = shown.flatMap((id) =>
    fields.filter((field) => field._id === id && isFilled(field)).toSorted((a, b) => a._idx - b._idx),
  );
  return filled[0];
}

/** Credit notes are negative: what counts is how much money it is. */
const isAbove = (amount: string, limit: string): boolean =>
  isDecimal(amount) && compareDecimals(amount.trim().replace('-', ''), limit) > 0;

/**
 * The one rule by which a type wants a person's look at a value of a document; the answer is null where it wants none or has it, which
 * is where the value is verified. `used` are the fields of the step: what does not show is not waited for. The account is
 * the IBAN, else the account number; on documents that the company issued it is its own. The total is what lists show of the
 * document, the total amount, else the amount to pay, in the document's own currency.
 */
export function findWantedLooks(
  fields: readonly FieldValue[],
  doctype: LookRules | undefined,
  used: Used,
): (value: FieldValue) => LookReason | null {
  if (doctype === undefined) return () => null;
  const { fields: chosen, newAccount, totalAbove } = doctype.confirming.alwaysLook;
  if (chosen.length === 0 && !newAccount && totalAbove === null) return () => null;
  const find = (...ids: readonly string[]) => findFirstShown(fields, used, ids);
  const account =
    newAccount && findOwnRole(doctype.exportSystemType) !== 'supplier'
      ? find('paymentIBAN', 'paymentAccount')
      : undefined;
  const total = totalAbove === null ? undefined : find('totalAmount', 'paymentAmount');
  return (value) => {
    if (value.verified || !isFilled(value) || used.get(value._id)?.invisible !== false) return null;
    if (chosen.includes(value._id)) return 'field';
    if (value === account && !isKnownAccount(value, fields)) return 'account';
    return value === total && totalAbove !== null && isAbove(value.value, totalAbove) ? 'total' : null;
  };
}
