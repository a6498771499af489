import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFiles } from './test-files.ts';
import { runningTitles } from './running-titles.ts';

/** The longest sentence of a title, without the ids of requirements that follow it. */
const maxLength = 120;

/** Ids stand behind the sentence: "(R-INT-27, R-INT-30..33)". */
const sentenceOf = (title: string): string => title.replaceAll(/\s*\([^()]*R-[A-Z]{3}-\d{2}[^()]*\)/g, '').trim();

test('the title of a test is one sentence of at most 120 characters', () => {
  const faults = testFiles().flatMap((file) =>
    runningTitles(file, readFileSync(file, 'utf8')).flatMap((title) => {
      const sentence = sentenceOf(title);
      const isOne = !/[.!?]\s+\p{Lu}/u.test(sentence);
      return sentence.length <= maxLength && isOne ? [] : [`${file}: ${title}`];
    }),
  );
  expect(faults).toEqual([]);
});
