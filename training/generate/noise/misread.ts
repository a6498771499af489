import type { Random } from '../document/random.ts';

/** What recognisers take for what, on both sides of the bar. */
const digits: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'l',
  '5': 'S',
  '8': 'B',
  '6': 'G',
  '2': 'Z',
  '7': '1',
  '3': '8',
  '9': 'g',
};
const letters: Readonly<Record<string, string>> = {
  O: '0',
  l: '1',
  I: 'l',
  S: '5',
  B: '8',
  Z: '2',
  č: 'c',
  ď: 'd',
  ľ: 'l',
  ť: 't',
  ň: 'n',
  ř: 'r',
  š: 's',
  ž: 'z',
  ý: 'y',
  á: 'a',
  í: 'i',
  é: 'e',
  ú: 'u',
  ů: 'u',
  ô: 'o',
  ä: 'a',
  ě: 'e',
  Č: 'C',
  Š: 'S',
  Ž: 'Z',
  Ú: 'U',
  È: 'E',
  à: 'a',
  è: 'e',
  ê: 'e',
  ç: 'c',
  ü: 'u',
  ö: 'o',
  ß: 'B',
  rn: 'm',
  m: 'rn',
  e: 'c',
  c: 'e',
  i: 'í',
  u: 'v',
  '.': ',',
  ',': '.',
  ':': '.',
  '-': '~',
  '/': 'l',
  '€': 'E',
  '°': 'o',
};

/** One to three characters of a word read wrongly, mostly those that really look alike; now and then one is lost. */
export function misread(text: string, chance: Random): string {
  const signs = Array.from(text);
  const wrongs = Math.min(signs.length, chance.pick([1, 1, 1, 2, 3]));
  const candidates = signs.flatMap((sign, at) =>
    digits[sign] === undefined && letters[sign] === undefined ? [] : [at],
  );
  for (let done = 0; done < wrongs; done += 1) {
    if (chance.chance(0.08) && signs.length > 2) {
      signs[chance.int(0, signs.length - 1)] = '';
      continue;
    }
    const at = candidates.length === 0 ? undefined : chance.pick(candidates);
    if (at === undefined) continue;
    const sign = signs[at] ?? '';
    // Digits are rarely mistaken: recognisers are best at them.
    if (digits[sign] !== undefined && chance.chance(0.5)) continue;
    signs[at] = digits[sign] ?? letters[sign] ?? sign;
  }
  const read = signs.join('');
  return read.trim() === '' ? text : read;
}
