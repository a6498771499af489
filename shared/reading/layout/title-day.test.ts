import { expect, test } from 'vitest';
import { toPage } from '#test/builders/files/page-of-text.ts';
import { readEvidence } from '../read-evidence.ts';

const read = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(readEvidence({ pages: [toPage(text)] }).fields.map(({ _id, value }) => [_id, value]));

const parties = `
Verkäufer:                      Käufer:
Holzbau Lindner GmbH            Alpenhof Hotel KG
Werkstraße 4                    Bergweg 11
84028 Landshut                  83471 Berchtesgaden
USt-IdNr.: DE811569869

Pos  Bezeichnung           Menge    Preis     Betrag
1    Fensterladen Lärche   4 Stk    120,00    480,00

Nettobetrag                                   480,00
USt 19 %                                       91,20
Gesamtbetrag                                  571,20
`;

test.each([
  ['Handelsrechnung Nr. 4711 vom 5. 3. 2018', '4711', '2018-03-05'],
  ['Rechnungskorrektur (384) Nr. RK-2101 vom 16.09.2018', 'RK-2101', '2018-09-16'],
  ['Gutschrift (selbst ausgestellte Rechnung) (389) Nr. 4712 vom 05.03.2018', '4712', '2018-03-05'],
])('the day behind the number of the title is the day of issue: %s', (title, number, day) => {
  const text = `Listenversion 3.0 vom 15.11.2019\n\n${title}\n\nBestellung vom 01.02.2018\n${parties}`;
  expect(read(text)).toMatchObject({ invoiceNumber: number, issueDate: day });
});

test('nothing is due on the day of a version', () => {
  const text = `Formular-Version: 2.0 vom 18.10.2018\nListen-Version: 3.0 vom 15.11.2019\n\nRechnung Nr. 4711 vom 5. 3. 2018\n${parties}`;
  expect(read(text)['payDate']).toBeUndefined();
});

test('the day behind the number of the corrected invoice is not the day of its correction', () => {
  const text = `
Opravná faktúra (dobropis) číslo OF2025006
Oprava k pôvodnej faktúre č. FA202500311 zo dňa 11.09.2025
Dátum vystavenia opravnej faktúry: 30.09.2025

Dodávateľ:                      Odberateľ:
Mlyn Podhájska, s. r. o.        Ranný kvas, s. r. o.
Vodná 7                         Mlynská 14
941 48 Podhájska                917 01 Trnava

Základ dane    DPH 23 %    Spolu
-100,00        -23,00      -123,00
`;
  expect(read(text)).toMatchObject({ invoiceNumber: 'OF2025006', issueDate: '2025-09-30' });
});
