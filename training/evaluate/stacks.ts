import type { PaperPage } from '#shared/reading/paper.ts';
import { generate, layouts } from '../generate/generate.ts';
import { random } from '../generate/random.ts';

/** Papers laid on one another as a scanner takes them, and the places at which documents after the first begin. */
export type Stack = { readonly pages: readonly PaperPage[]; readonly starts: ReadonlySet<number> };

const pageNumberWord =
  /^(?:\d{1,2}(?:\/\d{1,2})?|\/|z|ze|of|von|sur|č\.|str\.|strana|list|page|p\.|seite|blatt|feuille)$/iu;
/** The foot of a page, where page numbers stand. */
const foot = 0.88;

/** The page as if nobody had numbered it: most papers of small firms are not. */
const unnumbered = (page: PaperPage): PaperPage => ({
  ...page,
  words: page.words.filter(({ text, box }) => box.y < foot || !pageNumberWord.test(text)),
});

/** A stack of two to five papers of any layouts; now and then two of one seller's program follow each other, or a blank back. */
export function stackOf(seed: number, { numbered = true } = {}): Stack {
  const chance = random(`stack ${seed}`);
  const pages: PaperPage[] = [];
  const starts = new Set<number>();
  let layout = chance.pick(layouts());
  const papers = chance.int(2, 5);
  for (let paper = 0; paper < papers; paper += 1) {
    layout = chance.chance(0.3) ? layout : chance.pick(layouts());
    if (paper > 0) starts.add(pages.length);
    const made = generate({ seed: `${seed}/${paper}`, layout });
    for (const page of made.pages) pages.push({ ...(numbered ? page : unnumbered(page)), page: pages.length });
    if (chance.chance(0.1)) pages.push({ page: pages.length, source: 'none', words: [] });
  }
  return { pages, starts };
}
