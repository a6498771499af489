import { fold } from '#shared/kit/text.ts';

/**
 * The texts that hold what was typed, whatever the case and the diacritics, but are not equal to it (ledger R-FLD-34): those
 * that begin with it first, else in the order given; each once, at most `most`.
 */
export function suggestions(texts: readonly string[], typed: string, most: number): readonly string[] {
  const wanted = fold(typed).trim();
  if (wanted === '') return [];
  const hits = [...new Set(texts)].filter((text) => text !== typed && fold(text).includes(wanted));
  const first = hits.filter((text) => fold(text).startsWith(wanted));
  return [...first, ...hits.filter((text) => !first.includes(text))].slice(0, most);
}
