import { vatRegimes } from '#shared/field/catalogue/taxes.ts';
import { fold, tidy } from '#shared/kit/text.ts';

/**
 * The regime that was typed into a cell: by its code, its name, or a part of a name that no other regime has, as the only suggestion is. Case
 * and accents do not count. Undefined for any other text.
 */
export function findRegime(text: string, getName: (code: string) => string): string | undefined {
  const typed = fold(tidy(text));
  if (typed === '') return undefined;
  const exact = vatRegimes.find((code) => fold(code) === typed || fold(getName(code)) === typed);
  if (exact !== undefined) return exact;
  const [only, other] = vatRegimes.filter((code) => fold(getName(code)).includes(typed));
  return other === undefined ? only : undefined;
}
