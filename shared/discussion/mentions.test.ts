import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findOpenMention, findMentions, splitAtMentions } from './mentions.ts';

const people = [
  { _id: 'a', name: 'Ján Novák' },
  { _id: 'b', name: 'Ján Novák ml.' },
  { _id: 'c', name: 'Eva Malá' },
];
const meant = (text: string) => findMentions(text, people).map(({ userId }) => userId);

test('@ and a whole name mentions, in any case, the longest name that fits (R-DIS-07)', () => {
  expect(meant('@Eva Malá, pozrite to')).toEqual(['c']);
  expect(meant('prosím @ján novák')).toEqual(['a']);
  expect(meant('@Ján Novák ml. a @Eva Malá')).toEqual(['b', 'c']);
  expect(meant('@Eva Malá @Eva Malá')).toEqual(['c']);
});

test('an e-mail address, half a name and a longer word are no mention', () => {
  expect(meant('pišem na eva@Eva Malá')).toEqual([]);
  expect(meant('@Eva')).toEqual([]);
  expect(meant('@Eva Maláková')).toEqual([]);
});

test('namesakes are all meant', () => {
  const withNamesake = [...people, { _id: 'd', name: 'Eva Malá' }];
  expect(findMentions('@Eva Malá', withNamesake).map(({ userId }) => userId)).toEqual(['c', 'd']);
});

test('the pieces of a message give the message again', () => {
  const words = fc.constantFrom('@', 'Ján Novák', 'Eva Malá', ' ', 'x', '\n', 'ml.', '@Eva Malá');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      const pieces = splitAtMentions(text, people);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { text: shown, userId } of pieces)
        if (userId !== null)
          expect(shown.slice(1).toLowerCase()).toBe(people.find(({ _id }) => _id === userId)?.name.toLowerCase());
    }),
  );
});

test('the list of names opens after @ and closes with a new line (R-DIS-07)', () => {
  expect(findOpenMention('ahoj @Ev', 8)).toEqual({ at: 5, typed: 'Ev' });
  expect(findOpenMention('@', 1)).toEqual({ at: 0, typed: '' });
  expect(findOpenMention('@Ján No', 7)).toEqual({ at: 0, typed: 'Ján No' });
  expect(findOpenMention('a@b', 3)).toBeUndefined();
  expect(findOpenMention('@Eva\nx', 6)).toBeUndefined();
  expect(findOpenMention('@ x', 3)).toBeUndefined();
});
