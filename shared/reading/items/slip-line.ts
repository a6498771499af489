import type { Word } from '#shared/geometry/box.ts';
import type { Line } from '../layout/lines.ts';
import { findFigures, isMoney, type Figure } from './figures.ts';
import { joinWords } from './row.ts';

/** A line of a slip: what is bought, how many, for how much each and in all; each part may be missing. */
export type SlipLine = {
  readonly line: Line;
  readonly name: readonly Word[];
  readonly quantity: readonly Word[];
  readonly unit: readonly Word[];
  readonly price: readonly Word[];
  readonly amount: Figure | undefined;
  /** The rate behind the amount, when printed in percent. */
  readonly rate: Figure | undefined;
  /** The letter or figure behind the amount that stands for a rate. */
  readonly code: Word | undefined;
  /** The quantity is a bare number before the name, which may belong to the name. */
  readonly bare: boolean;
};

const count = '(?<count>[-−]?\\d{1,6}(?:[.,]\\s?\\d{1,4})?)';
const unit = '(?<unit>\\p{L}{1,5}[.²³23]?)';
const knownUnit =
  '(?<unit>ks|kus[ouy]?|kg|g|dkg|l|ml|m|m2|m²|bal|pc|pcs|st|stk|stck|szt|hod|km|kwh|u|b|ea|pce|paar|pár)\\.?';
const each = '(?<each>(?:[€£$])?\\d{1,3}(?:[ .]?\\d{3})*[.,]\\d{1,4}|\\d{1,6})';
const times = '(?:x{1,3}|×|\\*|\\+|@|©|à|á|·|0)';
// A price may say what it is for ('1,579 EUR/l'), and the rate of tax may stand behind it ('2 x 1,89 19 %').
const money = '(?:\\s?(?:€|eur|kč|kc|czk|£)(?:\\s?/\\s?\\p{L}{1,3}\\d?)?)?';
const rate = '(?:\\s\\d{1,2}(?:[.,]\\d)?\\s?%)?';
const price = `${each}${money}${rate}`;

type Pattern = {
  readonly pattern: RegExp;
  /** Holds only where count × price is the line's amount: numbers may belong to the name. */
  readonly multiplies?: true;
  /** The quantity is a bare number before the name. */
  readonly bare?: true;
};

const patterns: readonly Pattern[] = [
  { pattern: new RegExp(`^${count}\\s?${unit}?\\s?${times}\\s?${price}\\s?=?$`, 'diu') },
  {
    pattern: new RegExp(`^(?<name>.*\\p{L}{2}.*?)\\s${count}\\s?${unit}?\\s?[x×*]\\s?${price}\\s?=?$`, 'diu'),
    multiplies: true,
  },
  {
    pattern: new RegExp(`^(?<name>.*\\p{L}{2}.*?)\\s${count}\\s?${knownUnit}\\s${price}$`, 'diu'),
    multiplies: true,
  },
  { pattern: new RegExp(`^(?<name>.*\\p{L}{2}.*?)\\s${count}\\s?${knownUnit}\\s\\d{1,2}\\s?%$`, 'diu') },
  {
    pattern: new RegExp(`^${count}\\s?[x×]?\\s?(?<name>.*?\\p{L}.*?)\\s(?:[àaáä@]\\s)?${price}$`, 'diu'),
    multiplies: true,
  },
  { pattern: new RegExp(`^${count}\\s?[x×]\\s?(?<name>.*\\p{L}.*)$`, 'diu') },
  { pattern: new RegExp(`^${count}\\s?(?:${knownUnit})?$`, 'diu') },
  { pattern: new RegExp(`^${count}\\s(?<name>\\S*\\p{L}.*)$`, 'diu'), bare: true },
];

type Part = { readonly start: number; readonly end: number };

/** The words that a part of the joined text touches. */
function wordsAt(words: readonly Word[], part: Part | undefined): readonly Word[] {
  if (part === undefined || part.end <= part.start) return [];
  let at = 0;
  return words.filter((word) => {
    const [from, to] = [at, at + word.text.length];
    at = to + 1;
    return from < part.end && to > part.start;
  });
}

/** The words of a group of the pattern; a group glued to others in one word ('2x') is cut out of it. */
function findPart(words: readonly Word[], match: RegExpExecArray, group: string): readonly Word[] {
  const text = match.groups?.[group];
  const place = match.indices?.groups?.[group];
  if (text === undefined || place === undefined) return [];
  const found = wordsAt(words, { start: place[0], end: place[1] });
  const [only] = found;
  return found.length === 1 && only !== undefined && only.text !== text ? [{ ...only, text }] : found;
}

/** The amount at the right end of a line; a letter or a rate of tax may follow it. */
function findAmount(line: Line): (Pick<SlipLine, 'rate' | 'code'> & { readonly amount: Figure }) | undefined {
  const all = line.segments.flatMap((segment) => findFigures(segment));
  const amount = all.findLast(isMoney);
  if (amount === undefined) return undefined;
  const after = line.segments
    .slice(amount.segment.place)
    .flatMap((segment) => (segment === amount.segment ? segment.words.slice(amount.to) : segment.words));
  const tail = after.map((word) => word.text).join(' ');
  const last = after.at(-1);
  const code = after.length === 1 && last !== undefined && /^(?:\p{Lu}|\d)$/u.test(last.text) ? last : undefined;
  return /^(?:\p{L}|\d|\*|[\d.,]+ ?%|\p{L} ?[\d.,]+ ?%)?$/u.test(tail)
    ? { amount, code, rate: all.find((f) => f.percent) }
    : undefined;
}

/** 'Klince 3x70 3,47' is a size in a name; 'Rožok 3 x 0,10 0,30' counts. */
function makesAmount(match: RegExpExecArray, amount: Figure | undefined): boolean {
  const number = (text: string | undefined): number => Number((text ?? '').replace(/[€£$ ]/gu, '').replace(',', '.'));
  const made = number(match.groups?.['count']) * number(match.groups?.['each']);
  return (
    amount === undefined ||
    Math.abs(made - Number(amount.printed.replace(/[ .,](?=\d{3})/gu, '').replace(',', '.'))) < 0.02
  );
}

/** '3 @ 6.99' alone on a line is a count and a price: its amount stands on another line. */
const isCountAlone = (line: Line): boolean => {
  const words = line.segments.flatMap((segment) => segment.words);
  return words.length > 1 && countAlone.test(joinWords(words));
};
const countAlone = new RegExp(`^${count}\\s?${unit}?\\s?(?:x|×|\\*|@|à)\\s?${price}$`, 'iu');

/** Takes a line of a slip apart. */
export function splitSlipLine(line: Line): SlipLine {
  const found = isCountAlone(line) ? undefined : findAmount(line);
  const words = line.segments.flatMap((segment) =>
    found === undefined || segment.place < found.amount.segment.place
      ? segment.words
      : segment === found.amount.segment
        ? segment.words.slice(0, found.amount.from)
        : [],
  );
  const text = joinWords(words);
  const of = { line, amount: found?.amount, rate: found?.rate, code: found?.code };
  for (const { pattern, multiplies, bare } of patterns) {
    const match = pattern.exec(text);
    if (match === null || (multiplies === true && !makesAmount(match, found?.amount))) continue;
    const part = (group: string): readonly Word[] => findPart(words, match, group);
    return {
      ...of,
      name: part('name'),
      quantity: part('count'),
      unit: part('unit'),
      price: part('each'),
      bare: bare === true,
    };
  }
  return { ...of, name: words, quantity: [], unit: [], price: [], bare: false };
}
