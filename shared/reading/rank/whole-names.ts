import { fold } from '#shared/kit/text.ts';
import type { Ranked } from './rank.ts';

/** Forms of companies as names end with them, with and without stops and spaces. */
const formAtEnd =
  /[\s,(]+(?:spol\.? ?s ?r\.? ?o\.?|s\.? ?r\.? ?o\.?|a\.? ?s\.?|v\.? ?o\.? ?s\.?|k\.? ?s\.?|o\.? ?z\.?|z\.? ?s\.?|n\.? ?o\.?|s\.? ?p\.?|se|gmbh(?: ?& ?co\.? ?kg)?|ag|kg|ohg|ug(?: ?\(haftungsbeschrankt\))?|e\.? ?k\.?|e\.? ?u\.?|e\.? ?v\.?|ltd\.?|limited|llp|llc|l\.l\.c\.|inc\.?|corp\.?|plc|sas|sasu|sarl|s\.a\.r\.l\.|eurl|sa|s\.a\.|snc|sp\.? ?z ?o\.? ?o\.?|sp\. ?k\.|s\.k\.|s\.c\.|kft\.?|zrt\.?|nyrt\.?|bt\.?|s\.?r\.?l\.?|s\.?p\.?a\.?|b\.?v\.?|n\.?v\.?|d\.?o\.?o\.?)\)?$/u;

/** Whether a name ends with the form of a company. */
export const endsWithForm = (name: string): boolean => formAtEnd.test(fold(name));

const plain = (name: string): string =>
  fold(name)
    .replace(formAtEnd, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What a name with its legal form is worth more than the same name without it. */
const formal = 0.3;

/** A letterhead says the name in short ('Penzión Kriváň') that a line elsewhere says in full ('Penzión Kriváň s. r. o.'): the full one wins. */
export function preferWhole(list: readonly Ranked[]): readonly Ranked[] {
  const best = new Map<string, number>();
  for (const { candidate, odds } of list) {
    const name = plain(candidate.value);
    best.set(name, Math.max(best.get(name) ?? odds, odds));
  }
  return list
    .map((ranked) => {
      const odds = best.get(plain(ranked.candidate.value)) ?? ranked.odds;
      return endsWithForm(ranked.candidate.value) && odds > ranked.odds ? { ...ranked, odds: odds + formal } : ranked;
    })
    .toSorted((a, b) => b.odds - a.odds);
}
