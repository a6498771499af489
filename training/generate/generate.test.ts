import { describe, expect, test } from 'vitest';
import { isCzechVatId, isIban, isIco, isSlovakVatId } from '#shared/field/kinds/identifiers.ts';
import { toCents } from '#shared/kit/money.ts';
import {
  languages,
  partyParts,
  scalars,
  totalParts,
  vatParts,
  itemParts,
  type Cell,
  type GeneratedDocument,
  type Slot,
} from './document/generated-document.ts';
import { listAllowed, type Purpose } from './document/apart.ts';
import { producerNames } from './noise/as-layer.ts';
import { getWording } from './wording/wording.ts';
import { generateDocuments } from '../train/documents.ts';
import { generate, listLanguages, layouts, split } from './generate.ts';
import { programs } from './document/programs.ts';

const some = Array.from({ length: 600 }, (_, seed) => generate({ seed: `some ${seed}` }));

const named = <Name extends string>(
  slots: { readonly [name in Name]: Slot },
  names: readonly Name[],
  prefix = '',
): readonly (readonly [string, Cell])[] =>
  names.flatMap((name) => {
    const slot = slots[name];
    return slot === null ? [] : [[`${prefix}${name}`, slot] as const];
  });

const cellsOf = ({ truth }: GeneratedDocument): readonly (readonly [string, Cell])[] => [
  ...named(truth, scalars),
  ...named(truth.supplier, partyParts, 'supplier.'),
  ...named(truth.customer, partyParts, 'customer.'),
  ...named(truth.totals, totalParts, 'totals.'),
  ...truth.vat.flatMap((row, at) => named(row, vatParts, `vat.${at}.`)),
  ...truth.items.flatMap((row, at) => named(row, itemParts, `items.${at}.`)),
];

const printed = (
  drawn: GeneratedDocument,
  spot: { readonly page: number; readonly words: readonly number[] },
): string => spot.words.map((word) => drawn.pages[spot.page]?.words[word]?.text ?? '∅').join(' ');

const lettersOf = (text: string): string =>
  text.replace(/[\s\u2212,]/gu, (sign) => (sign === '\u2212' ? '-' : '')).toUpperCase();
const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/** What printed words must hold when they print a value of a field. */
function prints(field: string, value: string, text: string): boolean {
  const last = field.split('.').at(-1) ?? '';
  if (last === 'currency') return /€|Kč|£|\$|zł|Ft|[A-Z]{3}/u.test(text);
  if (last === 'country' || last === 'paymentMethod') return text.length >= 2;
  if (last.endsWith('Date'))
    return value.slice(2, 4) === digitsOf(text).slice(-2) || digitsOf(text).startsWith(value.slice(0, 4));
  if (
    /^-?\d+(\.\d+)?$/u.test(value) &&
    /amount|base|vat|total|rounding|due|price|quantity|rate|advance|discount/iu.test(last)
  )
    return digitsOf(text).includes(
      digitsOf(value)
        .replace(/^0+(?=\d)/u, '')
        .replace(/(?<=\.\d*)0+$/u, '')
        .slice(0, 4)
        .replace(/0+$/u, ''),
    );
  return lettersOf(text).includes(lettersOf(value));
}

describe('documents to learn from', () => {
  test('there are more than 250 layouts, a part of them never trained on, and no two arrange everything alike', () => {
    expect(layouts().length).toBeGreaterThanOrEqual(250);
    const held = layouts().filter((layout) => split(layout) === 'held-out');
    expect(held.length / layouts().length).toBeGreaterThan(0.1);
    expect(held.length / layouts().length).toBeLessThan(0.3);
    expect(new Set(layouts()).size).toBe(layouts().length);
    const sheets = programs.filter((program) => program.roll === undefined).map(({ traits }) => Object.values(traits));
    const alike = sheets.flatMap((a, at) =>
      sheets.slice(at + 1).map((b) => a.filter((trait, place) => trait === b[place]).length),
    );
    // Of ten blocks at least two differ between any two arrangements, and eight do on the average.
    expect(alike.reduce((most, each) => Math.max(most, each), 0)).toBeLessThanOrEqual(8);
    expect(alike.reduce((sum, each) => sum + each, 0) / alike.length).toBeLessThan(2);
  });

  test('every layout that judges or calibrates has values of traits that no layout to learn from has', () => {
    const valuesOf = (purpose: Purpose): ReadonlySet<string> =>
      new Set(
        programs
          .filter((program) => program.roll === undefined && program.purpose === purpose)
          .flatMap(({ traits }) => Object.entries(traits).map(([name, value]) => `${name} ${value}`)),
      );
    const learnt = valuesOf('learn');
    for (const purpose of ['judge', 'calibrate'] as const) {
      const layoutsOfPurpose = programs.filter((each) => each.roll === undefined && each.purpose === purpose);
      expect(layoutsOfPurpose.length).toBeGreaterThan(60);
      for (const { name, traits } of layoutsOfPurpose)
        expect(
          Object.entries(traits).some(([trait, value]) => !learnt.has(`${trait} ${value}`)),
          name,
        ).toBe(true);
    }
    const judged = valuesOf('judge');
    const calibrated = valuesOf('calibrate');
    expect([...judged].filter((value) => calibrated.has(value) && !learnt.has(value))).toEqual([]);
  });

  test('words, types and text layers that judge never come up in what is learnt from', () => {
    const forPurpose = (purpose: Purpose) => ({
      producers: listAllowed('producers', producerNames, purpose, 2),
      words: languages.flatMap((language) =>
        Object.entries(getWording(language).labels).flatMap(([id, list]) =>
          listAllowed(`${language} ${id}`, list, purpose, Math.ceil(list.length / 2)).map(
            (word) => `${language} ${id} ${word}`,
          ),
        ),
      ),
      families: programs.filter((program) => program.purpose === purpose).map(({ family }) => family),
    });
    const [learnt, judged] = [forPurpose('learn'), forPurpose('judge')];
    for (const list of ['producers', 'words', 'families'] as const) {
      const known = new Set<string>(learnt[list]);
      expect(
        judged[list].some((value) => !known.has(value)),
        list,
      ).toBe(true);
    }
  });

  test('no text of a purpose comes twice', () => {
    const texts = [...generateDocuments('judge', 60)].map(({ pages }) =>
      pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' '),
    );
    expect(new Set(texts).size).toBe(60);
  });

  test('every layout gives a document, all languages that layouts claim in turn', () => {
    for (const [at, layout] of layouts().entries())
      for (const language of listLanguages(layout).filter((_, place, all) => place === at % all.length)) {
        const drawn = generate({ seed: 7, layout, language });
        expect(drawn.language).toBe(language);
        expect(drawn.truth.totals.amountDue).not.toBeNull();
        expect(drawn.truth.issueDate).not.toBeNull();
        expect(drawn.truth.supplier.name).not.toBeNull();
      }
  });

  test('the same seed gives the same document', () => {
    for (const seed of [1, 2, 3]) expect(JSON.stringify(generate({ seed }))).toBe(JSON.stringify(generate({ seed })));
    expect(JSON.stringify(generate({ seed: 1 }))).not.toBe(JSON.stringify(generate({ seed: 2 })));
  });

  test('documents of one house have one seller, one buyer and one account, and numbers of their own', () => {
    const [layout] = layouts();
    const generated = [1, 2, 3].map((seed) => generate({ seed, layout, language: 'sk', house: 'one' }));
    expect(new Set(generated.map(({ truth }) => truth.supplier.name?.value)).size).toBe(1);
    expect(new Set(generated.map(({ truth }) => truth.customer.name?.value)).size).toBe(1);
    expect(new Set(generated.map(({ truth }) => truth.documentNumber?.value)).size).toBe(3);
  });

  test('every value of the truth stands in the words that it names', () => {
    const wrong = some.flatMap((drawn) =>
      cellsOf(drawn).flatMap(([field, cell]) =>
        [cell, ...cell.also]
          .filter((spot) => !prints(field, cell.value, printed(drawn, spot)))
          .map((spot) => `${drawn.id} ${field} ${cell.value} <> ${printed(drawn, spot)}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('every word lies on its page and has a size', () => {
    const words = some.flatMap((drawn) => drawn.pages.flatMap((page) => page.words));
    expect(
      words.every(
        ({ box }) =>
          box.x >= 0 && box.y >= 0 && box.w > 0 && box.h > 0 && box.x + box.w <= 1.000001 && box.y + box.h <= 1.000001,
      ),
    ).toBe(true);
  });

  test('ids and accounts have right check digits', () => {
    for (const { truth } of some) {
      if (truth.iban !== null) expect(isIban(truth.iban.value)).toBe(true);
      const vatId = truth.supplier.vatId?.value ?? '';
      if (vatId.startsWith('SK')) expect(isSlovakVatId(vatId)).toBe(true);
      if (vatId.startsWith('CZ')) expect(isCzechVatId(vatId)).toBe(true);
      if (/^(SK|CZ)/u.test(vatId)) expect(isIco(truth.supplier.companyId?.value ?? '27082440')).toBe(true);
    }
  });

  test('sums agree: base and VAT make the total, the rows of a rate make the base, deductions make the sum to pay', () => {
    for (const { truth, id } of some) {
      const { base, vat, total, amountDue, rounding } = truth.totals;
      const cents = (slot: Slot): number => (slot === null ? 0 : toCents(slot.value));
      if (base !== null && vat !== null && total !== null) expect(cents(base) + cents(vat), id).toBe(cents(total));
      for (const row of truth.vat)
        if (row.base !== null && row.vat !== null && row.total !== null)
          expect(cents(row.base) + cents(row.vat), id).toBe(cents(row.total));
      if (base !== null && truth.vat.length > 0 && truth.vat.every((row) => row.base !== null))
        expect(
          truth.vat.reduce((sum, row) => sum + cents(row.base), 0),
          id,
        ).toBe(cents(base));
      if (total !== null)
        expect(cents(total) + cents(rounding) - Math.abs(cents(truth.advanceDeducted)) - cents(amountDue), id).toBe(0);
    }
  });

  test('dates are in order: nothing is due before the document is made', () => {
    for (const { truth, id } of some)
      if (truth.dueDate !== null && truth.issueDate !== null)
        expect(truth.dueDate.value >= truth.issueDate.value, id).toBe(true);
  });

  test('no seller or buyer of a layout to learn from stands on a held-out one', () => {
    const names = (kind: 'train' | 'held-out'): ReadonlySet<string> =>
      new Set(
        some
          .filter((drawn) => split(drawn.layout) === kind)
          .flatMap(({ truth }) =>
            [truth.supplier.name, truth.customer.name].flatMap((cell) => (cell === null ? [] : [cell.value])),
          ),
      );
    const held = names('held-out');
    expect([...names('train')].filter((name) => held.has(name))).toEqual([]);
    expect(held.size).toBeGreaterThan(20);
  });

  test('all five languages and all kinds come up', () => {
    expect(new Set(some.map((drawn) => drawn.language))).toEqual(new Set(languages));
    expect(new Set(some.map((drawn) => drawn.kind))).toEqual(
      new Set(['invoice', 'creditNote', 'advanceInvoice', 'receipt']),
    );
  });
});
