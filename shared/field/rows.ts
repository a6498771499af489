import { fieldCatalogue, findFieldDefinition } from './catalogue/catalogue.ts';
import type { FieldValue } from './field.ts';

type HeldValue = Pick<FieldValue, '_id' | '_idx' | 'value'>;

/** Whether two fields are cells of the same rows: of the VAT recap, of the posting rows. */
export function isInOneRow(a: string, b: string): boolean {
  const rows = findFieldDefinition(a)?.repeated;
  return rows !== undefined && findFieldDefinition(b)?.repeated === rows;
}

/** Whether a field stands in rows that people write one below the other; those of the VAT recap are distinguished by their rate. */
export const isPostingField = (id: string): boolean => findFieldDefinition(id)?.repeated === 'postings';

/** The numbers of all posting rows that hold anything, in their order, and of the first one in any case. */
export function listPostingRows(fields: readonly HeldValue[]): readonly number[] {
  const used = fields.filter(({ _id }) => isPostingField(_id)).map(({ _idx }) => _idx);
  return [...new Set([0, ...used])].toSorted((a, b) => a - b);
}

const needed = fieldCatalogue.filter(({ neededInRow }) => neededInRow).map(({ id }) => id);

/**
 * Whether a posting row has content, but an account on neither side (ledger R-FLD-45). It is reported at the first account among the
 * fields that the type uses, so that one row is one complaint.
 */
export function lacksAccount(
  { id, idx }: { readonly id: string; readonly idx: number },
  fields: readonly HeldValue[],
  used: ReadonlySet<string>,
): boolean {
  if (id !== needed.find((account) => used.has(account))) return false;
  const filled = fields.filter(
    ({ _id, _idx, value }) => _idx === idx && isPostingField(_id) && used.has(_id) && value.trim() !== '',
  );
  return filled.length > 0 && !filled.some(({ _id }) => needed.includes(_id));
}
