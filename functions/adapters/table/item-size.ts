import type { Item } from '#functions/ports/table.ts';
import { itemLimitBytes } from '#functions/ports/table.ts';
import type { Json } from '#shared/kit/json.ts';

const textBytes = (text: string): number => Buffer.byteLength(text, 'utf8');

/** DynamoDB keeps two digits in a byte, one byte more for the exponent and one for a sign. */
function numberBytes(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`a table holds finite numbers only, not ${value}`);
  const digits = Math.abs(value)
    .toString()
    .replace(/e.*$|\./g, '')
    .replace(/^0+|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function valueBytes(value: Json): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number') return numberBytes(value);
  if (isList(value)) return value.reduce((sum: number, one) => sum + 1 + valueBytes(one), 3);
  return attributesBytes(value, 1) + 3;
}

function attributesBytes(attributes: Readonly<Record<string, Json | undefined>>, each: number): number {
  let sum = 0;
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) sum += textBytes(name) + valueBytes(value) + each;
  return sum;
}

/** Bytes of an item as DynamoDB counts them: names and values in UTF-8, 3 bytes a list or map and 1 for each of its elements. */
export const itemBytes = (item: Item): number => attributesBytes(item, 0);

/** @throws RangeError when the item is larger than the table takes. */
export function refuseLargeItem(item: Item): void {
  const bytes = itemBytes(item);
  if (bytes > itemLimitBytes)
    throw new RangeError(`item ${item.pk} ${item.sk} has ${bytes} bytes, more than ${itemLimitBytes}`);
}
