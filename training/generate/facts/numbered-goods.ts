import type { Language } from '../document/generated-document.ts';

const several = (lines: string): readonly string[] => lines.split(';');

/** Goods whose names end in sizes, numbers and days, written as in the first list: name|unit|price|r, with semicolons between them. */
export const numberedGoods: Readonly<Record<Language, readonly string[]>> = {
  sk: several(
    'Vrut nerezový 4,5x60 T20 200 ks|bal|14;Kábel CYKY-J 5x2,5|m|2;Olej slnečnicový 0,75 l|ks|2|r;Mikrotužkové batérie AAA 4 ks|bal|3;Pivo svetlé 10° 0,5 l|ks|1;Rukavice nitrilové M, 100 ks|bal|8;Pneumatika 205/55 R16 91V|ks|62;Farba Balakryl 0,7 kg, biela RAL 9010|ks|11;Oceľový profil L 40x40x4|m|6;Trubka PPR 20 x 2,8 PN 16|m|1;Prístup do systému 01/2025 - 12/2025|rok|240;Poplatok za SMS balík 500|bal|25;Tlačiareň LaserJet M404dn|ks|219;Servisný zásah č. 4412 zo dňa 3.2.|hod|36;Paleta EUR 1200 x 800|ks|9;Strešná krytina 0,5 mm, odtieň 3009|m2|11;Nájom bytu č. 14, 2. NP|mes|420;Múka hladká T650 1 kg|kg|1|r',
  ),
  cs: several(
    'Vrut nerezový 4,5x60 T20 200 ks|bal|310;Kabel CYKY-J 5x2,5|m|48;Olej slunečnicový 0,75 l|ks|45|r;Mikrotužkové baterie AAA 4 ks|bal|79;Pivo světlé 10° 0,5 l|ks|19;Rukavice nitrilové M, 100 ks|bal|189;Pneumatika 205/55 R16 91V|ks|1490;Barva Balakryl 0,7 kg, bílá RAL 9010|ks|269;Ocelový profil L 40x40x4|m|139;Trubka PPR 20 x 2,8 PN 16|m|29;Přístup do systému 01/2025 - 12/2025|rok|5800;Poplatek za SMS balíček 500|bal|590;Tiskárna LaserJet M404dn|ks|5290;Servisní zásah č. 4412 ze dne 3.2.|hod|860;Paleta EUR 1200 x 800|ks|220;Nájem bytu č. 14, 2. NP|měs|9900',
  ),
  en: several(
    'AA alkaline batteries, pack of 40|each|14;Nitrile gloves powder-free M, 100|box|9;Copper pipe 22mm x 3m|each|17;Tyre 205/55 R16 91V|each|64;Paint Magnolia 2.5L RAL 9010|each|22;Screws 4.5 x 60 (200)|box|12;Support plan 01/2025 - 12/2025|year|300;SMS bundle 500|each|25;Site visit no. 3|hr|55;Euro pallet 1200 x 800|each|10;Cable 3G2.5 100m|each|72;Batch 7 report, 2 copies|each|140',
  ),
  fr: several(
    'Piles AA alcalines, lot de 40|u|14;Gants nitrile M, boîte de 100|bte|9;Tube cuivre 22 x 3 m|u|17;Pneu 205/55 R16 91V|u|66;Peinture blanche 2,5 L RAL 9010|u|24;Vis 4,5 x 60 (200)|bte|12;Chaudière gaz 24 kW|u|1450;Abonnement 01/2025 - 12/2025|an|300;Palette EUR 1200 x 800|u|10;Câble 3G2,5 100 m|u|74',
  ),
  de: several(
    'Batterien AA, 40 Stück|Pack|14;Nitrilhandschuhe M, 100|Box|9;Kupferrohr 22 x 3 m|Stk.|17;Reifen 205/55 R16 91V|Stk.|66;Farbe weiß 2,5 l RAL 9010|Stk.|24;Schrauben 4,5 x 60 (200)|Pck.|12;Wartung 01/2025 - 12/2025|Jahr|300;SMS-Paket 500|Stk.|25;Europalette 1200 x 800|Stk.|10;Kabel 3G2,5 100 m|Stk.|74;Einsatz Nr. 3 vom 4.2.|Std.|68',
  ),
};
