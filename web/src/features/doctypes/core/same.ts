const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two pieces of plain data say the same. The order of properties is nothing, a property left out is undefined. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value: unknown, at) => same(value, other[at]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => same(one[key], other[key]));
}

/** The same one level deep; what lies below, and functions, must be the very same. */
export const sameShallow = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => Object.is(one[key], other[key]));
