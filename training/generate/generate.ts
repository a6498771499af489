import { sellsGross } from './blocks/columns.ts';
import type { DrawingContext } from './blocks/drawing-context.ts';
import { composeRoll, composeSheet } from './compose-sheet.ts';
import { listDerivable } from './facts/derivable.ts';
import { standsAtFoot } from './blocks/seller-foot.ts';
import type { Facts } from './facts/facts.ts';
import { makeFacts } from './facts/make-facts.ts';
import { chooseNotation, type Notation } from './facts/written.ts';
import type { GeneratedDocument, Kind, Language } from './document/generated-document.ts';
import { black, openCanvas } from './page/canvas.ts';
import { taggedPages } from './page/page-text.ts';
import { buildTruth } from './document/truth.ts';
import type { Program } from './document/program.ts';
import type { Purpose } from './document/apart.ts';
import { getProgram, programs } from './document/programs.ts';
import { hash, random, type Random } from './document/random.ts';
import { chooseSpeech } from './wording/wording.ts';

export type Wish = {
  readonly seed: number | string;
  readonly layout?: string | undefined;
  readonly language?: Language | undefined;
  /** Documents of one house have the same seller, buyer, bank and wording. */
  readonly house?: string | undefined;
};

const names = programs.map((program) => program.name);

/** Names of all layout programs. */
export const layouts = (): readonly string[] => names;

/** Whether documents of a layout may be trained on; those of the other kind measure. Sellers and buyers of the two share no name. */
export const split = (layout: string): 'train' | 'held-out' =>
  getProgram(layout).purpose === 'judge' ? 'held-out' : 'train';

/** What a layout is for. */
export const getPurpose = (layout: string): Purpose => getProgram(layout).purpose;

/** The languages that a layout claims. */
export const listLanguages = (layout: string): readonly Language[] => getProgram(layout).languages;

const chooseKind = (program: Program, chance: Random): Kind => {
  if (program.roll !== undefined) return 'receipt';
  const at = chance.next();
  return at < 0.8 ? 'invoice' : at < 0.9 ? 'creditNote' : 'advanceInvoice';
};

/** Tills write plain figures: no thousands, often a dot whatever the language. */
const tillNotation = (notation: Notation, { pick }: Program): Notation => ({
  ...notation,
  thousands: '',
  decimal: pick('till-dot', 5) < 2 ? '.' : notation.decimal,
  money: pick('till-money', 3) === 0 ? 'none' : notation.money,
});

/** Sellers of the continent write figures and days as at home, in whatever language. */
const abroadNotation = (notation: Notation, { language, supplier }: Facts, { pick }: Program): Notation =>
  language === 'en' &&
  ['PL', 'HU', 'IT', 'NL', 'DE', 'AT', 'SK', 'CZ'].includes(supplier.country) &&
  pick('abroad', 4) > 0
    ? {
        ...notation,
        decimal: ',',
        thousands: supplier.country === 'IT' || supplier.country === 'NL' || supplier.country === 'DE' ? '.' : ' ',
        date:
          (['dd.mm.yyyy', 'dd/mm/yyyy', 'yyyy-mm-dd', 'dd-mm-yyyy'] as const)[pick('abroad-date', 4)] ?? 'dd.mm.yyyy',
      }
    : notation;

/** Slovak and Czech, the languages of most users, come up half as often again as the others. */
const chooseLanguage = (program: Program, chance: Random): Language => {
  const weighted = program.languages.flatMap((language) =>
    language === 'sk' || language === 'cs' ? [language, language, language] : [language, language],
  );
  return chance.pick(weighted);
};

/**
 * A document of a layout in a language, both by chance of the seed when not named. The same wish gives the same document to the last
 * digit. Throws RangeError for a layout that does not exist.
 */
export function generate({ seed, layout, language, house }: Wish): GeneratedDocument {
  const chance = random(`${seed}`);
  const program = getProgram(layout ?? chance.pick(names));
  const chosenLanguage = language ?? chooseLanguage(program, chance);
  const kind = chooseKind(program, chance);
  const facts = makeFacts(
    {
      language: chosenLanguage,
      kind,
      split: split(program.name),
      gross: program.roll !== undefined || sellsGross(program),
      mostItems: program.roll === undefined ? 60 : 18,
      sections: program.roll === undefined && chance.chance(0.08),
      house: house === undefined ? undefined : random(`house ${house}`),
    },
    chance.fork('facts'),
  );
  // One document in five of a program is worded by another family: the same software lets its users word things.
  const own = chance.chance(0.2) ? `${program.name}/${chance.int(0, 99)}` : program.name;
  const family = house === undefined ? own : `${program.name}/${house}`;
  const size = program.size * (0.97 + 0.06 * chance.next());
  const [width, height] =
    program.roll === undefined ? [595.28, 841.89] : [program.pick('roll-width', 2) === 0 ? 226 : 164, 1400];
  const canvas = openCanvas({
    width,
    height,
    style: { family: program.family, size, bold: false, colour: black, spread: 0 },
  });
  const margin = program.roll === undefined ? 34 + program.pick('margin', 30) + chance.int(-3, 3) : 10;
  const notation = chooseNotation(
    chosenLanguage,
    (below) => hash(`${family}|${chosenLanguage}|notation|${below}`) % below,
  );
  const context: DrawingContext = {
    canvas,
    facts,
    program,
    speech: chooseSpeech({
      language: chosenLanguage,
      country: facts.supplier.country,
      family,
      payer: facts.regime !== 'notPayer',
      purpose: program.purpose,
    }),
    notation: program.roll === undefined ? abroadNotation(notation, facts, program) : tillNotation(notation, program),
    random: chance.fork('desk'),
    left: margin,
    right: width - margin,
    bottom: program.roll === undefined ? height - (standsAtFoot(program) ? 100 : 60) : height - 10,
    size,
    step: size * (1.28 + program.pick('step', 5) / 20),
  };
  const drawn = program.roll === undefined ? (composeSheet(context), canvas.drawing()) : composeRoll(context);
  const pages = taggedPages(drawn);
  return {
    id: `${program.name}-${chosenLanguage}-${seed}`,
    layout: program.name,
    language: chosenLanguage,
    kind,
    pages: pages.map(({ page }) => page),
    truth: buildTruth(pages, { vat: facts.vatRows.length, items: facts.items.length }),
    derivable: listDerivable(facts),
    drawing: drawn,
  };
}
