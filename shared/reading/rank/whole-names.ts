import { endsWithForm, withoutForm } from './company-form.ts';
import type { Ranked } from './ranked.ts';

/** What a name with its legal form is worth more than the same name without it. */
const formal = 0.3;

/** A letterhead says the name in short ('Penzión Kriváň') that a line elsewhere says in full ('Penzión Kriváň s. r. o.'): the full one wins. */
export function preferWhole(list: readonly Ranked[]): readonly Ranked[] {
  const best = new Map<string, number>();
  for (const { candidate, odds } of list) {
    const name = withoutForm(candidate.value);
    best.set(name, Math.max(best.get(name) ?? odds, odds));
  }
  return list
    .map((ranked) => {
      const odds = best.get(withoutForm(ranked.candidate.value)) ?? ranked.odds;
      return endsWithForm(ranked.candidate.value) && odds > ranked.odds ? { ...ranked, odds: odds + formal } : ranked;
    })
    .toSorted((a, b) => b.odds - a.odds);
}
