import type { PageText } from '#shared/reading/layout/page-text.ts';
import { generate, layouts } from '../generate/generate.ts';
import { random } from '../generate/document/random.ts';

/** Documents laid on one another as a scanner takes them, and the places at which documents after the first begin. */
export type Stack = { readonly pages: readonly PageText[]; readonly starts: ReadonlySet<number> };

const pageNumberWord =
  /^(?:\d{1,2}(?:\/\d{1,2})?|\/|z|ze|of|von|sur|č\.|str\.|strana|list|page|p\.|seite|blatt|feuille)$/iu;
/** The foot of a page, where page numbers stand. */
const foot = 0.88;

/** The page without its number: most documents of small firms are not. */
const unnumbered = (page: PageText): PageText => ({
  ...page,
  words: page.words.filter(({ text, box }) => box.y < foot || !pageNumberWord.test(text)),
});

/** A stack of two to five documents of any layouts; now and then two of one seller's program follow each other, or a blank back. */
export function buildStack(seed: number, { numbered = true } = {}): Stack {
  const chance = random(`stack ${seed}`);
  const pages: PageText[] = [];
  const starts = new Set<number>();
  let layout = chance.pick(layouts());
  const documents = chance.int(2, 5);
  for (let document = 0; document < documents; document += 1) {
    layout = chance.chance(0.3) ? layout : chance.pick(layouts());
    if (document > 0) starts.add(pages.length);
    const made = generate({ seed: `${seed}/${document}`, layout });
    for (const page of made.pages) pages.push({ ...(numbered ? page : unnumbered(page)), page: pages.length });
    if (chance.chance(0.1)) pages.push({ page: pages.length, source: 'none', words: [] });
  }
  return { pages, starts };
}
