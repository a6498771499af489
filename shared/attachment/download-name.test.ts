import { expect, test } from 'vitest';
import { toDownloadName } from './download-name.ts';

test.each([
  ['faktúra.pdf', 'application/pdf', 'faktúra.pdf'],
  ['FAKTÚRA.PDF', 'application/pdf', 'FAKTÚRA.PDF'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['foto.png', 'image/jpeg', 'foto.png.jpg'],
  ['platba.exe', 'application/pdf', 'platba.exe.pdf'],
  ['výkaz.CSV', 'text/csv', 'výkaz.CSV'],
  ['stranka.html', 'text/csv', 'stranka.html.csv'],
  ['položky', 'application/vnd.oasis.opendocument.spreadsheet', 'položky.ods'],
  ['faktúra č. 12.2026', 'application/pdf', 'faktúra č. 12.2026.pdf'],
] as const)('%s that is %s is saved as %s', (name, type, saved) => {
  expect(toDownloadName(name, type)).toBe(saved);
});
