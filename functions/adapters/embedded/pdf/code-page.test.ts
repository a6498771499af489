import { expect, test } from 'vitest';
import { mendCodePage } from './code-page.ts';

const after = (text: string): string =>
  mendCodePage(text.split(' ').map((each) => ({ text: each, score: 1, box: { x: 0, y: 0, w: 0.1, h: 0.1 } })))
    .map((word) => word.text)
    .join(' ');

/** A text as a program shows it that takes the bytes of one code page for those of Western Europe. */
const mistaken = (text: string, page: string): string => {
  const bytes = new Map<string, number>();
  for (let byte = 0x80; byte < 0x100; byte += 1) bytes.set(new TextDecoder(page).decode(Uint8Array.of(byte)), byte);
  return Array.from(text, (letter) => {
    const byte = bytes.get(letter);
    return byte === undefined ? letter : new TextDecoder('windows-1252').decode(Uint8Array.of(byte));
  }).join('');
};

const slovak = 'Faktúra číslo 25 Dodávateľ Ďurčanský IČO: 36631124 DIČ: Šaľa Žilina Množstvo účet Kľúč deň šesť ľahký';
const czech = 'Faktura číslo 25 Odběratel Říčany IČ: DIČ: Množství účtu uskutečnění plnění příkazem dnů';

test('letters of Central Europe that were taken for those of the West are put right', () => {
  // The letters that Western Europe leaves free arrive as what they are.
  const free = (text: string) => text.replaceAll('\u008d', 'Ť').replaceAll('\u009d', 'ť');
  expect(after(free(mistaken(slovak, 'windows-1250')))).toBe(slovak);
  expect(after(free(mistaken(czech, 'windows-1250')))).toBe(czech);
});

test('the same letters in the code page of Latin 2 are put right', () => {
  expect(after(mistaken(slovak, 'iso-8859-2'))).toBe(slovak);
  expect(after(mistaken(czech, 'iso-8859-2'))).toBe(czech);
});

test('bytes of UTF-8 that were taken for single letters are joined again', () => {
  const bytes = Array.from(new TextEncoder().encode('Dodávateľ'), (byte) =>
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
  ).join('');
  expect(after(`${bytes} Faktúra`)).toBe('Dodávateľ Faktúra');
});

test('French, Italian, German and Danish pages keep their letters', () => {
  for (const text of [
    'Prélèvement Règlement à réception où élève Siège ïle « devis » n°12 m² «prix»',
    'Il totale è già pagato, però più tardi città qualità perché',
    'Straße Größe 12 µm cm³ Käufer Gebühr',
    'Beløb måned førstegangsopkrævning køb på år',
    'Señor ¿qué número? año más información',
  ])
    expect(after(text)).toBe(text);
});

test('a page that was right stays as it is', () => {
  expect(after(slovak)).toBe(slovak);
  expect(after(czech)).toBe(czech);
});
