import { unsettledRule, type Contradiction } from '#shared/check/contradiction.ts';

/** The fields whose values are not settled, each once, by its first such value. */
export const listUnsettledFields = (open: readonly Contradiction[]): readonly Contradiction[] =>
  open
    .filter(({ rule }) => rule === unsettledRule)
    .filter(({ field }, at, all) => all.findIndex((one) => one.field === field) === at);

/** Letters of a line in the usual panel and on a phone. */
export const lineLetters = { panel: 54, phone: 40 } as const;

/** How many names fit in a line of so many letters behind its sentence; the first always does. */
export function countFitting(sentence: string, names: readonly string[], maxLetters: number): number {
  let letters = sentence.length + 1;
  const end = names.findIndex((name, at) => {
    letters += name.length + (at === 0 ? 0 : 2);
    return at > 0 && letters > maxLetters;
  });
  return end === -1 ? names.length : end;
}
