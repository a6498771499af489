import type { FieldValue } from '#shared/field/field.ts';
import type { FieldStateEntry } from './field-states.ts';

/**
 * From which score a read value is plausible. Measured on documents by other hands (docs/quality.md, sk): of the values of text
 * invoices at 0.9 or more that no evidence verifies 0.7 % are wrong, of those of scans at 0.95 or more 0.9 %; of scans' between
 * 0.9 and 0.95 it would be 5 %.
 */
const minPlausible = { printed: 0.9, recognised: 0.95 } as const;

const isLikely = ({ source, score }: FieldValue): boolean =>
  score >= (source === 'ocr' ? minPlausible.recognised : minPlausible.printed);

/**
 * Whether one command may settle a value together with others: it is filled and proposed, no check speaks against it, and its score
 * is high enough that a person who looks over the page finds the rare wrong one, and the type does not want a look at it by itself. It
 * verifies nothing without that person (docs/decisions/0025).
 */
export const isPlausible = ({ state, value, look }: Pick<FieldStateEntry, 'state' | 'value' | 'look'>): boolean =>
  state === 'predicted' &&
  look === null &&
  value !== undefined &&
  value.value.trim() !== '' &&
  value.checks.every(({ result }) => result === 'passed') &&
  isLikely(value);
