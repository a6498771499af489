import { ownParty, parties } from './parties.ts';
import type { SampleItem, SamplePaper, SampleParty } from './sample-paper.ts';

const bakery = ownParty('bakery');
const joinery = ownParty('joinery');

type Amount = readonly [quantity: number, unit: string];

/** A line: what, how much of it, the price of one in cents without VAT, the rate. */
const item = (name: string, [quantity, unit]: Amount, price: number, rate: number): SampleItem => ({
  name,
  quantity: Math.round(quantity * 1000),
  unit,
  price,
  rate,
});

type Rest = Partial<
  Pick<SamplePaper, 'kind' | 'language' | 'layout' | 'order' | 'corrects' | 'currency' | 'symbol' | 'supplied'>
>;

/** A paper with the usual choices; due fourteen days later unless the paper says otherwise. */
const paper = (
  id: string,
  [supplier, customer]: readonly [SampleParty, SampleParty],
  [number, issued, due]: readonly [string, string, string],
  { items, ...rest }: Rest & { readonly items: readonly SampleItem[] },
): SamplePaper => ({
  id,
  company: supplier === joinery || customer === joinery ? 'joinery' : 'bakery',
  kind: 'invoice',
  language: 'sk',
  layout: 'boxes',
  supplier,
  customer,
  number,
  symbol: number.replace(/\D/gu, '').slice(-10),
  issued,
  supplied: issued,
  due,
  currency: 'EUR',
  items,
  ...rest,
});

const flour = item('Múka pšeničná hladká T650, vrece 25 kg', [48, 'ks'], 1385, 19);
const rye = item('Múka ražná chlebová T930, vrece 25 kg', [20, 'ks'], 1290, 19);
const butter = item('Maslo 82 %, blok 10 kg', [6, 'ks'], 8240, 5);
const milk = item('Mlieko čerstvé 3,5 %, kanva 10 l', [14, 'ks'], 1120, 5);
const bags = item('Papierové vrecko s okienkom, 1 000 ks', [12, 'bal'], 3490, 23);
const boxes = item('Krabica na tortu 28 × 28 × 14 cm', [300, 'ks'], 62, 23);
const power = item('Silová elektrina, nízka tarifa', [3180, 'kWh'], 14, 23);
const bread = item('Chlieb kváskový 900 g', [240, 'ks'], 265, 5);
const rolls = item('Rožok grahamový 60 g', [1200, 'ks'], 16, 5);
const cake = item('Koláč makový, celý plech', [4, 'ks'], 1890, 19);

/** More lines than a page holds. */
const many = Array.from({ length: 46 }, (_, place) =>
  item(
    `Sezónny tovar ${String(place + 1).padStart(2, '0')} – zmes orechov a semienok`,
    [1 + (place % 5), 'kg'],
    640 + 35 * place,
    place % 3 === 0 ? 23 : 19,
  ),
);

/** The papers that the sample companies received and issued. */
export const samplePapers: readonly SamplePaper[] = [
  paper('mlyn-2026-0412', [parties.mill, bakery], ['20260412', '2026-09-02', '2026-09-16'], {
    items: [flour, rye],
    order: 'OBJ-2026/118',
  }),
  paper('mlyn-2026-0455', [parties.mill, bakery], ['20260455', '2026-09-18', '2026-10-02'], {
    items: [{ ...flour, quantity: 60_000 }],
    layout: 'boxes',
  }),
  paper('mlyn-2026-0501', [parties.mill, bakery], ['20260501', '2026-10-05', '2026-10-19'], {
    items: [flour, { ...rye, quantity: 34_000 }],
  }),
  paper('mliekaren-260118', [parties.dairy, bakery], ['FV-260118', '2026-09-04', '2026-09-18'], {
    items: [butter, milk],
    layout: 'letterhead',
  }),
  paper('mliekaren-260131', [parties.dairy, bakery], ['FV-260131', '2026-09-21', '2026-10-05'], {
    items: [{ ...butter, quantity: 9_000 }, milk],
    layout: 'letterhead',
  }),
  paper('prudenie-7700412', [parties.energy, bakery], ['7700412026', '2026-09-08', '2026-09-22'], {
    items: [
      power,
      item('Distribúcia elektriny', [3180, 'kWh'], 6, 23),
      item('Stála mesačná platba', [1, 'mes'], 1890, 23),
    ],
    layout: 'letter',
  }),
  paper('prudenie-7700519', [parties.energy, bakery], ['7700519026', '2026-10-08', '2026-10-22'], {
    items: [{ ...power, quantity: 2_904_000 }, item('Stála mesačná platba', [1, 'mes'], 1890, 23)],
    layout: 'letter',
  }),
  paper('obaly-2026-1904', [parties.packing, bakery], ['1904/2026', '2026-09-10', '2026-09-24'], {
    items: [bags, boxes],
    symbol: '19042026',
  }),
  paper('obaly-2026-2017', [parties.packing, bakery], ['2017/2026', '2026-10-01', '2026-10-15'], {
    items: [{ ...bags, quantity: 30_000 }],
    symbol: '20172026',
    order: '4500120',
  }),
  paper('sklo-26090031', [parties.cleaning, bakery], ['26090031', '2026-09-30', '2026-10-14'], {
    items: [item('Umývanie výkladov, predajne Trnava', [3, 'mes'], 12_000, 23)],
    layout: 'letterhead',
  }),
  paper('drozdi-2601877', [parties.yeast, bakery], ['2601877', '2026-09-11', '2026-09-25'], {
    items: [
      item('Droždí čerstvé lisované 500 g', [200, 'ks'], 2450, 12),
      item('Doprava chlazená', [1, 'ks'], 145_000, 21),
    ],
    language: 'cs',
    currency: 'CZK',
  }),
  paper('drozdi-2602011', [parties.yeast, bakery], ['2602011', '2026-10-09', '2026-10-23'], {
    items: [item('Droždí čerstvé lisované 500 g', [260, 'ks'], 2450, 12)],
    language: 'cs',
    currency: 'CZK',
    layout: 'letter',
  }),
  paper('stroje-260077', [parties.ovens, bakery], ['FA260077', '2026-09-15', '2026-10-15'], {
    items: [
      item('Servis hnětacího stroje, práce technika', [6.5, 'hod'], 98_000, 21),
      item('Řemen klínový B 1600', [2, 'ks'], 41_250, 21),
    ],
    language: 'cs',
    currency: 'CZK',
    layout: 'letterhead',
  }),
  paper('greenfold-inv-2231', [parties.software, bakery], ['INV-2231', '2026-09-01', '2026-10-01'], {
    items: [
      item('Shop till licence, yearly, 3 tills', [3, 'pcs'], 18_000, 0),
      item('Onboarding session, remote', [2, 'h'], 6500, 0),
    ],
    language: 'en',
    layout: 'letterhead',
  }),
  paper('greenfold-inv-2304', [parties.software, bakery], ['INV-2304', '2026-10-01', '2026-10-31'], {
    items: [item('Support plan, quarter', [1, 'pcs'], 24_000, 0)],
    language: 'en',
    layout: 'letter',
  }),
  paper('obaly-velka-2101', [parties.packing, bakery], ['2101/2026', '2026-10-12', '2026-10-26'], {
    items: many,
    symbol: '21012026',
  }),
  paper('stroje-zaloha-0093', [parties.ovens, bakery], ['ZAL260093', '2026-09-20', '2026-10-04'], {
    kind: 'advanceInvoice',
    items: [item('Záloha na etážovou pec, 30 %', [1, 'ks'], 8_550_000, 21)],
    language: 'cs',
    currency: 'CZK',
  }),
  paper('prudenie-zaloha-11', [parties.energy, bakery], ['8800112026', '2026-10-15', '2026-10-29'], {
    kind: 'advanceInvoice',
    items: [item('Preddavok na elektrinu, október 2026', [1, 'mes'], 52_000, 23)],
    layout: 'letterhead',
  }),
  paper('mlyn-dobropis-0021', [parties.mill, bakery], ['D20260021', '2026-09-24', '2026-10-08'], {
    kind: 'creditNote',
    corrects: '20260412',
    items: [{ ...flour, quantity: -4_000 }],
  }),
  paper('mliekaren-dobropis-9', [parties.dairy, bakery], ['DB-260009', '2026-10-02', '2026-10-16'], {
    kind: 'creditNote',
    corrects: 'FV-260131',
    items: [{ ...milk, quantity: -2_000 }],
    layout: 'letterhead',
  }),
  paper('vydana-lisky-2600301', [bakery, parties.cafe], ['2600301', '2026-09-07', '2026-09-21'], {
    items: [bread, rolls],
    layout: 'boxes',
  }),
  paper('vydana-lucik-2600302', [bakery, parties.school], ['2600302', '2026-09-14', '2026-09-28'], {
    items: [rolls, cake],
    layout: 'boxes',
  }),
  paper('vydana-lisky-2600319', [bakery, parties.cafe], ['2600319', '2026-10-06', '2026-10-20'], {
    items: [{ ...bread, quantity: 310_000 }, cake],
  }),
  paper('pila-26000512', [parties.timber, joinery], ['26000512', '2026-09-03', '2026-09-17'], {
    items: [
      item('Smrekové rezivo sušené 50 mm', [8.4, 'm3'], 38_900, 23),
      item('Škárovka buk 27 mm', [12, 'ks'], 8450, 23),
    ],
    layout: 'letter',
  }),
  paper('prudenie-limba-7700690', [parties.energy, joinery], ['7700690026', '2026-09-09', '2026-09-23'], {
    items: [{ ...power, quantity: 1_460_000 }],
    layout: 'letter',
  }),
  paper('vydana-hotel-26014', [joinery, parties.hotel], ['FV26014', '2026-09-28', '2026-10-12'], {
    items: [item('Recepčný pult, dub masív', [1, 'ks'], 486_000, 23), item('Montáž', [14, 'hod'], 2800, 23)],
    layout: 'letterhead',
  }),
  // Strayed into the bakery's post: neither party is the company, so its type stays open.
  paper('zabludila-20260488', [parties.mill, parties.cafe], ['20260488', '2026-09-29', '2026-10-13'], { items: [rye] }),
];
