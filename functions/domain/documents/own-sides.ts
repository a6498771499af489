import { findOwnRole } from '#shared/check/contradictions.ts';
import { recheck } from '#shared/check/recheck.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { LogItem } from '#shared/document/log-item.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { swapParties, type OwnCompanyMarks } from '#shared/party/own-company.ts';

type Diff = LogItem['diff']['fields'];
type OnOwnSides = { readonly fields: readonly FieldValue[]; readonly diff: Diff };

const toPlace = ({ _id, _idx }: FieldValue): string => `${_id} ${_idx}`;

/** What the history says of values that moved to other fields. */
function listMoves(before: readonly FieldValue[], after: readonly FieldValue[]): Diff {
  const [old, next] = [before, after].map((fields) => new Map(fields.map((field) => [toPlace(field), field])));
  return [...new Map([...(old ?? []), ...(next ?? [])]).values()].flatMap((field): Diff => {
    const place = toPlace(field);
    const [was, is] = [old?.get(place)?.value ?? '', next?.get(place)?.value ?? ''];
    const { _id: id } = field;
    return was === is ? [] : [{ id, action: 'changed', old: { value: was }, new: { value: is } }];
  });
}

/** The values of a document that gets this type, with the company on the side where the type has it, and how they changed. */
export function takeOwnSides(
  fields: readonly FieldValue[],
  doctype: Pick<Doctype, 'exportSystemType'> | undefined,
  own: OwnCompanyMarks | undefined,
): OnOwnSides {
  const role = findOwnRole(doctype?.exportSystemType ?? null);
  const swapped = role === undefined || own === undefined ? fields : swapParties(fields, role, own);
  if (swapped === fields) return { fields, diff: [] };
  return { fields: recheck(swapped), diff: listMoves(fields, swapped) };
}
