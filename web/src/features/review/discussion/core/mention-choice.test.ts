import { expect, test } from 'vitest';
import { findMentions } from '#shared/discussion/mentions.ts';
import { suggestPeople, insertMention } from './mention-choice.ts';

const people = [
  { _id: 'a', name: 'Ján Novák' },
  { _id: 'b', name: 'Eva Malá' },
  { _id: 'c', name: 'Eva Jánošová' },
];
const offered = (text: string) => suggestPeople(text, text.length, people).map(({ _id }) => _id);

test('after @ everybody is offered, then those whose names hold what was typed, without regard to accents (R-DIS-07)', () => {
  expect(offered('ahoj @')).toEqual(['c', 'b', 'a']);
  expect(offered('@jan')).toEqual(['a', 'c']);
  expect(offered('@eva m')).toEqual(['b']);
  expect(offered('@xyz')).toEqual([]);
  expect(offered('bez zavináča')).toEqual([]);
  expect(offered('@Eva Malá ')).toEqual([]);
});

test('the chosen name replaces what was typed, and is a mention', () => {
  const chosen = insertMention('ahoj @ev, pozri', 8, 'Eva Malá');
  expect(chosen).toEqual({ text: 'ahoj @Eva Malá , pozri', caret: 15 });
  expect(findMentions(chosen.text, people).map(({ userId }) => userId)).toEqual(['b']);
  expect(insertMention('nič', 3, 'Eva Malá')).toEqual({ text: 'nič', caret: 3 });
});
