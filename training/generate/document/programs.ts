import { languages, type Language } from './generated-document.ts';
import { listAllowed, listOwn, type Purpose } from './apart.ts';
import { createPick, rollNames, traitValues, type Program, type TraitName, type Traits } from './program.ts';
import type { FamilyName } from '../page/metrics.ts';

/** How many arrangements of A4 documents there are. */
const sheets = 616;

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
  'narrow',
  'light',
  'wide',
  'roman',
  'typewriter',
];

const at = <T>(list: readonly T[], place: number): T => {
  const found = list[((place % list.length) + list.length) % list.length];
  if (found === undefined) throw new RangeError('an empty list of variants');
  return found;
};

const traitNames: readonly TraitName[] = [
  'parties',
  'head',
  'grid',
  'payment',
  'columns',
  'rule',
  'recap',
  'totals',
  'foot',
  'order',
];

/** Of fourteen layouts ten are learnt from, two calibrate and two judge. */
const getPurpose = (n: number): Purpose => (n % 7 === 3 ? 'judge' : n % 7 === 5 ? 'calibrate' : 'learn');

/**
 * Traits of the n-th arrangement: each list is gone through in an order of its own, so that every variant comes up equally often.
 * Values that are kept apart come up on layouts of their purpose only, and every layout that is not for learning has at least one.
 */
function chooseTraits(n: number): Traits {
  const purpose = getPurpose(n);
  const turn = Math.floor(n / 7);
  const some = <Name extends TraitName>(name: Name): Traits[Name] => {
    const own = listOwn<Traits[Name]>(name, traitValues[name], purpose);
    const forced = traitNames[turn % traitNames.length] === name || traitNames[(turn + 3) % traitNames.length] === name;
    if (forced && own.length > 0) return at(own, Math.floor(turn / traitNames.length));
    const list = listAllowed<Traits[Name]>(name, traitValues[name], purpose);
    const round = Math.floor(n / list.length);
    const pick = createPick(`${name} ${round}`);
    const order = list
      .map((each, place) => ({ each, rank: pick(String(place), 1_000_000) }))
      .toSorted((a, b) => a.rank - b.rank);
    return at(order, n).each;
  };
  return {
    head: some('head'),
    parties: some('parties'),
    grid: some('grid'),
    payment: some('payment'),
    columns: some('columns'),
    rule: some('rule'),
    recap: some('recap'),
    totals: some('totals'),
    foot: some('foot'),
    order: some('order'),
  };
}

const createChoose =
  (name: string, purpose: Purpose): Program['choose'] =>
  (about, ways) => {
    const allowed = listAllowed(about, ways, purpose);
    return at(allowed, createPick(name)(about, 1_000_003));
  };

function sheetProgram(n: number): Program {
  const traits = chooseTraits(n);
  const name = `a${String(n).padStart(3, '0')}-${traits.head}-${traits.parties}-${traits.columns}`;
  const pick = createPick(name);
  const purpose = getPurpose(n);
  return {
    name,
    purpose,
    languages,
    roll: undefined,
    traits,
    family: createChoose(name, purpose)('family', families),
    size: 7.6 + pick('size', 22) / 10,
    pick,
    choose: createChoose(name, purpose),
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
  // Every sort of till comes up four times for learning, once for calibration and once for judging.
  const purpose: Purpose = n >= 40 ? 'judge' : n >= 32 ? 'calibrate' : 'learn';
  return {
    name,
    purpose,
    languages: rollLanguages[roll],
    roll,
    traits: chooseTraits(n),
    family: at<FamilyName>(['mono', 'mono', 'condensed', 'sans'], pick('family', 4)),
    size: 7 + pick('size', 16) / 10,
    pick,
    choose: createChoose(name, purpose),
  };
}

/** Every program: arrangements of A4 documents, then narrow documents of tills. */
export const programs: readonly Program[] = [
  ...Array.from({ length: sheets }, (_, n) => sheetProgram(n)),
  ...Array.from({ length: 48 }, (_, n) => rollProgram(n)),
];

const byName = new Map(programs.map((program) => [program.name, program]));

export function getProgram(name: string): Program {
  const found = byName.get(name);
  if (found === undefined) throw new RangeError(`no layout ${name}`);
  return found;
}
