import { expect, test } from 'vitest';
import type { Grey, Line } from '../pixels/grey.ts';
import { listMissed, secondLook } from './second-look.ts';

const line: Line = { x: 100, y: 20, length: 200, height: 40, angle: 0 };
const seen = (text: string) =>
  Array.from(text, (each, at) => ({ text: each, at: (at + 0.5) / text.length, score: 0.95 }));
const word = (text: string, score: number) => ({ text, start: 0, end: 1, score });

test('a line is looked at again where the letter reader missed or guessed its letters', () => {
  const read = { line, seen: seen('NAZOV POLOZKY') };
  expect(listMissed([{ read, words: [] }])).toEqual([0]);
  expect(listMissed([{ read, words: [word('NÁZOV', 0.2)] }])).toEqual([0]);
  expect(listMissed([{ read, words: [word('NÁZOV', 0.9), word('POLOŽKY', 0.9)] }])).toEqual([]);
  expect(listMissed([{ read: { line, seen: seen('12,50 €') }, words: [] }])).toEqual([]);
});

test('light letters on dark ground are shown to the letter reader dark on white, and its words keep their place', async () => {
  const data = new Uint8Array(200 * 40).fill(60);
  for (let y = 10; y < 30; y += 1) for (let x = 50; x < 60; x += 1) data[y * 200 + x] = 240;
  const sheets: Grey[] = [];
  const letters = {
    read: (sheet: Grey) => {
      sheets.push(sheet);
      return Promise.resolve([{ text: 'I', left: 74, right: 84, top: 36, bottom: 56, score: 0.9 }]);
    },
    close: () => Promise.resolve(),
  };
  const [words] = await secondLook(letters, { data, width: 200, height: 40 }, [line]);
  const [sheet] = sheets;
  const at = (x: number, y: number) => sheet?.data[y * sheet.width + x] ?? 0;
  expect(at(24 + 55, 26 + 20)).toBeLessThan(40);
  expect(at(24 + 150, 26 + 20)).toBeGreaterThan(220);
  expect(words?.map(({ text, start }) => [text, start])).toEqual([['I', 0.25]]);
});
