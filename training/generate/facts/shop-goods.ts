import type { Language } from '../document/generated-document.ts';
import type { Good } from './goods.ts';

/** name|unit|price in hundredths|r for goods of a reduced rate. Prices are of the home currency. */
const goodsLists: Readonly<Record<Language, string>> = {
  sk: 'Rožok biely|ks|18|r;Chlieb raž. 500g|ks|189|r;Mlieko 1,5% 1L|ks|99|r;Maslo 250g|ks|269|r;Banány voľné|kg|149|r;Jogurt jahoda 150g|ks|65|r;Syr eidam 100g|ks|139|r;Kofola 2L|ks|189;Minerálka 1,5L|ks|79;Pivo 12° 0,5L|ks|129;Káva espresso|ks|210;Čaj ovocný|ks|190;Denné menu 1|ks|790|r;Vyprážaný syr, hranolky|ks|890|r;Bryndzové halušky|ks|840|r;Natural 95|l|158;Diesel|l|152;Ostrekovač -20 5L|ks|699;Toaletný papier 8ks|bal|429;Prací gél 2L|ks|899;Šampón 400ml|ks|399;Taška igelitová|ks|25;Záloha fľaša|ks|15;Ibuprofén 400mg|bal|459|r;Klince 3x70|bal|349;LED žiarovka E27|ks|299;Zošit 544|ks|79;Pero gulôčkové|ks|120;Parkovné|hod|150;Diaľničná známka|ks|1200;Ružica červená|ks|350;Kľúč - výroba|ks|450;Batérie AA 4ks|bal|499;Vstupné dospelý|ks|800;Ubytovanie 1 noc|noc|5900|r;Tričko L|ks|1499',
  cs: 'Rohlík|ks|390|r;Chléb Šumava 1200g|ks|4490|r;Mléko polotučné 1L|ks|2190|r;Máslo 250g|ks|5990|r;Banány|kg|3490|r;Jogurt bílý 150g|ks|1490|r;Eidam 30% 100g|ks|2390|r;Kofola 2L|ks|3990;Minerálka 1,5L|ks|1690;Pivo 12° 0,5l|ks|5900;Espresso|ks|5500;Čaj ovocný|ks|4500;Polední menu 1|ks|16500|r;Smažený sýr, hranolky|ks|17500|r;Svíčková na smetaně|ks|18900|r;Natural 95|l|3890;Nafta|l|3790;Ostřikovač -20 5L|ks|17900;Toaletní papír 8ks|bal|9990;Prací gel 2L|ks|22900;Šampon 400ml|ks|8990;Taška|ks|690;Záloha lahev|ks|300;Ibalgin 400mg|bal|10900|r;Hřebíky 3x70|bal|8900;LED žárovka E27|ks|7900;Sešit 544|ks|1900;Propiska|ks|2900;Parkovné|hod|4000;Dálniční známka|ks|27000;Růže červená|ks|8900;Výroba klíče|ks|9000;Baterie AA 4ks|bal|12900;Vstupné dospělý|ks|18000;Ubytování 1 noc|noc|129000|r;Tričko L|ks|34900',
  en: 'Bread sourdough|each|320|z;Milk 2 pints|each|120|z;Butter 250g|each|240|z;Bananas loose|kg|95|z;Yogurt strawberry|each|75|z;Cheddar 400g|each|360|z;Cola 2L|each|210;Still water 1.5L|each|85;Bitter pint|each|480;Flat white|each|340;Tea|each|240;Fish and chips|each|1295;Soup of the day|each|650;Unleaded|litre|146;Diesel|litre|152;Screenwash 5L|each|650;Toilet roll 9pk|pack|475;Laundry liquid|each|800;Shampoo 400ml|each|350;Carrier bag|each|10;Ibuprofen 16s|pack|45;Nails 3x70|pack|320;LED bulb E27|each|299;Notebook A5|each|180;Ballpoint pen|each|110;Parking|hour|250;Roses bunch|each|700;Key cut|each|650;Batteries AA 4pk|pack|499;Adult ticket|each|1200;Room 1 night|night|8900;T-shirt L|each|1499;2.5L emulsion white|each|2200;Masking tape|each|310',
  fr: 'Baguette tradition|u|130|r;Lait 1/2 écrémé 1L|u|115|r;Beurre doux 250g|u|265|r;Bananes|kg|189|r;Yaourt fraise x4|u|179|r;Comté 200g|u|459|r;Cola 1,5L|u|199|r;Eau minérale 1,5L|u|65|r;Pression 25cl|u|380;Café|u|190|m;Thé|u|320|m;Menu du midi|u|1690|m;Croque-monsieur|u|950|m;SP95-E10|L|178;Gazole|L|172;Lave-glace 5L|u|590;Papier toilette x8|u|399;Lessive 2L|u|899;Shampooing 400ml|u|420;Sac cabas|u|15;Ibuprofène 400|u|289|r;Clous 3x70|bte|349;Ampoule LED E27|u|399;Cahier 96p|u|150;Stylo bille|u|110;Stationnement|h|240;Bouquet de roses|u|1500|r;Double de clé|u|700;Piles AA x4|u|549;Entrée adulte|u|900|r;Nuitée|nuit|7900|m;T-shirt L|u|1499',
  de: 'Brötchen|Stk|45|r;Roggenbrot 750g|Stk|345|r;Milch 3,5% 1L|Stk|109|r;Butter 250g|Stk|239|r;Bananen|kg|169|r;Joghurt Erdbeer|Stk|59|r;Gouda Scheiben|Stk|279|r;Cola 1L|Stk|129;Mineralwasser|Stk|49;Pils 0,5l|Stk|420;Espresso|Stk|240;Tee|Stk|290;Schnitzel mit Pommes|Stk|1490;Tagessuppe|Stk|520;Super E10|l|176;Diesel|l|168;Scheibenreiniger 5L|Stk|599;Toilettenpapier 8er|Pck|395;Waschmittel 2L|Stk|699;Shampoo 300ml|Stk|295;Tragetasche|Stk|20;Pfand|Stk|25;Ibuprofen 400|Pck|449;Nägel 3x70|Pck|349;LED-Lampe E27|Stk|399;Heft A4|Stk|99|r;Kugelschreiber|Stk|129;Parkgebühr|Std|200;Rosenstrauß|Stk|999|r;Schlüsselkopie|Stk|890;Batterien AA 4er|Pck|499;Eintritt Erw.|Stk|1100|r;Übernachtung|Nacht|8900|r;T-Shirt L|Stk|1499',
};

/** What shops, pubs and petrol stations of a language sell. */
export const listShopGoods = (language: Language): readonly Good[] => shop[language];

const parsed = (goods: string): readonly Good[] =>
  goods.split(';').map((line) => {
    const [name = '', unit = '', price = '100', low] = line.split('|');
    return { name, unit, price: Number(price) / 100, low: low !== undefined };
  });

const shop: Readonly<Record<Language, readonly Good[]>> = {
  sk: parsed(goodsLists.sk),
  cs: parsed(goodsLists.cs),
  en: parsed(goodsLists.en),
  fr: parsed(goodsLists.fr),
  de: parsed(goodsLists.de),
};
