import { expect, test } from 'vitest';
import { toCsv } from './dry-run.ts';

test('the report of a dry run opens in a spreadsheet, and nothing in it is taken for a formula', () => {
  expect(
    toCsv([
      ['Doklad', 'Výsledok'],
      ['Nájom; „Hlavná"', '=cmd()'],
    ]),
  ).toBe('\uFEFFDoklad;Výsledok\r\n"Nájom; „Hlavná""";\'=cmd()\r\n');
});
