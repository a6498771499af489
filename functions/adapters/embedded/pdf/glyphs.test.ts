import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { glyphsToRuns, type Glyph } from './glyphs.ts';

const wide = 6;
const glyphs = (text: string, change: Partial<Glyph> = {}): readonly Glyph[] =>
  Array.from(text, (character, at) => ({
    text: character,
    left: 100 + at * wide,
    right: 100 + (at + 1) * wide,
    top: 200,
    bottom: 211,
    size: 11,
    direction: 0,
    ...change,
  }));
const texts = (some: readonly Glyph[]) => glyphsToRuns(some).map(({ text }) => text);

test('characters that touch become a word, spaces part words', () => {
  expect(texts(glyphs('Faktúra č. 7'))).toEqual(['Faktúra', 'č.', '7']);
});

test('a wide gap parts words even where no space was written', () => {
  const left = glyphs('100,00');
  const right = glyphs('230,00').map((glyph) => ({ ...glyph, left: glyph.left + 60, right: glyph.right + 60 }));
  expect(texts([...left, ...right])).toEqual(['100,00', '230,00']);
});

test('kerned characters that overlap stay together', () => {
  const kerned = glyphs('AVTO').map((glyph, at) => ({ ...glyph, left: glyph.left - at, right: glyph.right - at }));
  expect(texts(kerned)).toEqual(['AVTO']);
});

test('the next line is another word although nothing stands between', () => {
  expect(texts([...glyphs('Žilina'), ...glyphs('Košice', { top: 214, bottom: 225 })])).toEqual(['Žilina', 'Košice']);
});

test('text that runs upwards is read along its own line', () => {
  const upwards = Array.from('Kópia', (text, at): Glyph => ({
    text,
    left: 20,
    right: 31,
    top: 300 - (at + 1) * wide,
    bottom: 300 - at * wide,
    size: 11,
    direction: 270,
  }));
  expect(texts(upwards)).toEqual(['Kópia']);
});

test('no character is lost or made up, and each box holds its characters', () => {
  const glyph = fc.record({
    text: fc.constantFrom('a', 'Ž', '7', ' ', ','),
    left: fc.integer({ min: 0, max: 500 }),
    top: fc.integer({ min: 0, max: 800 }),
    direction: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
  });
  fc.assert(
    fc.property(fc.array(glyph), (some) => {
      const placed = some.map(({ text, left, top, direction }): Glyph => {
        return { text, left, top, right: left + wide, bottom: top + 11, size: 11, direction };
      });
      const runs = glyphsToRuns(placed);
      expect(runs.map(({ text }) => text).join('')).toBe(some.map(({ text }) => text.trim()).join(''));
      for (const run of runs) expect(run.right > run.left && run.bottom > run.top).toBe(true);
    }),
  );
});
