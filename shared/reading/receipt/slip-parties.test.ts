import { expect, test } from 'vitest';
import { toPage } from '#test/builders/files/page-of-text.ts';
import { readEvidence } from '../read-evidence.ts';

const read = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(readEvidence({ pages: [toPage(text)] }).fields.map(({ _id, value }) => [_id, value]));

const buyersOf = (values: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(values).filter((id) => id.startsWith('customer'));

test('a slip that names the shop and the company behind it has a seller and no buyer', () => {
  const values = read(`
POTRAVINY HORNÁD
Horský obchod, s. r. o.
Hlavná 21, 040 01 Košice
IČO: 36631124
DIČ: 2020123456
Doklad č.: 4711
Dátum: 12.11.2026 10:42
Chlieb zemiakový      1 ks    2,40
Mlieko 1,5 %          2 ks    2,20
Syr údený             1 ks    3,50
SPOLU                         8,10 EUR
Hotovosť                      8,10
Ďakujeme za nákup
`);
  expect(values).toMatchObject({
    supplierName: 'Horský obchod, s. r. o.',
    supplierCompanyId: '36631124',
    supplierTaxId: '2020123456',
    totalAmount: '8.10',
  });
  expect(buyersOf(values)).toEqual([]);
});

test('the number that a buyer had printed on a slip is the buyer’s', () => {
  const values = read(`
STAVMAT Orava s.r.o.
Nábrežie Oravy 627, 026 01 Dolný Kubín
IČO: 31800980   DIČ: 2020110774
IČ DPH: SK2020110774
ID kupujúceho (IČO): 50127713
-------------------------------------------------
Lepidlo na obklady FLEX C2TE S1 25 kg
12 vre x 9,48                            113,76 A
-------------------------------------------------
SPOLU                                    113,76 EUR
HOTOVOSŤ EUR                             113,76
Dátum: 2025-08-19 10:22:01
Poradové číslo dokladu: 77
UID: O-78E76241A599F90CE696CEFB415C24F9
`);
  expect(values).toMatchObject({ supplierName: 'STAVMAT Orava s.r.o.', customerCompanyId: '50127713' });
  expect(buyersOf(values)).toEqual(['customerCompanyId']);
});

test('a sign of money between letters is dirt, and no currency', () => {
  const slip = (dirt: string) => `
Potraviny Jahoda, s.r.o.
Hlavná 51, 080 01 Prešov
IČO: 55539432   DIČ: 2121641742
Doklad č.: 10482   Pokladňa 02
Dátum: 18.03.2025 16:42:07
Káva instantná 200g
1 ${dirt}        7,89   7,89 B
SPOLU EUR               7,89
Hotovosť                7,89
Ďakujeme za nákup
`;
  expect(read(slip('k$čxXx.'))).toMatchObject({ currency: 'EUR' });
});
