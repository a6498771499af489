import { expect, test } from 'vitest';
import { protocolOf } from './protocol.ts';

test('the report of a dry run opens in a spreadsheet, and nothing in it is taken for a formula', () => {
  expect(
    protocolOf([
      ['Doklad', 'Výsledok'],
      ['Nájom; „Hlavná"', '=cmd()'],
    ]),
  ).toBe('\uFEFFDoklad;Výsledok\r\n"Nájom; „Hlavná""";\'=cmd()\r\n');
});
