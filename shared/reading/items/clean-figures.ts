import type { Word } from '#shared/geometry/box.ts';
import { fold } from '#shared/kit/text.ts';
import type { Line } from '../layout/lines.ts';
import { findFigures, type Figure } from './figures.ts';
import { isUnit } from './units.ts';

const unitLike = /^\(?[\p{L}²³/.%]{1,14}\d?\.?\)?$/u;
const currencyLike = /^(?:EUR|CZK|USD|GBP|CHF|PLN|HUF|SEK|NOK|DKK|RON|BGN|SKK)$/u;
const isSign = ({ text }: Word): boolean => /^[^\p{L}\d]{1,3}$/u.test(text) || /^(à|á|a|x|po|je|za)$/iu.test(text);
/** A word of a name: 'vrece' of 'Cement vrece 25 kg', but not the currency in front of an amount. */
const isText = ({ text }: Word): boolean => /\p{L}{2}/u.test(text) && !currencyLike.test(text);

/** What may stand between two figures of different columns: the unit of the first, a sign or a currency, but no word of a name. */
const isBetween = (words: readonly Word[]): boolean =>
  words.length <= 3 &&
  words.every(
    (word) => isSign(word) || isUnit(fold(word.text)) || currencyLike.test(word.text) || word.text.length <= 2,
  );

/** The words behind a figure up to the next one, or to the end of its segment. */
function wordsBehind(figure: Figure, figures: readonly Figure[]): readonly Word[] {
  const next = figures.find(({ from }) => from >= figure.to);
  return figure.segment.words.slice(figure.to, next?.from);
}

/** A figure that stands in a column: a unit, a sign or another figure may stand beside it, but no text in front of it. */
export function isClean(figure: Figure, figures: readonly Figure[]): boolean {
  const { words } = figure.segment;
  const at = figures.indexOf(figure);
  if (words.slice(0, figures[0]?.from).some(isText)) return false;
  for (const [place, other] of figures.slice(0, at).entries())
    if (!isBetween(words.slice(other.to, figures[place + 1]?.from))) return false;
  const behind = wordsBehind(figure, figures);
  return behind.length <= 2 && behind.every((word) => unitLike.test(word.text) || isSign(word));
}

/** Where the cell of a figure ends: behind the unit that stands beside it. */
export function getCellEnd(figure: Figure): number {
  const last = wordsBehind(figure, findFigures(figure.segment)).at(-1) ?? figure.segment.words[figure.to - 1];
  return last === undefined ? figure.box.x + figure.box.w : last.box.x + last.box.w;
}

/** Figures of a line that may be cells: clean ones, and those that the line begins or a run of words ends with. */
export function cellFigures(line: Line): readonly Figure[] {
  return line.segments.flatMap((segment) => {
    const figures = findFigures(segment);
    return figures.filter(
      (figure) =>
        isClean(figure, figures) || (segment.place === 0 && figure.from === 0) || figure.to === segment.words.length,
    );
  });
}
