import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { FieldOutcomes, QualityRecord } from '#functions/ports/quality.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { LogAction } from '#shared/document/log-item.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import type { QualityGroup } from '#shared/document/quality-report.ts';
import { firstOwner, idOfNumber, sampleHead, type documentsWorld } from '#test/builders/worlds/documents-world.ts';

type World = ReturnType<typeof documentsWorld>;

const days = ['2026-01-14', '2026-01-15', '2026-02-01'] as const;
const people = [idOfNumber(901), idOfNumber(902)] as const;
const place = fc.constantFrom('totalAmount', 'vatBase@23', 'vatBase@19', 'note.1');
const outcomes: fc.Arbitrary<FieldOutcomes> = fc
  .uniqueArray(fc.tuple(place, fc.constantFrom('same', 'changed', 'emptied', 'added')), { selector: ([one]) => one })
  .map((all) => {
    const of = (name: string) => all.flatMap(([one, outcome]) => (outcome === name ? [one] : []));
    return { same: of('same'), changed: of('changed'), emptied: of('emptied'), added: of('added') };
  });
const confirmed = fc.record({
  at: fc.constantFrom(...days).map((day) => `${day}T09:00:00.000Z`),
  by: fc.constantFrom(null, ...people),
  doctype: fc.constantFrom('fp', 'fv'),
  supplier: fc.constantFrom({ key: '36631124', name: 'Pekáreň' }, { key: '', name: '' }),
  touches: fc.nat(50),
  seconds: fc.nat(300),
  cost: fc.constantFrom(null, '0.0015', '0.0100000'),
  fields: fc.option(outcomes),
});
const doing = fc.record({
  action: fc.constantFrom<LogAction>('saved', 'confirmed', 'returned', 'read', 'exported'),
  editorId: fc.constantFrom(null, ...people),
});
/** A document with what people did to it, one change after the other; `trash`: it ends there. */
const given = fc.record({
  confirmed: fc.option(confirmed),
  doings: fc.array(doing, { maxLength: 4 }),
  trash: fc.boolean(),
});
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

async function make(world: World, number: number, { confirmed: first, doings, trash }: Given): Promise<void> {
  const _id = idOfNumber(number);
  const record: QualityRecord = { first: null, latest: null, confirmed: first };
  const also = first === null ? [] : [world.quality.keep(firstOwner, _id, record)];
  const deletedAt = trash ? '2026-01-15T00:00:00.000Z' : null;
  const created = await world.documents.create({
    head: sampleHead({ _id, step: first === null ? 'review' : 'archived', deletedAt }),
    also,
  });
  if (!created.ok) throw new Error(created.error);
  let head = created.value;
  for (const { action, editorId } of doings) {
    const log = buildLogItem(action, { step: 'review', editorId, assignId: [] });
    const changed = await world.documents.change({ head, log });
    if (!changed.ok) throw new Error(changed.error);
    head = changed.value;
  }
}

const countAll = (some: readonly Given[], count: (one: NonNullable<Given['confirmed']>) => number): number =>
  some.reduce((sum, { confirmed: first }) => sum + (first === null ? 0 : count(first)), 0);

function getMedian(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** What a report has to say of some documents. */
function sumGroup(some: readonly Given[]): Omit<QualityGroup, 'key' | 'name' | 'cost'> & { readonly cost: number } {
  const wrong = ({ fields }: NonNullable<Given['confirmed']>): number =>
    fields === null ? 0 : fields.changed.length + fields.emptied.length + fields.added.length;
  return {
    documents: some.length,
    read: countAll(some, ({ fields }) => (fields === null ? 0 : 1)),
    straight: countAll(some, (one) => (one.fields !== null && wrong(one) === 0 ? 1 : 0)),
    byPerson: countAll(some, ({ by }) => (by === null ? 0 : 1)),
    corrected: countAll(some, wrong),
    touches: countAll(some, ({ touches }) => touches),
    seconds: getMedian(
      some.flatMap(({ confirmed: first }) => (first === null || first.by === null ? [] : [first.seconds])),
    ),
    cost: Math.round(countAll(some, ({ cost }) => Number(cost ?? 0) * 10_000)),
    priced: countAll(some, ({ cost }) => (cost === null ? 0 : 1)),
  };
}

const toComparable = (group: QualityGroup) => {
  const { documents, read, straight, byPerson, corrected, touches, seconds, cost, priced } = group;
  const counts = { documents, read, straight, byPerson, corrected, touches, seconds, priced };
  return { ...counts, cost: Math.round(Number(cost) * 10_000) };
};

const activityOf: Readonly<Record<string, string>> = { saved: 'changed', confirmed: 'confirmed', returned: 'returned' };

/** Compares what an index says of the work on documents with a walk over them. */
async function expectWork(index: DocumentIndex, all: readonly Given[]): Promise<void> {
  for (const [from, until] of [
    ['2026-01-01', '2026-12-31'],
    ['2026-01-15', '2026-01-15'],
  ] as const)
    for (const doctype of [undefined, 'fp']) {
      const wanted = all.filter(({ confirmed: first }) => {
        if (first === null) return false;
        const day = first.at.slice(0, 10);
        return day >= from && day <= until && (doctype === undefined || first.doctype === doctype);
      });
      const report = await index.reportQuality({
        ownerId: firstOwner,
        from,
        until,
        ...(doctype === undefined ? {} : { doctype }),
      });
      expect(toComparable(report.total)).toEqual(sumGroup(wanted));
      for (const group of report.suppliers)
        expect(toComparable(group)).toEqual(
          sumGroup(wanted.filter(({ confirmed: first }) => first?.supplier.key === group.key)),
        );
      expect(report.doctypes.reduce((sum, { documents }) => sum + documents, 0)).toBe(wanted.length);
      for (const { field, same, changed, emptied, added } of report.fields) {
        const count = (name: keyof FieldOutcomes) =>
          countAll(wanted, ({ fields }) => (fields?.[name] ?? []).filter((one) => one.startsWith(field)).length);
        expect([same, changed, emptied, added]).toEqual(
          (['same', 'changed', 'emptied', 'added'] as const).map((name) => count(name)),
        );
      }
    }
  const counts = await index.countActivity({ ownerId: firstOwner, from: '2026-01-15', until: '2026-01-15' });
  for (const userId of people)
    for (const [action, what] of Object.entries(activityOf)) {
      const ofPerson = (one: Given) =>
        one.doings.filter((done) => done.action === action && done.editorId === userId).length;
      const found = counts.find((count) => count.userId === userId && count.what === what);
      expect(found?.count ?? 0).toBe(all.reduce((sum, one) => sum + ofPerson(one), 0));
      expect(found?.documents ?? 0).toBe(all.filter((one) => ofPerson(one) > 0).length);
    }
  const [userId] = people;
  const query = { ownerId: firstOwner, from: '2026-01-15', until: '2026-01-15', userId, what: 'changed' } as const;
  expect(await index.listActive({ ...query, limit: 100 })).toEqual(
    all
      .map(({ doings, trash }, at) => ({ id: idOfNumber(at + 1), doings, trash }))
      .filter(({ doings, trash }) => !trash && doings.some((one) => one.action === 'saved' && one.editorId === userId))
      .map(({ id }) => id)
      .toReversed(),
  );
}

/** Random documents and what was done to them: the index, and one made anew, say of them what a walk over them says. */
export async function expectWorkOfDocuments(world: World): Promise<void> {
  const all = fc.sample(given, { seed: 11, numRuns: 60 });
  for (const [at, one] of all.entries()) await make(world, at + 1, one);
  await expectWork(world.documentIndex, all);
  await world.documentIndex.rebuild(firstOwner);
  await expectWork(world.documentIndex, all);
}
