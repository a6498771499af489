import type { Word } from '#shared/geometry/box.ts';
import { fold } from '#shared/kit/text.ts';
import { getBoundingBox } from '../layout/lines.ts';
import { joinWords, type SplitLine } from './row.ts';

const notes =
  /^(s\/n|sn|ean|gtin|gln|sarze|batch|lot|charge|chargen|zaruka|warranty|garantie|obdobie|obdobi|period|zeitraum|periode|serial|seriove|vyrobne|vyr\. c|serien|n° de serie|numero de serie|no de serie|(brutto|netto)preis|bruttopreis|verpackung|vke|artikelrabatt|rabatt|poznamka|note|remark|hinweis|bemerkung|remarque|dodaci list|dl c|delivery note|lieferschein|bon de livraison|objednavka|order|bestellung|commande|zakazka|pozn|kod|code|ref|sku|id|as per|according to|laut|gemass|podla|dle|selon|vyrobni|\()/u;

/** Whether folded text is a note under a name: a serial number, a guarantee, 'label: value'. */
export const isNote = (text: string): boolean => notes.test(text) || /:\s/u.test(`${text} `);

const edges = (
  words: readonly Word[],
): { readonly left: number; readonly right: number; readonly top: number; readonly h: number } => {
  const box = getBoundingBox(words.map((word) => word.box));
  return { left: box.x, right: box.x + box.w, top: box.y, h: box.h };
};

/** Whether a line of words goes on where the line before it ended, because its first word had no room there. */
export function continuesLine(before: readonly Word[], after: readonly Word[], limit: number): boolean {
  const first = after[0];
  const last = before.at(-1);
  if (first === undefined || last === undefined) return false;
  const [one, two] = [edges(before), edges(after)];
  if (two.top - one.top > 2.3 * Math.max(one.h, two.h) || two.left > one.left + 0.04) return false;
  const text = fold(joinWords(after));
  if (isNote(text)) return false;
  if (two.h < 0.86 * one.h || one.h < 0.86 * two.h) return false;
  if (/^[\p{Ll}&+,/]/u.test(first.text) || /[-–,&+/(]$/u.test(last.text)) return true;
  const space = first.box.w / Math.max(1, first.text.length);
  return one.right + 0.45 * space + first.box.w > limit + 0.002;
}

/** The right edge that names reach: the longest one tells, notes under the names left out. */
export const findNameLimit = (lines: readonly SplitLine[]): number =>
  lines.reduce(
    (limit, { name, stray }) =>
      name.length === 0 || stray > 0 || isNote(fold(joinWords(name))) ? limit : Math.max(limit, edges(name).right),
    0,
  );

/** How far the middles of two lines stand apart, in heights of a line. */
export const getLineDistance = (a: SplitLine, b: SplitLine): number =>
  a.line.page === b.line.page
    ? Math.abs(a.box.y + a.box.h / 2 - b.box.y - b.box.h / 2) / Math.max(0.004, Math.min(a.box.h, b.box.h))
    : Infinity;
