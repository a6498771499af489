import { getInternalNumber, setInternalNumber } from '#shared/document/fields/change-fields.ts';
import type { FieldValue } from '#shared/field/field.ts';

type Saved = {
  readonly record: { readonly head: { readonly doctype: string }; readonly fields: readonly FieldValue[] };
  readonly body: { readonly doctype?: string | undefined };
  /** The number that the product gives with this save, if it gives one. */
  readonly number?: string | undefined;
  readonly today: string;
};

/** Numbers belong to the series of a type: another type removes the old one, unless the person entered a new one. */
export function settleNumber({ number, record, body, today }: Saved, fields: readonly FieldValue[]) {
  if (number !== undefined) return setInternalNumber(fields, number, today);
  const retyped = body.doctype !== undefined && body.doctype !== record.head.doctype;
  const stays = retyped && getInternalNumber(fields) === getInternalNumber(record.fields);
  return stays ? setInternalNumber(fields, '', today) : { fields, diff: [] };
}
