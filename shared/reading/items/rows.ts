import type { Word } from '#shared/document/box.ts';
import { fold } from '#shared/kit/text.ts';
import type { ColumnMeaning } from '#shared/table/line-table.ts';
import { figuresOf } from './figures.ts';
import { apart, goesOn, isNote, limitOf } from './names.ts';
import {
  cellOf,
  cellOfFigure,
  nameZone,
  partLine,
  textOf,
  type Cell,
  type Frame,
  type ItemRow,
  type Parted,
} from './row.ts';
import { isSum, labelOfLast, wordsOf } from './sum-words.ts';

const amounts = ['base', 'total'] as const;
const hasAmount = ({ figures }: Parted): boolean => amounts.some((meaning) => figures.has(meaning));
const figuresIn = ({ line }: Parted): number =>
  line.segments.reduce((sum, segment) => sum + figuresOf(segment).length, 0);

/** Rows whose figures stand on two lines half a line apart are one. */
function joined(lines: readonly Parted[]): readonly Parted[] {
  const out: Parted[] = [];
  for (const line of lines) {
    const before = out.at(-1);
    const halves =
      before !== undefined &&
      hasAmount(before) !== hasAmount(line) &&
      Math.min(before.figures.size, line.figures.size) > 0 &&
      [...line.figures.keys()].every((meaning) => !before.figures.has(meaning)) &&
      apart(before, line) < 1.5 &&
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
const isAnchor = (part: Parted): boolean =>
  hasAmount(part) &&
  !isSum(wordsOf(part.line), figuresIn(part), labelOfLast(part.line)) &&
  /\p{L}|\d/u.test(textOf([...part.name, ...part.code, ...part.unit]) || '0');

type Named = { readonly anchor: Parted; readonly parts: readonly Parted[] };

/** Lines of a name above and below its amounts. */
function nameLines(all: readonly Parted[], limit: number): readonly Named[] {
  const taken = new Set<Parted>();
  const plain = (part: Parted | undefined): part is Parted =>
    part !== undefined && part.name.length > 0 && part.figures.size === 0 && part.stray === 0 && !taken.has(part);
  const places = all.flatMap((part, at) => (isAnchor(part) ? [at] : []));
  const firstAt = places[0] ?? 0;
  const [first, above, below] = [all[firstAt], all[firstAt - 1], all[firstAt + 1]];
  const before =
    first !== undefined &&
    plain(above) &&
    apart(above, first) < 2 &&
    !(plain(below) && apart(below, first) < 0.9 * apart(above, first));
  return places.flatMap((at): readonly Named[] => {
    const anchor = all[at];
    if (anchor === undefined) return [];
    const parts: Parted[] = anchor.name.length > 0 ? [anchor] : [];
    const claim = (part: Parted, where: 'above' | 'below'): void => {
      taken.add(part);
      if (where === 'above') parts.unshift(part);
      else parts.push(part);
    };
    if (parts.length === 0) {
      const [up, down] = [all[at - 1], all[at + 1]];
      const both = plain(up) && plain(down) && apart(up, anchor) < 1.2 && apart(down, anchor) < 1.2;
      if (plain(up) && (before || both) && apart(up, anchor) < 2.2) claim(up, 'above');
      if (plain(down) && (!before || both) && apart(down, anchor) < 2.2) claim(down, 'below');
    }
    for (let up = at - 1; up >= 0 && parts.length < 4; up -= 1) {
      const [part, next] = [all[up], parts[0]];
      if (part === next) continue;
      if (!plain(part) || next === undefined || isNote(fold(textOf(part.name))) || !goesOn(part.name, next.name, limit))
        break;
      claim(part, 'above');
    }
    for (let down = at + 1; down < all.length && parts.length < 5; down += 1) {
      const [part, last] = [all[down], parts.at(-1)];
      if (part === last) continue;
      if (!plain(part) || last === undefined || !goesOn(last.name, part.name, limit)) break;
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

function nameCell(parts: readonly Parted[]): Cell | undefined {
  const value = unbroken(parts.map((part) => textOf(part.name)));
  if (value === '') return undefined;
  const words = parts.flatMap((part) => part.name);
  return {
    value: value.slice(0, 2000),
    boxes: parts.flatMap((part) => cellOf('', part.line.page, part.name).boxes),
    score: Math.min(1, ...words.map((word) => word.score)),
  };
}

const moneyColumns: ReadonlySet<string> = new Set(['unitPrice', 'base', 'vat', 'total']);

/** A long number before a name ('8587265304274 Lieferung') is its code. */
function parted({ anchor, parts }: Named): Named {
  const [first] = parts;
  const [code, ...rest] = first?.name ?? [];
  const isCode = code !== undefined && /^\d{8,14}$/u.test(code.text) && rest.length > 0 && anchor.code.length === 0;
  if (!isCode || first === undefined) return { anchor, parts };
  return { anchor: { ...anchor, code: [code] }, parts: [{ ...first, name: rest }, ...parts.slice(1)] };
}

function rowOf({ anchor, parts }: Named, mark: ',' | '.'): ItemRow | undefined {
  const cells = new Map<Exclude<ColumnMeaning, 'default'>, Cell>();
  const wordCell = (meaning: 'code' | 'unit', words: readonly Word[]): void => {
    const value = textOf(words);
    if (value !== '') cells.set(meaning, cellOf(value, anchor.line.page, words));
  };
  const name =
    nameCell(parts) ??
    (anchor.code.length > 0 ? cellOf(textOf(anchor.code), anchor.line.page, anchor.code) : undefined);
  if (name === undefined || !/\p{L}/u.test(name.value)) return undefined;
  cells.set('name', name);
  wordCell('code', anchor.code);
  wordCell('unit', anchor.unit);
  for (const [meaning, figure] of anchor.figures) {
    if (meaning === 'position') continue;
    const cell =
      meaning === 'code'
        ? cellOf(figure.printed, figure.segment.page, figure.segment.words.slice(figure.from, figure.to))
        : cellOfFigure(figure, mark, moneyColumns.has(meaning));
    if (cell !== undefined) cells.set(meaning, cell);
  }
  return { cells, line: anchor.line.number };
}

/** The rows of a table: lines with an amount, and the lines of their names above and below. */
export function rowsOf(frame: Frame): readonly ItemRow[] {
  const sums = frame.columns.filter((_, at) => frame.meant[at] === 'base' || frame.meant[at] === 'total');
  const anchors = frame.lines.filter((line) => sums.some((column) => column.cells.has(line.number)));
  const zone = nameZone(frame, anchors);
  // The head's word may stand over the middle of the names: their column begins where they do.
  const texts = frame.texts.map((text) =>
    text.meaning === 'name' ? { ...text, x: Math.min(text.x, zone.left) } : text,
  );
  const parts = joined(frame.lines.map((line) => partLine(line, { ...frame, texts }, zone)));
  const begins = (part: Parted): boolean => (part.name[0]?.box.x ?? 0) < zone.left + 0.1 || part.figures.size > 2;
  return nameLines(
    parts.filter((part) => !hasAmount(part) || begins(part)),
    limitOf(parts),
  ).flatMap((named) => rowOf(parted(named), frame.mark) ?? []);
}
