import { isPlainDate } from '#shared/kit/plain-date.ts';
import { findFieldDefinition } from './catalogue/catalogue.ts';
import type { FieldDefinition } from './catalogue/definition.ts';
import type { FieldRule, Invalidity, ValidityContext } from './kinds/field-kind.ts';
import { isTooLong } from './value-length.ts';
import { getFieldKind, isRate } from './kinds/field-kinds.ts';

/**
 * The shape that a field wants its value to have; undefined where any text will do. A shape is necessary, not enough: check
 * digits and the calendar are judged by `findInvalidity`. `country` (two letters) is that of the party that the value belongs
 * to, where it is known.
 */
export const getFieldRule = (
  { kind, digits = 10, pattern }: FieldDefinition,
  country?: string,
): FieldRule | undefined =>
  pattern === undefined ? getFieldKind(kind).rule(country, digits) : new RegExp(`^(?:${pattern})$`, 'u');

/** Whether the value has the shape that its field wants. */
function hasShape(definition: FieldDefinition, value: string, country: string | undefined): boolean {
  const rule = getFieldRule(definition, country);
  if (rule === undefined) return true;
  return rule === 'date' ? isPlainDate(value) : rule.test(value);
}

/**
 * Why the value of a field is not valid, or null when it is. The value is in machine form; an empty one is not judged (it may
 * be missing). `param` is the rate of a VAT row. Ids that the product does not know accept any text.
 */
export function findInvalidity(
  id: string,
  value: string,
  context: ValidityContext & { readonly param?: string | undefined } = {},
): Invalidity | null {
  if (isTooLong(value)) return 'long';
  const definition = findFieldDefinition(id);
  if (value.trim() === '' || definition === undefined) return null;
  if (definition.repeated === 'rates' && context.param !== undefined && !isRate(context.param)) return 'rate';
  const known = { ...context, options: context.options ?? definition.options };
  const shaped = hasShape(definition, value, known.country);
  const wrong = getFieldKind(definition.kind).validate(value, known, shaped);
  if (wrong !== null || definition.pattern === undefined) return wrong;
  return shaped ? null : 'pattern';
}
