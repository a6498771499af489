import { languages, type Language } from './generated-document.ts';
import {
  columnNames,
  footNames,
  gridNames,
  headNames,
  orderNames,
  partyNames,
  paymentNames,
  createPick,
  recapNames,
  rollNames,
  ruleNames,
  totalNames,
  type Program,
  type Traits,
} from './program.ts';
import type { FamilyName } from '../page/metrics.ts';

/** How many arrangements of A4 documents there are. */
const sheets = 260;

const families: readonly FamilyName[] = [
  'arial',
  'arial',
  'arial',
  'office',
  'times',
  'condensed',
  'condensed',
  'sans',
  'book',
  'serif',
  'mono',
  'arial',
];

const at = <T>(list: readonly T[], place: number): T => {
  const found = list[((place % list.length) + list.length) % list.length];
  if (found === undefined) throw new RangeError('an empty list of variants');
  return found;
};

/** Traits of the n-th arrangement: each list is gone through in an order of its own, so that every variant comes up equally often. */
function chooseTraits(n: number): Traits {
  const some = <T>(list: readonly T[], purpose: string): T => {
    const round = Math.floor(n / list.length);
    const order = list
      .map((each, place) => ({ each, rank: createPick(`${purpose} ${round}`)(String(place), 1_000_000) }))
      .toSorted((a, b) => a.rank - b.rank);
    return at(order, n % list.length).each;
  };
  return {
    head: some(headNames, 'head'),
    parties: some(partyNames, 'parties'),
    grid: some(gridNames, 'grid'),
    payment: some(paymentNames, 'payment'),
    columns: some(columnNames, 'columns'),
    rule: some(ruleNames, 'rule'),
    recap: some(recapNames, 'recap'),
    totals: some(totalNames, 'totals'),
    foot: some(footNames, 'foot'),
    order: some(orderNames, 'order'),
  };
}

function sheetProgram(n: number): Program {
  const traits = chooseTraits(n);
  const name = `a${String(n).padStart(3, '0')}-${traits.head}-${traits.parties}-${traits.columns}`;
  const pick = createPick(name);
  return {
    name,
    split: n % 7 === 3 ? 'held-out' : 'train',
    languages,
    roll: undefined,
    traits,
    family: at(families, pick('family', families.length)),
    size: 7.6 + pick('size', 22) / 10,
    pick,
  };
}

const rollLanguages: Readonly<Record<(typeof rollNames)[number], readonly Language[]>> = {
  ekasa: ['sk'],
  till: languages,
  'till-table': languages,
  pub: ['sk', 'cs', 'de', 'fr'],
  'hotel-desk': languages,
  fuel: languages,
  market: languages,
  kiosk: languages,
};

function rollProgram(n: number): Program {
  const roll = at(rollNames, n);
  const name = `r${String(n).padStart(2, '0')}-${roll}`;
  const pick = createPick(name);
  return {
    name,
    split: n >= 24 ? 'held-out' : 'train',
    languages: rollLanguages[roll],
    roll,
    traits: chooseTraits(n),
    family: at<FamilyName>(['mono', 'mono', 'condensed', 'sans'], pick('family', 4)),
    size: 7 + pick('size', 16) / 10,
    pick,
  };
}

/** Every program: arrangements of A4 documents, then narrow documents of tills. */
export const programs: readonly Program[] = [
  ...Array.from({ length: sheets }, (_, n) => sheetProgram(n)),
  ...Array.from({ length: 32 }, (_, n) => rollProgram(n)),
];

const byName = new Map(programs.map((program) => [program.name, program]));

export function getProgram(name: string): Program {
  const found = byName.get(name);
  if (found === undefined) throw new RangeError(`no layout ${name}`);
  return found;
}
