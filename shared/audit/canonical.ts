import type { Json } from '#shared/kit/json.ts';

/** Makes the SHA-256 of a text in UTF-8: hex, lower case. */
export type Sha256 = (text: string) => string;

/**
 * The one text of a value, whatever the order of its properties: JSON without spaces, properties sorted by their code units, those
 * that are undefined left out.
 */
export function toCanonicalText(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toCanonicalText).join(',')}]`;
  const parts = Object.entries(value)
    .flatMap(([name, part]): readonly (readonly [string, string])[] =>
      part === undefined ? [] : [[name, `${JSON.stringify(name)}:${toCanonicalText(part)}`]],
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text);
  return `{${parts.join(',')}}`;
}
