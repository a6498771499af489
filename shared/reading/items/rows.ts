import { toFittingValue } from '#shared/field/value-length.ts';
import type { Word } from '#shared/geometry/box.ts';
import { parseNumber } from '#shared/kit/money.ts';
import { fold } from '#shared/kit/text.ts';
import type { ColumnMeaning } from '#shared/table/line-table.ts';
import { findFigures } from './figures.ts';
import { getLineDistance, continuesLine, isNote, findNameLimit } from './names.ts';
import {
  toCell,
  toFigureCell,
  findNameZone,
  splitLine,
  joinWords,
  type Cell,
  type Frame,
  type ItemRow,
  type SplitLine,
} from './row.ts';
import { isCalculated, isSum, findLastLabel, getWords } from './sum-words.ts';

const amounts = ['base', 'total'] as const;
const hasAmount = ({ figures }: SplitLine): boolean => amounts.some((meaning) => figures.has(meaning));
const figuresIn = ({ line }: SplitLine): number =>
  line.segments.reduce((sum, segment) => sum + findFigures(segment).length, 0);

/** Rows whose figures stand on two lines half a line apart are one. */
function joinHalfLines(lines: readonly SplitLine[]): readonly SplitLine[] {
  const out: SplitLine[] = [];
  for (const line of lines) {
    const before = out.at(-1);
    const halves =
      before !== undefined &&
      hasAmount(before) !== hasAmount(line) &&
      Math.min(before.figures.size, line.figures.size) > 0 &&
      [...line.figures.keys()].every((meaning) => !before.figures.has(meaning)) &&
      getLineDistance(before, line) < 1.5 &&
      (hasAmount(before) ? before.name.length === 0 || line.name.length === 0 : line.name.length === 0);
    if (before === undefined || !halves) {
      out.push(line);
      continue;
    }
    out[out.length - 1] = {
      ...before,
      figures: new Map([...before.figures, ...line.figures]),
      name: [...before.name, ...line.name],
      code: [...before.code, ...line.code],
      unit: [...before.unit, ...line.unit],
      stray: before.stray + line.stray,
    };
  }
  return out;
}

/** A row's amounts, or its quantity and price when it has no amount of its own. */
const isAnchor = (part: SplitLine): boolean =>
  hasAmount(part) &&
  (!isSum(getWords(part.line), figuresIn(part), findLastLabel(part.line)) || isCalculated(part.line)) &&
  /\p{L}|\d/u.test(joinWords([...part.name, ...part.code, ...part.unit]) || '0');

const isNumbering = (words: readonly Word[]): boolean => words.every(({ text }) => /^\d{1,3}\.$/u.test(text));

/** Whether a line lies closer below the amounts of another row than above the line that it might go on with. */
const isNearer = (part: SplitLine, before: SplitLine | undefined, next: SplitLine): boolean =>
  before !== undefined && isAnchor(before) && getLineDistance(part, before) < getLineDistance(part, next);

/** A price of its own beside the words of a line tells a part of the row above ('SMS 21 ks  1,4715'), not more of its name. */
const hasPrice = ({ line }: SplitLine): boolean =>
  line.segments.some(({ place, text }) => place > 0 && /^-?\d[\d ]*[.,]\d{2,6}$/u.test(text));

type Named = { readonly anchor: SplitLine; readonly parts: readonly SplitLine[] };

/** Lines of a name above and below its amounts. */
function nameLines(all: readonly SplitLine[], limit: number): readonly Named[] {
  const taken = new Set<SplitLine>();
  const plain = (part: SplitLine | undefined): part is SplitLine =>
    part !== undefined &&
    part.name.length > 0 &&
    part.figures.size === 0 &&
    part.stray === 0 &&
    !hasPrice(part) &&
    !taken.has(part);
  const places = all.flatMap((part, at) => (isAnchor(part) ? [at] : []));
  const firstAt = places[0] ?? 0;
  const [first, above, below] = [all[firstAt], all[firstAt - 1], all[firstAt + 1]];
  const before =
    first !== undefined &&
    plain(above) &&
    getLineDistance(above, first) < 2 &&
    !(plain(below) && getLineDistance(below, first) < 0.9 * getLineDistance(above, first));
  return places.flatMap((at): readonly Named[] => {
    const anchor = all[at];
    if (anchor === undefined) return [];
    // '1.' in front of an amount is the number of its row; the name stands on lines of its own.
    const parts: SplitLine[] = isNumbering(anchor.name) ? [] : [anchor];
    const claim = (part: SplitLine, where: 'above' | 'below'): void => {
      taken.add(part);
      if (where === 'above') parts.unshift(part);
      else parts.push(part);
    };
    if (parts.length === 0) {
      const [up, down] = [all[at - 1], all[at + 1]];
      const both =
        plain(up) &&
        plain(down) &&
        getLineDistance(up, anchor) < 1.2 &&
        getLineDistance(down, anchor) < 1.2 &&
        continuesLine(up.name, down.name, limit);
      if (plain(up) && (before || both) && getLineDistance(up, anchor) < 2.2) claim(up, 'above');
      if (plain(down) && (!before || both) && getLineDistance(down, anchor) < 2.2) claim(down, 'below');
    }
    for (let up = at - 1; up >= 0 && parts.length < 4; up -= 1) {
      const [part, next] = [all[up], parts[0]];
      if (part === next) continue;
      if (
        !plain(part) ||
        next === undefined ||
        isNote(fold(joinWords(part.name))) ||
        isNearer(part, all[up - 1], next) ||
        !continuesLine(part.name, next.name, limit)
      )
        break;
      claim(part, 'above');
    }
    for (let down = at + 1; down < all.length && parts.length < 5; down += 1) {
      const [part, last] = [all[down], parts.at(-1)];
      if (part === last) continue;
      if (!plain(part) || last === undefined || !continuesLine(last.name, part.name, limit)) break;
      claim(part, 'below');
    }
    return [{ anchor, parts }];
  });
}

/** A word that the line's end parts is put together again. */
const unbroken = (lines: readonly string[]): string =>
  lines.reduce(
    (text, line) =>
      /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`.trim(),
    '',
  );

function buildNameCell(parts: readonly SplitLine[]): Cell | undefined {
  const value = unbroken(parts.map((part) => joinWords(part.name)));
  if (value === '') return undefined;
  const words = parts.flatMap((part) => part.name);
  return {
    value: toFittingValue(value),
    boxes: parts.flatMap((part) => toCell('', part.line.page, part.name).boxes),
    score: Math.min(1, ...words.map((word) => word.score)),
  };
}

const moneyColumns: ReadonlySet<string> = new Set(['unitPrice', 'base', 'vat', 'total']);

/** A long number before a name ('8587265304274 Lieferung') is its code. */
function splitCode({ anchor, parts }: Named): Named {
  const [first] = parts;
  const [code, ...rest] = first?.name ?? [];
  const isCode = code !== undefined && /^\d{8,14}$/u.test(code.text) && rest.length > 0 && anchor.code.length === 0;
  if (!isCode || first === undefined) return { anchor, parts };
  return { anchor: { ...anchor, code: [code] }, parts: [{ ...first, name: rest }, ...parts.slice(1)] };
}

/** '40x Rozen': the count that a name begins with. */
function splitCount({ anchor, parts }: Named): Named & { readonly count: Word | undefined } {
  const [first] = parts;
  const [word, next, ...rest] = first?.name ?? [];
  const none = { anchor, parts, count: undefined };
  if (first === undefined || word === undefined || next === undefined || anchor.figures.has('quantity')) return none;
  if (/^\d{1,5}(?:[.,]\d{1,3})?[x×]$/iu.test(word.text))
    return { anchor, parts: [{ ...first, name: [next, ...rest] }, ...parts.slice(1)], count: word };
  if (/^\d{1,5}(?:[.,]\d{1,3})?$/u.test(word.text) && /^[x×]$/iu.test(next.text) && rest.length > 0)
    return { anchor, parts: [{ ...first, name: rest }, ...parts.slice(1)], count: word };
  return none;
}

function buildRow({ anchor, parts, count }: ReturnType<typeof splitCount>, mark: ',' | '.'): ItemRow | undefined {
  const cells = new Map<Exclude<ColumnMeaning, 'default'>, Cell>();
  const wordCell = (meaning: 'code' | 'unit', words: readonly Word[]): void => {
    const value = joinWords(words);
    if (value !== '') cells.set(meaning, toCell(value, anchor.line.page, words));
  };
  const name =
    buildNameCell(parts) ??
    (anchor.code.length > 0 ? toCell(joinWords(anchor.code), anchor.line.page, anchor.code) : undefined);
  if (name === undefined || !/\p{L}/u.test(name.value)) return undefined;
  cells.set('name', name);
  wordCell('code', anchor.code);
  wordCell('unit', anchor.unit);
  const counted = count === undefined ? undefined : parseNumber(count.text.replace(/[x×]$/iu, ''));
  if (count !== undefined && counted !== undefined) cells.set('quantity', toCell(counted, anchor.line.page, [count]));
  for (const [meaning, figure] of anchor.figures) {
    if (meaning === 'position' || meaning === 'per') continue;
    const cell =
      meaning === 'code'
        ? toCell(figure.printed, figure.segment.page, figure.segment.words.slice(figure.from, figure.to))
        : toFigureCell(figure, mark, moneyColumns.has(meaning));
    if (cell !== undefined) cells.set(meaning, cell);
  }
  return { cells, line: anchor.line.number };
}

/** The rows of a table: lines with an amount, and the lines of their names above and below. */
export function buildRows(frame: Frame): readonly ItemRow[] {
  const sums = frame.columns.filter((_, at) => frame.meant[at] === 'base' || frame.meant[at] === 'total');
  const anchors = frame.lines.filter((line) => sums.some((column) => column.cells.has(line.number)));
  const zone = findNameZone(frame, anchors);
  // The head's word may stand over the middle of the names: their column begins where they do.
  const texts = frame.texts.map((text) =>
    text.meaning === 'name' ? { ...text, x: Math.min(text.x, zone.left) } : text,
  );
  const parts = joinHalfLines(frame.lines.map((line) => splitLine(line, { ...frame, texts }, zone)));
  const begins = (part: SplitLine): boolean => (part.name[0]?.box.x ?? 0) < zone.left + 0.1 || part.figures.size > 2;
  return nameLines(
    parts.filter((part) => !hasAmount(part) || begins(part)),
    findNameLimit(parts),
  ).flatMap((named) => buildRow(splitCount(splitCode(named)), frame.mark) ?? []);
}
