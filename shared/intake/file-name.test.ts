import { expect, test } from 'vitest';
import { toDocumentName, toFileName } from './file-name.ts';

test('a document is called like its file, without the ending and at most 40 characters', () => {
  expect(toDocumentName('Faktúra 12.PDF')).toBe('Faktúra 12');
  expect(toDocumentName(`${'x'.repeat(60)}.pdf`)).toHaveLength(40);
  expect(toDocumentName('.pdf')).toBe('.pdf');
  expect(toDocumentName('')).toBe('');
});

test('a file name of a stranger is the last part of its path, shown as it is', () => {
  expect(toFileName('C:\\Dokumenty\\faktúra 1.pdf')).toBe('faktúra 1.pdf');
  expect(toFileName('../../etc/passwd')).toBe('passwd');
  expect(toFileName('faktura\u202efdp.exe')).toBe('fakturafdp.exe');
  expect(toFileName('a\u0000\n b.pdf')).toBe('a b.pdf');
});
