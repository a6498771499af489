import { expect, test } from 'vitest';
import { toCzech } from './czech.ts';

const after = (text: string) =>
  toCzech(text.split(' ').map((each) => ({ text: each })))
    .map((word) => word.text)
    .join(' ');

test('the last letter of Czech words is ů where the recogniser took it for the Slovak ú', () => {
  expect(after('Příjemce účtu: 6 knedlíkú, 12 kusú, DNÚ zboží měsíce děkujeme')).toBe(
    'Příjemce účtu: 6 knedlíků, 12 kusů, DNŮ zboží měsíce děkujeme',
  );
});

test('a Slovak page keeps its ú, and ú inside of Czech words stays', () => {
  expect(after('Cena za mzdovú agendú a účtovníctvo')).toBe('Cena za mzdovú agendú a účtovníctvo');
  expect(after('Vyúčtování záloh v měsíci září, děkujeme')).toBe('Vyúčtování záloh v měsíci září, děkujeme');
});
