import { ownParty, parties } from './parties.ts';
import { item, planDocument, planSeries, times, type Plan } from './plan.ts';

const bakery = ownParty('bakery');
const joinery = ownParty('joinery');

const bread = item('Chlieb kváskový 900 g', [240, 'ks'], 265, 5);
const rolls = item('Rožok grahamový 60 g', [1200, 'ks'], 16, 5);
const cake = item('Koláč makový, celý plech', [4, 'ks'], 1890, 19);
const buns = item('Vianočka maslová 400 g', [90, 'ks'], 310, 19);

const sale = { hasPaymentCode: true, fileName: 'FV {number}', outcome: 'archived' } as const;

/** What the bakery sold. */
const sales: readonly Plan[] = [
  ...planSeries([bakery, parties.cafe], 14, sale, [
    ['vydana-lisky-0271', '{yy}00271', -84, [bread, rolls]],
    ['vydana-lisky-0279', '{yy}00279', -69, [times(bread, 220), cake]],
    ['vydana-lisky-0288', '{yy}00288', -55, [bread, rolls]],
    ['vydana-lisky-0301', '{yy}00301', -43, [bread, rolls]],
    ['vydana-lisky-0308', '{yy}00308', -25, [times(bread, 260), rolls]],
    ['vydana-lisky-0319', '{yy}00319', -7, [times(bread, 310), cake]],
  ]),
  ...planSeries([bakery, parties.school], 14, sale, [
    ['vydana-lucik-0274', '{yy}00274', -79, [times(rolls, 1600), cake]],
    ['vydana-lucik-0291', '{yy}00291', -50, [times(rolls, 1800), cake]],
    ['vydana-lucik-0302', '{yy}00302', -36, [rolls, cake]],
    ['vydana-lucik-0321', '{yy}00321', -5, [times(rolls, 1700), cake]],
  ]),
  ...planSeries([bakery, parties.grocery], 21, sale, [
    ['vydana-klas-0276', '{yy}00276', -73, [times(bread, 420), times(rolls, 900)]],
    ['vydana-klas-0289', '{yy}00289', -53, [times(bread, 460), buns]],
    ['vydana-klas-0304', '{yy}00304', -34, [times(bread, 430), times(rolls, 950)]],
    ['vydana-klas-0312', '{yy}00312', -18, [times(bread, 480), buns]],
    ['vydana-klas-0323', '{yy}00323', -3, [times(bread, 500), times(buns, 140)]],
  ]),
];

/** What the joinery bought and sold. */
const joineryTrade: readonly Plan[] = [
  planDocument('pila-0512', [parties.timber, joinery], ['{yy}000512', -41, -27], {
    items: [
      item('Smrekové rezivo sušené 50 mm', [8.4, 'm3'], 38_900, 23),
      item('Škárovka buk 27 mm', [12, 'ks'], 8450, 23),
    ],
    ...{ layout: 'letter', fileName: 'Pila {number}' },
  }),
  planDocument('prudenie-limba-7700690', [parties.energy, joinery], ['77006900{yy}', -12, 2], {
    items: [item('Silová elektrina, nízka tarifa', [1460, 'kWh'], 14, 23)],
    ...{ layout: 'letter', fileName: 'elektrina {mm}-{yyyy}' },
  }),
  planDocument('vydana-hotel-014', [joinery, parties.hotel], ['FV{yy}014', -15, -1], {
    items: [item('Recepčný pult, dub masív', [1, 'ks'], 486_000, 23), item('Montáž', [14, 'hod'], 2800, 23)],
    ...{ layout: 'letterhead', hasPaymentCode: true, fileName: '{number}' },
  }),
];

export const sold: readonly Plan[] = [...sales, ...joineryTrade];
