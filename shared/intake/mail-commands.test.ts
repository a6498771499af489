import { expect, test } from 'vitest';
import { readSplitCommand } from './mail-commands.ts';

test.each([
  ['@split', '', true],
  ['Faktúry 03/2026 @NoSplit', '', false],
  ['Faktúry @split.', '', true],
  ['Faktúry', '\n\n @nosplit \nDobrý deň', false],
  ['Faktúry', 'Dobrý deň\n@split', undefined],
  ['@split', '@nosplit', true],
  ['Re: meno@split.sk', '', undefined],
  ['@splitter', '', undefined],
  ['', '', undefined],
])('subject %j and text %j ask for %j (R-MAI-02)', (subject, text, expected) => {
  expect(readSplitCommand({ subject, text })).toBe(expected);
});
