import { ibanFrom } from './numbers.ts';
import { ownParty, parties } from './parties.ts';
import { item, planDocument, planSeries, times, type Plan } from './plan.ts';

const bakery = ownParty('bakery');

const flour = item('Múka pšeničná hladká T650, vrece 25 kg', [48, 'ks'], 1385, 19);
const rye = item('Múka ražná chlebová T930, vrece 25 kg', [20, 'ks'], 1290, 19);
const spelt = item('Múka špaldová celozrnná, vrece 25 kg', [6, 'ks'], 2940, 19);
const butter = item('Maslo 82 %, blok 10 kg', [6, 'ks'], 8240, 5);
const milk = item('Mlieko čerstvé 3,5 %, kanva 10 l', [14, 'ks'], 1120, 5);
const cream = item('Smotana na šľahanie 33 %, 5 l', [8, 'ks'], 1690, 19);
const poppy = item('Mak modrý mletý, vrece 10 kg', [8, 'ks'], 5480, 19);
const walnuts = item('Jadrá vlašských orechov, 10 kg', [4, 'ks'], 8900, 19);
const bags = item('Papierové vrecko s okienkom, 1 000 ks', [12, 'bal'], 3490, 23);
const boxes = item('Krabica na tortu 28 × 28 × 14 cm', [300, 'ks'], 62, 23);
const power = item('Silová elektrina, nízka tarifa', [3180, 'kWh'], 14, 23);
const grid = item('Distribúcia elektriny', [3180, 'kWh'], 6, 23);
const monthly = item('Stála mesačná platba', [1, 'mes'], 1890, 23);
const windows = item('Umývanie výkladov, predajne Trnava', [3, 'mes'], 12_000, 23);
const rent = item('Nájomné predajne, {month} {yyyy}', [1, 'mes'], 68_000, 23);
const energyShare = item('Preddavok na vodu a teplo', [1, 'mes'], 9500, 23);
const internet = item('Internet 500/500, {month} {yyyy}', [1, 'mes'], 2490, 23);
const mobile = item('Mobilný program Firma 20 GB', [5, 'ks'], 1590, 23);
const yeast = item('Droždí čerstvé lisované 500 g', [200, 'ks'], 2450, 12);
const cooled = item('Doprava chlazená', [1, 'ks'], 145_000, 21);

/** More lines than a page holds. */
const many = [
  ...['Orechy vlašské', 'Mandle lúpané', 'Kešu', 'Lieskovce', 'Píniové oriešky', 'Pekanové orechy'],
  ...['Slnečnica lúpaná', 'Tekvicové semienka', 'Ľan zlatý', 'Ľan hnedý', 'Sezam biely', 'Sezam čierny', 'Chia'],
  ...['Hrozienka sultánky', 'Brusnice sušené', 'Marhule sušené', 'Slivky sušené', 'Figy sušené', 'Datle', 'Kokos'],
  ...['Škorica mletá', 'Vanilkový cukor', 'Klinčeky', 'Zázvor mletý', 'Kardamóm', 'Aníz', 'Fenikel', 'Rasca'],
  ...['Kakao holandské', 'Čokoláda horká 54 %', 'Čokoláda mliečna 34 %', 'Čokoláda biela 28 %', 'Nugát'],
  ...['Lekvár slivkový', 'Lekvár marhuľový', 'Džem malinový', 'Med kvetový', 'Sirup javorový', 'Melasa'],
  ...['Soľ morská', 'Cukor trstinový', 'Cukor práškový', 'Škrob kukuričný', 'Prášok do pečiva', 'Želatína', 'Agar'],
].map((name, place) =>
  item(`${name}, balenie ${1 + (place % 3)} kg`, [2 + (place % 5), 'ks'], 640 + 35 * place, place % 4 === 0 ? 23 : 19),
);

const mill = planSeries([parties.mill, bakery], 14, { hasPaymentCode: true, fileName: 'faktura_{number}' }, [
  ['mlyn-0298', '{yyyy}0298', -90, [flour, rye]],
  ['mlyn-0337', '{yyyy}0337', -76, [times(flour, 52), spelt]],
  ['mlyn-0375', '{yyyy}0375', -62, [flour, times(rye, 24)]],
  ['mlyn-0412', '{yyyy}0412', -44, [flour, rye], { order: 'OBJ-{yyyy}/118' }],
  ['mlyn-0455', '{yyyy}0455', -32, [times(flour, 60)]],
  ['mlyn-0478', '{yyyy}0478', -20, [flour, spelt]],
  ['mlyn-0501', '{yyyy}0501', -1, [flour, times(rye, 34)]],
]);

const dairy = planSeries(
  [parties.dairy, bakery],
  14,
  { layout: 'letterhead', hasPaymentCode: true, fileName: '{number} Zelený vŕšok' },
  [
    ['mliekaren-0061', 'FV-{yy}0061', -88, [butter, milk]],
    ['mliekaren-0079', 'FV-{yy}0079', -74, [times(butter, 8), milk]],
    ['mliekaren-0098', 'FV-{yy}0098', -60, [butter, times(milk, 18)]],
    ['mliekaren-0118', 'FV-{yy}0118', -42, [butter, milk]],
    ['mliekaren-0124', 'FV-{yy}0124', -30, [butter, cream]],
    ['mliekaren-0131', 'FV-{yy}0131', -16, [times(butter, 9), milk], { outcome: 'archived' }],
    ['mliekaren-0140', 'FV-{yy}0140', -4, [butter, milk, cream]],
  ],
);

const energy = planSeries([parties.energy, bakery], 14, { layout: 'letter', fileName: 'Vyuctovanie_{number}' }, [
  ['prudenie-7700288', '77002880{yy}', -80, [times(power, 2960), times(grid, 2960), monthly]],
  ['prudenie-7700350', '77003500{yy}', -66, [times(power, 3040), times(grid, 3040), monthly]],
  ['prudenie-7700412', '77004120{yy}', -39, [power, grid, monthly]],
  [
    'prudenie-7700519',
    '77005190{yy}',
    -8,
    [times(power, 2904), times(grid, 2904), monthly],
    { deposit: 'prudenie-zaloha-10' },
  ],
]);

const advances = planSeries(
  [parties.energy, bakery],
  14,
  { kind: 'advanceInvoice', layout: 'letterhead', fileName: 'Preddavok_{number}' },
  [
    [
      'prudenie-zaloha-09',
      '88000920{yy}',
      -63,
      [item('Preddavok na elektrinu, {month} {yyyy}', [1, 'mes'], 30_000, 23)],
    ],
    [
      'prudenie-zaloha-10',
      '88001010{yy}',
      -33,
      [item('Preddavok na elektrinu, {month} {yyyy}', [1, 'mes'], 30_000, 23)],
    ],
    [
      'prudenie-zaloha-11',
      '88001120{yy}',
      -4,
      [item('Preddavok na elektrinu, {month} {yyyy}', [1, 'mes'], 52_000, 23)],
    ],
  ],
);

const packing = planSeries([parties.packing, bakery], 14, { fileName: 'FA {number} Obaly Jasenica' }, [
  ['obaly-1712', '1712/{yyyy}', -86, [bags, boxes]],
  ['obaly-1808', '1808/{yyyy}', -56, [times(bags, 20)]],
  ['obaly-1904', '1904/{yyyy}', -26, [bags, boxes], { form: 'pdf-with-einvoice', outcome: 'archived' }],
  ['obaly-2017', '2017/{yyyy}', -10, [times(bags, 30)], { order: '4500120', door: 'mail' }],
  ['obaly-2101', '2101/{yyyy}', -2, many],
]);

const services: readonly Plan[] = [
  ...planSeries([parties.cleaning, bakery], 14, { layout: 'letterhead', fileName: 'Ciste sklo {number}' }, [
    ['sklo-0019', '{yy}{mm}0019', -70, [windows]],
    ['sklo-0025', '{yy}{mm}0025', -41, [windows]],
    // The account is another one than on the documents before.
    ['sklo-0031', '{yy}{mm}0031', -9, [windows], { account: ibanFrom('SK', '83300000002501774416') }],
  ]),
  ...planSeries(
    [parties.landlord, bakery],
    10,
    { layout: 'letter', hasPaymentCode: true, fileName: 'Najom {mm}-{yyyy}' },
    [
      ['najom-09', '{yyyy}09014', -89, [rent, energyShare]],
      ['najom-10', '{yyyy}10014', -59, [rent, energyShare]],
      ['najom-11', '{yyyy}11014', -28, [rent, energyShare]],
    ],
  ),
  ...planSeries([parties.telecom, bakery], 14, { form: 'einvoice', door: 'push' }, [
    ['spojka-441', '9044{mm}1{yy}', -75, [internet, mobile]],
    ['spojka-442', '9044{mm}2{yy}', -45, [internet, mobile]],
    ['spojka-443', '9044{mm}3{yy}', -15, [internet, mobile]],
  ]),
  ...planSeries([parties.nuts, bakery], 14, { hasPaymentCode: true, fileName: 'Orech a mak {number}' }, [
    ['orech-0205', '{yy}0205', -83, [poppy, walnuts]],
    ['orech-0231', '{yy}0231', -65, [times(poppy, 12)]],
    ['orech-0260', '{yy}0260', -47, [poppy, times(walnuts, 6)]],
    ['orech-0288', '{yy}0288', -29, [poppy, walnuts], { outcome: 'archived' }],
    ['orech-0314', '{yy}0314', -11, [times(poppy, 10), walnuts]],
  ]),
  planDocument('ceruza-0044', [parties.studio, bakery], ['{yyyy}044', -12, 2], {
    items: [item('Grafický návrh etikiet, vianočná edícia', [9, 'hod'], 4200, 23)],
    layout: 'letterhead',
    fileName: 'Ceruza-faktura-{number}',
  }),
];

const abroad: readonly Plan[] = [
  ...planSeries([parties.yeast, bakery], 14, { language: 'cs', currency: 'CZK', fileName: 'Drozdi_{number}' }, [
    ['drozdi-1702', '{yy}01702', -78, [times(yeast, 180), cooled]],
    ['drozdi-1790', '{yy}01790', -51, [yeast, cooled]],
    ['drozdi-1877', '{yy}01877', -27, [yeast, cooled], { outcome: 'archived' }],
    ['drozdi-2011', '{yy}02011', -7, [times(yeast, 260), cooled]],
  ]),
  planDocument('stroje-0077', [parties.ovens, bakery], ['FA{yy}0077', -22, 8], {
    items: [
      item('Servis hnětacího stroje, práce technika', [6.5, 'hod'], 98_000, 21),
      item('Řemen klínový B 1600', [2, 'ks'], 41_250, 21),
    ],
    ...{ language: 'cs', currency: 'CZK', layout: 'letterhead', outcome: 'checked', fileName: '{number}' },
  }),
  planDocument('stroje-zaloha-0093', [parties.ovens, bakery], ['ZAL{yy}0093', -14, 0], {
    items: [item('Záloha na etážovou pec, 30 %', [1, 'ks'], 8_550_000, 21)],
    ...{ kind: 'advanceInvoice', language: 'cs', currency: 'CZK', outcome: 'checked', fileName: '{number}' },
  }),
  ...planSeries(
    [parties.mixers, bakery],
    30,
    {
      ...{ language: 'de', layout: 'letterhead', fileName: 'Rechnung {number}' },
      note: 'Steuerfreie innergemeinschaftliche Lieferung. Steuerschuldnerschaft des Leistungsempfängers.',
    },
    [
      ['falkenau-3307', 'RE-{yy}-3307', -57, [item('Knethaken Edelstahl 40 l', [2, 'Stk'], 38_500, 0)]],
      [
        'falkenau-3391',
        'RE-{yy}-3391',
        -13,
        [item('Teigteiler Messersatz', [4, 'Stk'], 12_900, 0), item('Versand', [1, 'Stk'], 4800, 0)],
      ],
    ],
  ),
  planDocument('greenfold-2231', [parties.software, bakery], ['INV-2231', -40, -10], {
    items: [
      item('Shop till licence, yearly, 3 tills', [3, 'pcs'], 18_000, 0),
      item('Onboarding session, remote', [2, 'h'], 6500, 0),
    ],
    ...{ language: 'en', layout: 'letterhead', outcome: 'checked', fileName: '{number}' },
    note: 'Reverse charge: VAT to be accounted for by the recipient.',
  }),
  planDocument('greenfold-2304', [parties.software, bakery], ['INV-2304', -49, -19], {
    items: [item('Support plan, quarter', [1, 'pcs'], 24_000, 0)],
    ...{ language: 'en', layout: 'letter', outcome: 'failed', fileName: '{number}' },
    note: 'Reverse charge: VAT to be accounted for by the recipient.',
  }),
];

const corrections: readonly Plan[] = [
  planDocument('mlyn-dobropis-0021', [parties.mill, bakery], ['D{yyyy}0021', -21, -7], {
    items: [times(flour, -4)],
    ...{ kind: 'creditNote', corrects: 'mlyn-0455', fileName: 'dobropis_{number}' },
  }),
  planDocument('mliekaren-dobropis-9', [parties.dairy, bakery], ['DB-{yy}0009', -12, 2], {
    items: [times(milk, -2)],
    ...{ kind: 'creditNote', corrects: 'mliekaren-0131', layout: 'letterhead', fileName: '{number} Zelený vŕšok' },
  }),
];

/** What the bakery bought. */
export const bought: readonly Plan[] = [
  ...mill,
  ...dairy,
  ...energy,
  ...advances,
  ...packing,
  ...services,
  ...abroad,
  ...corrections,
  planDocument('ceruza-0051', [parties.studio, bakery], ['{yyyy}051', -1, 13], {
    items: [item('Tlač etikiet, vianočná edícia', [3000, 'ks'], 9, 23)],
    ...{ layout: 'letterhead', fileName: 'Ceruza-faktura-{number}', door: 'stranger' },
  }),
  // Strayed into the bakery's post: neither party is the company, so its type stays open.
  planDocument('zabludila-0488', [parties.mill, parties.cafe], ['{yyyy}0488', -17, -3], {
    items: [rye],
    fileName: 'faktura_{number}',
  }),
];
