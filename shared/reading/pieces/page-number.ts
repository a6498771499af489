import type { Line } from '../lines.ts';

/** What a page says about its place among the pages of its document; both count from 1. */
export type PageNumber = { readonly number: number; readonly count?: number | undefined };

/** Words for a page in the five languages, before a number; 'p.' and 's.' stand only before "1/3". */
const worded =
  /(?<!\p{L})(?:strana|str\.?|list|page|pag\.?|seite|blatt|feuille)\s*(?:c\.|no\.?|n°|nr\.?)?\s*:?\s*(\d{1,3})(?:\s*(?:\/|z|ze|of|von|sur|de|\(z)\s*(\d{1,3}))?(?![\d.,/])/u;
const bare = /^(?:p\.|s\.)?\s*[-–]?\s*(\d{1,3})\s*(?:\/|z|ze|of|von|sur)\s*(\d{1,3})\s*[-–]?$/u;

/** Page numbers stand at the edges; within the text "1/2" is a quantity. */
const edge = 0.14;

const sound = ({ number, count }: PageNumber): boolean =>
  number >= 1 && (count === undefined || (count >= number && count <= 300));

/** Reads "Strana 1/3", "Page 2 of 4", "1 / 2" at the edge of a page; the lines of one page. */
export function readPageNumber(lines: readonly Line[]): PageNumber | undefined {
  for (const { box, folded } of lines.flatMap((line) => line.segments)) {
    const atEdge = box.y < edge || box.y + box.h > 1 - edge;
    const found = worded.exec(folded) ?? (atEdge ? bare.exec(folded) : null);
    if (found === null) continue;
    const read = { number: Number(found[1]), count: found[2] === undefined ? undefined : Number(found[2]) };
    if (sound(read)) return read;
  }
  return undefined;
}
