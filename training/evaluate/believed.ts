import type { FieldValue } from '#shared/field/field.ts';
import { evidenceOf } from '#shared/field/state.ts';
import type { FieldCell } from './field-cell.ts';

/** How sure the reader was of a value, and what verifies it; of what was not read, nothing. */
export const believed = (field: FieldValue | undefined): Pick<FieldCell, 'score' | 'evidence'> =>
  field === undefined ? { score: 0, evidence: [] } : { score: field.score, evidence: evidenceOf(field) };
