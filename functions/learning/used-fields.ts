import type { Doctype } from '#shared/doctype/doctype.ts';

/** The fields that a type uses; undefined when it says nothing, which means all. */
export function usedFields(doctype: Doctype | undefined): ReadonlySet<string> | undefined {
  const used = doctype?.fields.filter(({ use }) => use).map(({ id }) => id) ?? [];
  return used.length === 0 ? undefined : new Set(used);
}
