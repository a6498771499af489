import { expect, test } from 'vitest';
import { isPlain, splitWord } from './split-word.ts';

const word = (text: string) => ({ text, start: 0.2, end: 0.6, score: 0.9 });
const texts = (text: string) => splitWord(word(text)).map((part) => part.text);

test('a date printed close behind its label is a word of its own', () => {
  expect(texts('Date:27/07/17')).toEqual(['Date:', '27/07/17']);
  expect(texts('IČO:36631124')).toEqual(['IČO:', '36631124']);
  const [label, value] = splitWord(word('Datum:12.10.2025'));
  expect(label?.end).toBeCloseTo(0.2 + (0.4 * 6) / 16);
  expect(value).toMatchObject({ start: label?.end, end: 0.6, score: 0.9 });
});

test('a date and the time that touches it are two words', () => {
  expect(texts('5/3/201822:52:33')).toEqual(['5/3/2018', '22:52:33']);
  expect(texts('Date:14/May/201702:56')).toEqual(['Date:', '14/May/2017', '02:56']);
  expect(texts('12.10.2025')).toEqual(['12.10.2025']);
});

test('a quantity and the unit that touches it are two words, sizes of goods stay whole', () => {
  expect(texts('2ks')).toEqual(['2', 'ks']);
  expect(texts('1,5kg')).toEqual(['1,5', 'kg']);
  expect(texts('M8x40')).toEqual(['M8x40']);
  expect(texts('40W')).toEqual(['40W']);
});

test('times, web addresses and names with a colon stay whole', () => {
  expect(texts('12:30')).toEqual(['12:30']);
  expect(texts('https://docflow.eu')).toEqual(['https://docflow.eu']);
  expect(texts('Objednal:Novák')).toEqual(['Objednal:Novák']);
});

test('a page in English has no accents, a page in Slovak has many', () => {
  const page = (text: string) => text.split(' ').map((each) => ({ text: each, score: each === 'amouní' ? 0.4 : 0.9 }));
  const english = 'Goods sold are not returnable but may be exchanged within seven days with this receipt and amouní';
  const slovak = 'Tovar je možné vymeniť do siedmich dní po predložení dokladu o kúpe v ktorejkoľvek našej predajni';
  expect(isPlain(page(english))).toBe(true);
  expect(isPlain(page(slovak))).toBe(false);
  expect(isPlain(page('TAX'))).toBe(false);
});
