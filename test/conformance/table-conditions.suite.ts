import { expect, test } from 'vitest';
import type { TableWorld } from './table-world.ts';

const refusedAt = (failed: number) => ({ ok: false, error: { reason: 'condition-failed', failed } });
const done = { ok: true, value: undefined };

export function conditionTests({ table, clock, partition }: TableWorld): void {
  test('what was put is read back, without the attributes that were undefined', async () => {
    const pk = partition();
    const item = { pk, sk: 'a', text: 'x', number: 1.5, list: [1, 'b', null], map: { deep: { yes: true } }, empty: '' };
    expect(await table().write({ put: { ...item, nothing: undefined, map: { ...item.map, no: undefined } } })).toEqual(
      done,
    );
    expect(await table().get({ pk, sk: 'a' })).toStrictEqual(item);
    expect(await table().get({ pk, sk: 'b' })).toBeUndefined();
  });

  test('a put replaces the whole item', async () => {
    const pk = partition();
    await table().write({ put: { pk, sk: 'a', before: 1 } });
    await table().write({ put: { pk, sk: 'a', after: 2 } });
    expect(await table().get({ pk, sk: 'a' })).toStrictEqual({ pk, sk: 'a', after: 2 });
  });

  test('a put, a delete, a check and an add happen only when their item is absent', async () => {
    const pk = partition();
    const key = { pk, sk: 'a' };
    expect(await table().write({ put: { ...key, n: 1 }, if: 'absent' })).toEqual(done);
    expect(await table().write({ put: { ...key, n: 2 }, if: 'absent' })).toEqual(refusedAt(0));
    expect(await table().write({ delete: key, if: 'absent' })).toEqual(refusedAt(0));
    expect(await table().write({ check: key, if: 'absent' })).toEqual(refusedAt(0));
    expect(await table().write({ add: key, amounts: { n: 1 }, if: 'absent' })).toEqual(refusedAt(0));
    expect(await table().get(key)).toEqual({ ...key, n: 1 });
    expect(await table().write({ check: { pk, sk: 'b' }, if: 'absent' })).toEqual(done);
    expect(await table().write({ add: { pk, sk: 'c' }, amounts: { n: 1 }, if: 'absent' })).toEqual(done);
    expect(await table().get({ pk, sk: 'b' })).toBeUndefined();
  });

  test('a put, a delete, a check and an add happen only when their item is present', async () => {
    const pk = partition();
    const key = { pk, sk: 'a' };
    expect(await table().write({ put: { ...key, n: 1 }, if: 'present' })).toEqual(refusedAt(0));
    expect(await table().write({ delete: key, if: 'present' })).toEqual(refusedAt(0));
    expect(await table().write({ check: key, if: 'present' })).toEqual(refusedAt(0));
    expect(await table().write({ add: key, amounts: { n: 1 }, if: 'present' })).toEqual(refusedAt(0));
    expect(await table().get(key)).toBeUndefined();
    await table().write({ put: { ...key, n: 1 } });
    expect(await table().write({ add: key, amounts: { n: 4 }, if: 'present' })).toEqual(done);
    expect(await table().write({ check: key, if: 'present' })).toEqual(done);
    expect(await table().get(key)).toEqual({ ...key, n: 5 });
    expect(await table().write({ delete: key, if: 'present' })).toEqual(done);
    expect(await table().get(key)).toBeUndefined();
  });

  test('a put, a delete, a check and an add happen only on the version that they name', async () => {
    const pk = partition();
    const key = { pk, sk: 'a' };
    expect(await table().write({ put: { ...key, version: 1 }, if: { version: 0 } })).toEqual(refusedAt(0));
    await table().write({ put: { ...key, version: 3 } });
    for (const version of [0, 2, 4]) {
      expect(await table().write({ put: { ...key, version: 9 }, if: { version } })).toEqual(refusedAt(0));
      expect(await table().write({ delete: key, if: { version } })).toEqual(refusedAt(0));
      expect(await table().write({ check: key, if: { version } })).toEqual(refusedAt(0));
      expect(await table().write({ add: key, amounts: { n: 1 }, if: { version } })).toEqual(refusedAt(0));
    }
    expect(await table().write({ check: key, if: { version: 3 } })).toEqual(done);
    expect(await table().write({ add: key, amounts: { version: 1 }, if: { version: 3 } })).toEqual(done);
    expect(await table().write({ put: { ...key, version: 5 }, if: { version: 4 } })).toEqual(done);
    expect(await table().write({ delete: key, if: { version: 5 } })).toEqual(done);
  });

  test('a delete of nothing is no error', async () => {
    expect(await table().write({ delete: { pk: partition(), sk: 'a' } })).toEqual(done);
  });

  test('an add starts at zero, sets attributes beside and leaves the others alone', async () => {
    const pk = partition();
    const key = { pk, sk: 'a' };
    await table().write({ add: key, amounts: { n: 2, m: -1 }, set: { at: '2026' } });
    await table().write({ add: key, amounts: { n: 0.5 }, set: { at: '2027', nothing: null } });
    expect(await table().get(key)).toStrictEqual({ ...key, n: 2.5, m: -1, at: '2027', nothing: null });
  });

  test('an expired item is gone for reads, queries and conditions at once', async () => {
    const pk = partition();
    const key = { pk, sk: 'a' };
    const ttl = Math.floor(clock.ms / 1000) + 60;
    await table().write({ put: { ...key, n: 1, ttl, gsi1pk: pk, gsi1sk: 'x' } });
    await table().write({ put: { pk, sk: 'b' } });
    expect(await table().get(key)).toMatchObject({ n: 1 });
    clock.ms += 60_000;
    expect(await table().get(key)).toBeUndefined();
    expect(await table().getMany([key])).toEqual([]);
    expect((await table().query({ pk, limit: 1 })).items).toEqual([{ pk, sk: 'b' }]);
    expect((await table().query({ index: 'gsi1', pk, limit: 5 })).items).toEqual([]);
    expect(await table().write({ check: key, if: 'present' })).toEqual(refusedAt(0));
    expect(await table().write({ check: key, if: 'absent' })).toEqual(done);
    expect(await table().write({ put: { ...key, n: 7 }, if: 'absent' })).toEqual(done);
    expect(await table().get(key)).toEqual({ ...key, n: 7 });
  });

  test('an add to an expired item starts at zero again, alone and in a transaction', async () => {
    const pk = partition();
    const ttl = Math.floor(clock.ms / 1000) + 60;
    for (const sk of ['a', 'b']) await table().write({ add: { pk, sk }, amounts: { n: 5 }, set: { ttl } });
    clock.ms += 61_000;
    await table().write({ add: { pk, sk: 'a' }, amounts: { n: 1 }, set: { ttl: ttl + 600 } });
    await table().transact([
      { put: { pk, sk: 'c' } },
      { add: { pk, sk: 'b' }, amounts: { n: 1 }, set: { ttl: ttl + 600 } },
    ]);
    expect(await table().get({ pk, sk: 'a' })).toMatchObject({ n: 1 });
    expect(await table().get({ pk, sk: 'b' })).toMatchObject({ n: 1 });
  });

  test('Slovak letters stand in keys, names of attributes and values', async () => {
    const pk = `${partition()}Žltý kôň`;
    const key = { pk, sk: 'ťažký účet' };
    await table().write({ put: { ...key, názov: 'Ľuboš Šťastný', version: 1 } });
    expect(
      await table().write({ add: key, amounts: { počet: 2 }, set: { 'dĺžka-a b': 'ä' }, if: { version: 1 } }),
    ).toEqual(done);
    const stored = { ...key, názov: 'Ľuboš Šťastný', počet: 2, 'dĺžka-a b': 'ä', version: 1 };
    expect(await table().get(key)).toStrictEqual(stored);
    expect((await table().query({ pk, sk: { beginsWith: 'ťaž' }, limit: 9 })).items).toStrictEqual([stored]);
    expect(await table().getMany([key])).toStrictEqual([stored]);
  });

  test('names that the table language reserves are attributes like others', async () => {
    const key = { pk: partition(), sk: 'a' };
    await table().write({ add: key, amounts: { count: 1, size: 2 }, set: { name: 'n', status: 's', 'a.b': 1 } });
    expect(await table().get(key)).toStrictEqual({ ...key, count: 1, size: 2, name: 'n', status: 's', 'a.b': 1 });
  });
}
