import { itemColumns } from '#shared/table/line-table.ts';
import { getBoundingBox, type Line, type Segment } from '../layout/lines.ts';
import { textHeads, weighHead, type HeadMeaning, type TextHead } from './column-words.ts';
import { findFigures, isMoney } from './figures.ts';

/** The head of a table: one line or several that name its columns. */
export type Head = {
  readonly first: number;
  readonly last: number;
  readonly page: number;
  readonly segments: readonly Segment[];
  readonly kind: 'items' | 'other';
};

/** Where a column of text begins. */
export type TextColumn = {
  readonly meaning: TextHead['meaning'];
  readonly x: number;
  readonly right: number;
  readonly y: number;
};

const hasMoney = (line: Line): boolean => line.segments.some((segment) => findFigures(segment).some(isMoney));
const hasFigures = (line: Line): boolean => line.segments.some((segment) => findFigures(segment).length > 0);

const best = (folded: string): HeadMeaning | undefined => {
  const weights = Object.entries(weighHead(folded)).toSorted(([, a], [, b]) => b - a);
  const name = weights[0]?.[0];
  return known.find((meaning) => meaning === name);
};
const known: readonly HeadMeaning[] = [...itemColumns, 'position', 'per'];

/** The single words of a segment, as they would be weighed. */
const eachWord = ({ folded, offsets }: Segment): readonly string[] =>
  offsets.map((offset, at) => folded.slice(offset, offsets[at + 1]).trim());

/** Whether nearly every word of a segment says something of a column, as only the heads of columns close together do. */
function isAllHeads(segment: Segment): boolean {
  const telling = eachWord(segment).filter((word) => Object.keys(weighHead(word)).length > 0).length;
  return segment.words.length >= 4 && telling >= 0.75 * segment.words.length;
}

/** What each few words of a run of heads announce that is too long to be weighed as one. */
const weighParts = (segment: Segment): readonly HeadMeaning[] => {
  const words = eachWord(segment);
  const parts = words.flatMap((_, at) => [1, 2, 3].map((many) => words.slice(at, at + many).join(' ')));
  return known.filter((meaning) => parts.some((part) => (weighHead(part)[meaning] ?? 0) >= 0.9));
};

/** What the line's cells announce; a sentence announces nothing. */
function findMeanings(line: Line): ReadonlySet<HeadMeaning> {
  const found = new Set<HeadMeaning>();
  for (const segment of line.segments) {
    if (/:$/u.test(segment.folded) || segment.words.length > 16) continue;
    const whole = best(segment.folded);
    if (whole !== undefined) found.add(whole);
    // Heads of narrow columns run together into one run of words that says several things.
    const weights = weighHead(segment.folded);
    if ((segment.folded.length > 60 || line.segments.length === 1) && isAllHeads(segment))
      for (const meaning of weighParts(segment)) found.add(meaning);
    if (segment.words.length >= 4) for (const meaning of known) if ((weights[meaning] ?? 0) >= 0.75) found.add(meaning);
    for (const { meaning } of textHeads(segment.folded))
      if (meaning !== 'unit' || whole !== 'unitPrice') found.add(meaning);
    if (segment.words.length >= 2)
      for (const word of segment.offsets.keys()) {
        const single = best(segment.folded.slice(segment.offsets[word], segment.offsets[word + 1]).trim());
        if (single === 'quantity') found.add(single);
      }
  }
  return found;
}

const amounts: readonly HeadMeaning[] = ['unitPrice', 'base', 'vat', 'total'];
const itemMeanings: readonly HeadMeaning[] = ['name', 'quantity', 'unitPrice', 'code'];

function getHeadKind(found: ReadonlySet<HeadMeaning>, { segments }: Line): Head['kind'] | undefined {
  // Heads of narrow columns that stand over amounts alone may be one run of words.
  const alone = segments.length === 1 && segments.every(isAllHeads) && found.has('unitPrice');
  if (found.size < 2 || (segments.length < 2 && !alone) || !amounts.some((meaning) => found.has(meaning)))
    return undefined;
  return itemMeanings.some((meaning) => found.has(meaning)) ? 'items' : 'other';
}

const near = (a: Line, b: Line): boolean => {
  const [one, two] = [getBoundingBox(a.segments.map((s) => s.box)), getBoundingBox(b.segments.map((s) => s.box))];
  return a.page === b.page && Math.abs(two.y - one.y) < 2.1 * Math.max(one.h, two.h);
};

/** A further line of a head: cells without figures, at least one of which says something of a column. */
function belongs(line: Line, head: Line): boolean {
  if (hasFigures(line) || !near(line, head)) return false;
  const first = head.segments[0];
  return line.segments.every((segment) => {
    if (segment.words.length > 4) return false;
    if (Object.keys(weighHead(segment.folded)).length > 0) return true;
    const under = head.segments.find(
      (s) => s.box.x < segment.box.x + segment.box.w && segment.box.x < s.box.x + s.box.w,
    );
    return under !== undefined && under !== first && segment.text.length <= 14;
  });
}

/** The heads of tables on a document, from top to bottom. */
export function findHeads(lines: readonly Line[]): readonly Head[] {
  const heads: Head[] = [];
  for (const line of lines) {
    if (line.number <= (heads.at(-1)?.last ?? -1) || hasMoney(line)) continue;
    const kind = getHeadKind(findMeanings(line), line);
    if (kind === undefined) continue;
    let [first, last] = [line.number, line.number];
    const at = (number: number): Line | undefined => lines[number];
    for (let above = at(first - 1); above !== undefined && line.number - first < 2; above = at(first - 1)) {
      const previous = at(first);
      if (previous === undefined || above.number <= (heads.at(-1)?.last ?? -1)) break;
      if (!belongs(above, line) && !(belongs(above, previous) && first < line.number)) break;
      first -= 1;
    }
    const named = findMeanings(line).has('name');
    /** A name alone below a head that has a name already is the first row's. */
    const isName = (below: Line): boolean =>
      named && below.segments.length === 1 && below.segments.every(({ folded }) => best(folded) === 'name');
    for (let below = at(last + 1); below !== undefined && last - line.number < 3; below = at(last + 1)) {
      const previous = at(last);
      if (
        previous === undefined ||
        isName(below) ||
        !(belongs(below, line) || (belongs(below, previous) && last > line.number))
      )
        break;
      last += 1;
    }
    const segments = lines.slice(first, last + 1).flatMap((part) => part.segments);
    heads.push({ first, last, page: line.page, segments, kind });
  }
  return heads;
}

/** Whether the text of most rows runs on through the left edge of a column, so that nothing begins there. */
function runsThrough({ x }: TextColumn, rows: readonly Line[]): boolean {
  const over = rows.flatMap(
    (line) => line.segments.find(({ box }) => box.x < x + 0.1 && box.x + box.w > x + 0.01) ?? [],
  );
  const through = over.filter(({ words }) =>
    words.some(({ box, text }) => box.x < x - 0.012 && /\p{L}{2}/u.test(text)),
  );
  return through.length * 2 > over.length;
}

/**
 * Settles by the rows below which columns hold codes. 'Artikel | Produkt': of two columns of names the one whose cells are single
 * words with digits does. 'Služba, kód odpadu': where names run on through the head's word, it announces no column.
 */
export function settleCodes(announced: readonly TextColumn[], rows: readonly Line[]): readonly TextColumn[] {
  const columns = announced.filter((column) => column.meaning !== 'code' || !runsThrough(column, rows));
  const names = columns.filter(({ meaning }) => meaning === 'name');
  const [first, second] = names;
  if (first === undefined || second === undefined || second.x - first.x < 0.03) return columns;
  const cells = rows.map((line) =>
    line.segments.flatMap((s) => s.words).filter(({ box }) => box.x > first.x - 0.01 && box.x < second.x - 0.01),
  );
  const filled = cells.filter((words) => words.length > 0);
  const codes = filled.filter((words) => words.length === 1 && /\d/u.test(words[0]?.text ?? ''));
  if (filled.length === 0 || codes.length * 2 < filled.length) return columns;
  return columns.map((column) => (column === first ? { ...column, meaning: 'code' } : column));
}

/** The columns of text that a head announces, by their left edges. */
export function findTextColumns({ segments }: Head): readonly TextColumn[] {
  const columns = segments.flatMap((segment) =>
    textHeads(segment.folded).flatMap(({ meaning, at }): readonly TextColumn[] => {
      const word =
        segment.words[
          Math.max(
            0,
            segment.offsets.findLastIndex((offset) => offset <= at),
          )
        ];
      // 'Materiál / Označenie': the column begins with its first word, unless that announces another one.
      const before = segment.folded.slice(0, at).trim();
      const plain = meaning === 'name' && Object.keys(weighHead(before)).length === 0 && !/[:)]$/u.test(before);
      const price = (weighHead(segment.folded).unitPrice ?? 0) >= 0.75;
      if (word === undefined || (meaning === 'unit' && price)) return [];
      return [
        {
          meaning,
          x: plain ? segment.box.x : word.box.x,
          right: Math.max(word.box.x + word.box.w, segment.box.x + segment.box.w),
          y: word.box.y,
        },
      ];
    }),
  );
  return columns.toSorted((a, b) => a.x - b.x);
}
