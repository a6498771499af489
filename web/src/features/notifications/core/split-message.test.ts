import { expect, test } from 'vitest';
import { splitMessage } from './split-message.ts';

const id = '65f000000000000000000001';

test('the id of a document in a message becomes #id with the words around it (R-NOT-08)', () => {
  expect(splitMessage(`Krok: Kontrola. Doklad ${id}`)).toEqual([
    { text: 'Krok: Kontrola. Doklad ' },
    { text: `#${id}`, documentId: id },
  ]);
  expect(splitMessage(`${id}.`)).toEqual([{ text: `#${id}`, documentId: id }, { text: '.' }]);
});

test('a message without an id, and longer numbers, stay as they are', () => {
  expect(splitMessage('Môžete si ho stiahnuť.')).toEqual([{ text: 'Môžete si ho stiahnuť.' }]);
  expect(splitMessage(`a${id}`)).toEqual([{ text: `a${id}` }]);
  expect(splitMessage('')).toEqual([]);
});
