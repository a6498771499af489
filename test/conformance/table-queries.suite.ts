import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item, Query, Table } from '#functions/ports/table.ts';
import type { TableWorld } from './table-world.ts';

const sks = (items: readonly Item[]) => items.map(({ sk }) => sk);

/** UTF-8 order, which is what the table sorts by; JavaScript sorts by UTF-16. */
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

async function putAll(table: Table, items: readonly Item[]): Promise<void> {
  for (let at = 0; at < items.length; at += 100)
    await table.transact(items.slice(at, at + 100).map((put) => ({ put })));
}

/** All pages of a query from the first to the last, and back from the last to the first. */
async function readAllPages(table: Table, query: Query): Promise<{ forth: Item[][]; back: Item[][] }> {
  const forth: Item[][] = [];
  const back: Item[][] = [];
  let page = await table.query(query);
  expect(page.previous).toBeUndefined();
  forth.push([...page.items]);
  while (page.next !== undefined) {
    page = await table.query({ ...query, cursor: page.next });
    forth.push([...page.items]);
  }
  while (page.previous !== undefined) {
    const opposite = { ...query, descending: !(query.descending ?? false), cursor: page.previous };
    const before = await table.query(opposite);
    back.unshift([...before.items].reverse());
    const first = before.items.at(-1);
    page =
      before.next === undefined || first === undefined ? { items: [] } : { items: before.items, previous: before.next };
  }
  return { forth, back };
}

export function queryTests({ table, partition }: TableWorld): void {
  test('a partition is read in the order of sort keys, ascending and descending', async () => {
    const pk = partition();
    await putAll(
      table(),
      ['b', 'a', 'č', 'c', 'Z', 'a1'].map((sk) => ({ pk, sk })),
    );
    await table().write({ put: { pk: `${pk}x`, sk: 'a' } });
    expect(sks((await table().query({ pk, limit: 100 })).items)).toEqual(['Z', 'a', 'a1', 'b', 'c', 'č']);
    expect(sks((await table().query({ pk, limit: 3, descending: true })).items)).toEqual(['č', 'c', 'b']);
    expect(await table().query({ pk: `${pk}y`, limit: 5 })).toEqual({ items: [] });
  });

  test('beginsWith and between limit the sort key; between includes both ends', async () => {
    const pk = partition();
    await putAll(
      table(),
      ['a', 'a#1', 'a#2', 'a$', 'b', 'ž', 'ž1', 'žž'].map((sk) => ({ pk, sk })),
    );
    const found = async (sk: NonNullable<Query['sk']>, descending = false) =>
      sks((await table().query({ pk, sk, descending, limit: 50 })).items);
    expect(await found({ beginsWith: 'a#' })).toEqual(['a#1', 'a#2']);
    expect(await found({ beginsWith: 'a' }, true)).toEqual(['a$', 'a#2', 'a#1', 'a']);
    expect(await found({ beginsWith: 'ž' })).toEqual(['ž', 'ž1', 'žž']);
    expect(await found({ beginsWith: 'x' })).toEqual([]);
    expect(await found({ between: ['a#1', 'b'] })).toEqual(['a#1', 'a#2', 'a$', 'b']);
    expect(await found({ between: ['b', 'b'] })).toEqual(['b']);
  });

  test('both indexes hold the items that have both of their keys, and follow every write', async () => {
    const pk = partition();
    const one = { pk, sk: '1', gsi1pk: `${pk}a`, gsi1sk: 'x', gsi2pk: `${pk}b`, gsi2sk: 'm' };
    const two = { pk, sk: '2', gsi1pk: `${pk}a`, gsi1sk: 'w' };
    await putAll(table(), [one, two, { pk, sk: '3' }, { pk, sk: '4', gsi1pk: `${pk}a` }]);
    const found = async (index: 'gsi1' | 'gsi2', of: string) =>
      sks((await table().query({ index, pk: of, limit: 9 })).items);
    expect(await found('gsi1', `${pk}a`)).toEqual(['2', '1']);
    expect(await found('gsi2', `${pk}b`)).toEqual(['1']);
    expect((await table().query({ index: 'gsi1', pk: `${pk}a`, sk: { beginsWith: 'x' }, limit: 9 })).items).toEqual([
      one,
    ]);
    await table().write({ put: { pk, sk: '1', gsi2pk: `${pk}b`, gsi2sk: 'n' } });
    await table().write({ add: { pk, sk: '3' }, amounts: { n: 1 }, set: { gsi1pk: `${pk}a`, gsi1sk: 'v' } });
    await table().write({ delete: { pk, sk: '2' } });
    expect(await found('gsi1', `${pk}a`)).toEqual(['3']);
    expect(await found('gsi2', `${pk}b`)).toEqual(['1']);
  });

  test('pages by cursor are the whole partition in order, and the way back is the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }), { minLength: 0, maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        async (keys, limit, descending) => {
          const pk = partition();
          await putAll(
            table(),
            keys.map((sk) => ({ pk, sk })),
          );
          const { forth, back } = await readAllPages(table(), { pk, limit, descending });
          const whole = [...keys].sort(byBytes);
          if (descending) whole.reverse();
          expect(sks(forth.flat())).toEqual(whole);
          expect(forth.slice(0, -1).every((page) => page.length === limit)).toBe(true);
          expect(sks(back.flat())).toEqual(sks(forth.slice(0, -1).flat()));
        },
      ),
      { numRuns: 25 },
    );
  });

  test('pages of an index and of a part of a partition go both ways too', async () => {
    const pk = partition();
    const items = Array.from({ length: 45 }, (_, i) => {
      const place = String((i * 7) % 45).padStart(2, '0');
      return {
        pk,
        sk: `s${i}`,
        gsi1pk: pk,
        gsi1sk: `p${place}`,
        gsi2pk: pk,
        gsi2sk: i < 40 ? `in${place}` : `out${place}`,
      };
    });
    await putAll(table(), items);
    const expected = (part: readonly (typeof items)[number][]) =>
      sks(part.toSorted((a, b) => byBytes(a.gsi2sk, b.gsi2sk)));
    const inIndex = await readAllPages(table(), { index: 'gsi1', pk, limit: 10 });
    expect(inIndex.forth.map((page) => page.length)).toEqual([10, 10, 10, 10, 5]);
    expect(sks(inIndex.forth.flat())).toEqual(sks(items.toSorted((a, b) => byBytes(a.gsi1sk, b.gsi1sk))));
    expect(inIndex.back).toEqual(inIndex.forth.slice(0, -1));
    const inPart = await readAllPages(table(), {
      index: 'gsi2',
      pk,
      sk: { beginsWith: 'in' },
      limit: 9,
      descending: true,
    });
    expect(sks(inPart.forth.flat())).toEqual(expected(items.slice(0, 40)).reverse());
    expect(inPart.back).toEqual(inPart.forth.slice(0, -1));
  });

  test('a query walks over as many items as it is asked to, and says when there were fewer', async () => {
    const pk = partition();
    const all = Array.from({ length: 30 }, (_, i) => String(i).padStart(2, '0'));
    await putAll(
      table(),
      all.map((sk) => ({ pk, sk, gsi1pk: pk, gsi1sk: sk })),
    );
    for (const index of [undefined, 'gsi1'] as const) {
      const query = { pk, limit: 4, ...(index === undefined ? {} : { index }) };
      const page = await table().query({ ...query, skip: 10 });
      expect(sks(page.items)).toEqual(all.slice(10, 14));
      expect(page.skipped).toBe(10);
      const { next = '', previous = '' } = page;
      expect(sks((await table().query({ ...query, cursor: next, skip: 2 })).items)).toEqual(all.slice(16, 20));
      const before = await table().query({ ...query, descending: true, cursor: previous });
      expect(sks(before.items)).toEqual(['09', '08', '07', '06']);
      expect(await table().query({ ...query, skip: 30 })).toEqual({ items: [], skipped: 30 });
      expect(await table().query({ ...query, skip: 99 })).toEqual({ items: [], skipped: 30 });
      const part = { ...query, sk: { between: ['05', '14'] as const }, descending: true };
      expect(sks((await table().query({ ...part, skip: 8 })).items)).toEqual(['06', '05']);
      expect(await table().query({ ...part, skip: 11 })).toEqual({ items: [], skipped: 10 });
    }
    await expect(table().query({ pk, limit: 1, skip: -1 })).rejects.toThrow(RangeError);
  });

  test('the last full page says that nothing follows', async () => {
    const pk = partition();
    await putAll(
      table(),
      ['a', 'b', 'c', 'd'].map((sk) => ({ pk, sk })),
    );
    const first = await table().query({ pk, limit: 2 });
    const last = await table().query({ pk, limit: 2, ...(first.next === undefined ? {} : { cursor: first.next }) });
    expect(sks(last.items)).toEqual(['c', 'd']);
    expect(last.next).toBeUndefined();
    expect(last.previous).toBeDefined();
  });

  test('a cursor still works when the item that it names is gone', async () => {
    const pk = partition();
    await putAll(
      table(),
      ['a', 'b', 'c'].map((sk) => ({ pk, sk })),
    );
    const { next = '' } = await table().query({ pk, limit: 2 });
    await table().write({ delete: { pk, sk: 'b' } });
    expect(sks((await table().query({ pk, limit: 2, cursor: next })).items)).toEqual(['c']);
  });

  test('a cursor of another query is refused', async () => {
    const pk = partition();
    await putAll(
      table(),
      ['a', 'b'].map((sk) => ({ pk, sk, gsi1pk: pk, gsi1sk: sk })),
    );
    const { next = '' } = await table().query({ pk, limit: 1 });
    await expect(table().query({ pk: `${pk}x`, limit: 1, cursor: next })).rejects.toThrow(RangeError);
    await expect(table().query({ index: 'gsi1', pk, limit: 1, cursor: next })).rejects.toThrow(RangeError);
    await expect(table().query({ pk, limit: 1, cursor: 'nonsense' })).rejects.toThrow(RangeError);
    const elsewhere = { pk, sk: { between: ['b', 'c'] as const }, limit: 1, cursor: next };
    await expect(table().query(elsewhere)).rejects.toThrow(RangeError);
    await expect(table().query({ pk, sk: { beginsWith: 'b' }, limit: 1, cursor: next })).rejects.toThrow(RangeError);
    const forged = Buffer.from(JSON.stringify([`primary:${pk}`, 'a', `${pk}x`, 'a'])).toString('base64url');
    await expect(table().query({ pk, limit: 1, cursor: forged })).rejects.toThrow(RangeError);
  });

  test('250 keys are read in their order, without the missing ones', async () => {
    const pk = partition();
    const keys = Array.from({ length: 250 }, (_, i) => ({ pk, sk: `k${(i * 101) % 250}` }));
    await putAll(
      table(),
      keys.filter((_, i) => i % 5 !== 0).map((key) => ({ ...key, text: 'ž'.repeat(50) })),
    );
    const found = await table().getMany(keys);
    expect(sks(found)).toEqual(sks(keys.filter((_, i) => i % 5 !== 0).map((key) => ({ ...key }))));
    expect(await table().getMany([])).toEqual([]);
  });
}
