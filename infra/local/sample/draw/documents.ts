import { addDays } from '#shared/kit/dates.ts';
import { ownParty, parties } from './parties.ts';
import type { SampleItem, SampleDocument, SampleParty } from './sample-document.ts';

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

type Rest = Partial<Pick<SampleDocument, 'kind' | 'language' | 'layout' | 'currency'>> & {
  readonly order?: string;
  readonly corrects?: string;
};

/** A document before its day is known: dates in days from today, negative before it; texts with `{yyyy}`, `{yy}`, `{mm}`, `{month}`. */
type Plan = Rest & {
  readonly id: string;
  readonly parties: readonly [supplier: SampleParty, customer: SampleParty];
  readonly number: string;
  readonly issued: number;
  readonly due: number;
  readonly items: readonly SampleItem[];
};

const planDocument = (
  id: string,
  sides: Plan['parties'],
  [number, issued, due]: readonly [number: string, issued: number, due: number],
  rest: Rest & { readonly items: readonly SampleItem[] },
): Plan => ({ id, parties: sides, number, issued, due, ...rest });

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

/** The documents that the sample companies received and issued. */
const plans: readonly Plan[] = [
  planDocument('mlyn-0412', [parties.mill, bakery], ['{yyyy}0412', -44, -30], {
    items: [flour, rye],
    order: 'OBJ-{yyyy}/118',
  }),
  planDocument('mlyn-0455', [parties.mill, bakery], ['{yyyy}0455', -32, -18], {
    items: [{ ...flour, quantity: 60_000 }],
    layout: 'boxes',
  }),
  planDocument('mlyn-0501', [parties.mill, bakery], ['{yyyy}0501', -1, 13], {
    items: [flour, { ...rye, quantity: 34_000 }],
  }),
  planDocument('mliekaren-0118', [parties.dairy, bakery], ['FV-{yy}0118', -42, -28], {
    items: [butter, milk],
    layout: 'letterhead',
  }),
  planDocument('mliekaren-0131', [parties.dairy, bakery], ['FV-{yy}0131', -16, -2], {
    items: [{ ...butter, quantity: 9_000 }, milk],
    layout: 'letterhead',
  }),
  planDocument('prudenie-7700412', [parties.energy, bakery], ['77004120{yy}', -39, -25], {
    items: [
      power,
      item('Distribúcia elektriny', [3180, 'kWh'], 6, 23),
      item('Stála mesačná platba', [1, 'mes'], 1890, 23),
    ],
    layout: 'letter',
  }),
  planDocument('prudenie-7700519', [parties.energy, bakery], ['77005190{yy}', -3, 11], {
    items: [{ ...power, quantity: 2_904_000 }, item('Stála mesačná platba', [1, 'mes'], 1890, 23)],
    layout: 'letter',
  }),
  planDocument('obaly-1904', [parties.packing, bakery], ['1904/{yyyy}', -26, -12], {
    items: [bags, boxes],
  }),
  planDocument('obaly-2017', [parties.packing, bakery], ['2017/{yyyy}', -10, 4], {
    items: [{ ...bags, quantity: 30_000 }],
    order: '4500120',
  }),
  planDocument('sklo-0031', [parties.cleaning, bakery], ['{yy}{mm}0031', -9, 5], {
    items: [item('Umývanie výkladov, predajne Trnava', [3, 'mes'], 12_000, 23)],
    layout: 'letterhead',
  }),
  planDocument('drozdi-1877', [parties.yeast, bakery], ['{yy}01877', -20, -6], {
    items: [
      item('Droždí čerstvé lisované 500 g', [200, 'ks'], 2450, 12),
      item('Doprava chlazená', [1, 'ks'], 145_000, 21),
    ],
    language: 'cs',
    currency: 'CZK',
  }),
  planDocument('drozdi-2011', [parties.yeast, bakery], ['{yy}02011', -6, 8], {
    items: [item('Droždí čerstvé lisované 500 g', [260, 'ks'], 2450, 12)],
    language: 'cs',
    currency: 'CZK',
    layout: 'letter',
  }),
  planDocument('stroje-0077', [parties.ovens, bakery], ['FA{yy}0077', -22, 8], {
    items: [
      item('Servis hnětacího stroje, práce technika', [6.5, 'hod'], 98_000, 21),
      item('Řemen klínový B 1600', [2, 'ks'], 41_250, 21),
    ],
    language: 'cs',
    currency: 'CZK',
    layout: 'letterhead',
  }),
  planDocument('greenfold-2231', [parties.software, bakery], ['INV-2231', -40, -10], {
    items: [
      item('Shop till licence, yearly, 3 tills', [3, 'pcs'], 18_000, 0),
      item('Onboarding session, remote', [2, 'h'], 6500, 0),
    ],
    language: 'en',
    layout: 'letterhead',
  }),
  planDocument('greenfold-2304', [parties.software, bakery], ['INV-2304', -18, 12], {
    items: [item('Support plan, quarter', [1, 'pcs'], 24_000, 0)],
    language: 'en',
    layout: 'letter',
  }),
  planDocument('obaly-2101', [parties.packing, bakery], ['2101/{yyyy}', -2, 12], {
    items: many,
  }),
  planDocument('stroje-zaloha-0093', [parties.ovens, bakery], ['ZAL{yy}0093', -14, 0], {
    kind: 'advanceInvoice',
    items: [item('Záloha na etážovou pec, 30 %', [1, 'ks'], 8_550_000, 21)],
    language: 'cs',
    currency: 'CZK',
  }),
  planDocument('prudenie-zaloha-11', [parties.energy, bakery], ['88001120{yy}', -4, 10], {
    kind: 'advanceInvoice',
    items: [item('Preddavok na elektrinu, {month} {yyyy}', [1, 'mes'], 52_000, 23)],
    layout: 'letterhead',
  }),
  planDocument('mlyn-dobropis-0021', [parties.mill, bakery], ['D{yyyy}0021', -21, -7], {
    kind: 'creditNote',
    corrects: 'mlyn-0412',
    items: [{ ...flour, quantity: -4_000 }],
  }),
  planDocument('mliekaren-dobropis-9', [parties.dairy, bakery], ['DB-{yy}0009', -5, 9], {
    kind: 'creditNote',
    corrects: 'mliekaren-0131',
    items: [{ ...milk, quantity: -2_000 }],
    layout: 'letterhead',
  }),
  planDocument('vydana-lisky-0301', [bakery, parties.cafe], ['{yy}00301', -43, -29], {
    items: [bread, rolls],
    layout: 'boxes',
  }),
  planDocument('vydana-lucik-0302', [bakery, parties.school], ['{yy}00302', -36, -22], {
    items: [rolls, cake],
    layout: 'boxes',
  }),
  planDocument('vydana-lisky-0319', [bakery, parties.cafe], ['{yy}00319', -7, 7], {
    items: [{ ...bread, quantity: 310_000 }, cake],
  }),
  planDocument('pila-0512', [parties.timber, joinery], ['{yy}000512', -41, -27], {
    items: [
      item('Smrekové rezivo sušené 50 mm', [8.4, 'm3'], 38_900, 23),
      item('Škárovka buk 27 mm', [12, 'ks'], 8450, 23),
    ],
    layout: 'letter',
  }),
  planDocument('prudenie-limba-7700690', [parties.energy, joinery], ['77006900{yy}', -12, 2], {
    items: [{ ...power, quantity: 1_460_000 }],
    layout: 'letter',
  }),
  planDocument('vydana-hotel-014', [joinery, parties.hotel], ['FV{yy}014', -15, -1], {
    items: [item('Recepčný pult, dub masív', [1, 'ks'], 486_000, 23), item('Montáž', [14, 'hod'], 2800, 23)],
    layout: 'letterhead',
  }),
  // Strayed into the bakery's post: neither party is the company, so its type stays open.
  planDocument('zabludila-0488', [parties.mill, parties.cafe], ['{yyyy}0488', -8, 6], { items: [rye] }),
];

const months = [
  'január',
  'február',
  'marec',
  'apríl',
  'máj',
  'jún',
  'júl',
  'august',
  'september',
  'október',
  'november',
  'december',
];

/** A text whose places for the date are filled in. */
function onDay(text: string, day: string): string {
  const [year = '', month = ''] = day.split('-');
  return text
    .replaceAll('{yyyy}', year)
    .replaceAll('{yy}', year.slice(2))
    .replaceAll('{mm}', month)
    .replaceAll('{month}', months[Number(month) - 1] ?? '');
}

const fillNumber = (plan: Plan, today: string): string => onDay(plan.number, addDays(today, plan.issued));

/** The number of the document that a credit note corrects. */
const correctedBy = (id: string, today: string): string =>
  plans.filter((plan) => plan.id === id).map((plan) => fillNumber(plan, today))[0] ?? '';

function toSampleDocument(plan: Plan, today: string): SampleDocument {
  const { id, parties: sides, due, items, order, corrects, ...looks } = plan;
  const [supplier, customer] = sides;
  const issued = addDays(today, plan.issued);
  const number = fillNumber(plan, today);
  return {
    ...{ kind: 'invoice', language: 'sk', layout: 'boxes', currency: 'EUR', ...looks },
    id,
    company: sides.includes(joinery) ? 'joinery' : 'bakery',
    supplier,
    customer,
    number,
    symbol: number.replace(/\D/gu, '').slice(-10),
    issued,
    supplied: issued,
    due: addDays(today, due),
    items: items.map((one) => ({ ...one, name: onDay(one.name, issued) })),
    ...(order === undefined ? {} : { order: onDay(order, issued) }),
    ...(corrects === undefined ? {} : { corrects: correctedBy(corrects, today) }),
  };
}

/** The documents that the sample companies received and issued by a day; the same day gives the same documents. */
export const sampleDocuments = (today: string): readonly SampleDocument[] =>
  plans.map((plan) => toSampleDocument(plan, today));
