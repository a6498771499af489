import type { FieldSuggestion } from '#shared/api/field-options.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { partOfField } from '#shared/parties/party.ts';
import { suggestions } from '#shared/parties/suggest.ts';
import { partiesWith, type PartiesNeed } from './known-parties.ts';

/** Most suggestions of a field (R-FLD-32), and what is typed at least (R-FLD-30). */
const most = 100;
const least = 2;

/** Values for a field: of the parties that papers and registers know, or of the options that document types offer. */
export async function suggest(
  need: PartiesNeed,
  ownerId: string,
  { field, q, types }: { readonly field: string; readonly q: string; readonly types: readonly Doctype[] },
): Promise<FieldSuggestion[]> {
  if (q.trim().length < least) return [];
  const place = partOfField(field);
  if (place === undefined) return fromOptions(field, q, types);
  const known = await partiesWith(need, ownerId, { ...place, words: q });
  const sources = new Map<string, FieldSuggestion['source']>();
  for (const { facts, source } of known) {
    const value = facts[place.part];
    if (value !== undefined && !sources.has(value)) sources.set(value, source);
  }
  return suggestions([...sources.keys()], q, most).map((value) => ({
    value,
    label: value,
    source: sources.get(value) ?? 'papers',
  }));
}

function fromOptions(field: string, q: string, types: readonly Doctype[]): FieldSuggestion[] {
  const options = types.flatMap(({ fields }) => fields.find(({ id }) => id === field)?.options ?? []);
  const byLabel = new Map(options.map(({ key, value }) => [`${key} ${value}`, { value: key, label: value }]));
  return suggestions([...byLabel.keys()], q, most).flatMap((text) => {
    const option = byLabel.get(text);
    return option === undefined || option.value === q ? [] : [{ ...option, source: 'options' as const }];
  });
}
