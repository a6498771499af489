import { fieldDefinition } from './catalogue.ts';
import type { FieldValue } from './field.ts';

type Held = Pick<FieldValue, '_id' | '_idx' | 'value'>;

/** The fields whose values stand in rows together with those of this one: the cells of a posting row, of a rate of the recap. */
const cellsOf = (id: string): readonly string[] => {
  const definition = fieldDefinition(id);
  return definition?.repeated === undefined ? [] : (definition.siblings ?? []);
};

/** Whether two fields are cells of the same rows. */
export const inOneRow = (a: string, b: string): boolean => cellsOf(a).includes(b);

/** Whether a field stands in rows that people write one below the other; those of the VAT recap are told apart by their rate. */
export const isRowField = (id: string): boolean => fieldDefinition(id)?.repeated?.param === 'none';

/**
 * The indexes of the rows that a field has a cell in, in their order: every row that any of its neighbours stands in, and the
 * first one in any case.
 */
export function rowIndexes(id: string, fields: readonly Held[]): readonly number[] {
  const cells = cellsOf(id);
  const used = fields.filter(({ _id }) => cells.includes(_id)).map(({ _idx }) => _idx);
  return [...new Set([0, ...used])].toSorted((a, b) => a - b);
}

/**
 * Whether a row has content, but none of the fields that every row needs one of: a posting row without an account on either side
 * (ledger R-FLD-45). It is said of the first such field.
 */
export function rowLacks(id: string, idx: number, fields: readonly Held[]): boolean {
  const needed = cellsOf(id).filter((cell) => fieldDefinition(cell)?.neededInRow === true);
  if (needed[0] !== id) return false;
  const cells = cellsOf(id);
  const filled = fields.filter(({ _id, _idx, value }) => _idx === idx && cells.includes(_id) && value.trim() !== '');
  return filled.length > 0 && !filled.some(({ _id }) => needed.includes(_id));
}
