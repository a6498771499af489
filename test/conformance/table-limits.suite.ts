import { expect, test } from 'vitest';
import type { Write } from '#functions/ports/table.ts';
import type { TableWorld } from './table-world.ts';

export function limitTests({ table, partition }: TableWorld): void {
  test('an item of 399 KB is accepted and one over 400 KB refused, also inside a transaction', async () => {
    const pk = partition();
    const text = (kilobytes: number) => 'ž'.repeat(kilobytes * 512);
    await table().write({ put: { pk, sk: 'big', text: text(399) } });
    expect(await table().get({ pk, sk: 'big' })).toEqual({ pk, sk: 'big', text: text(399) });
    await expect(table().write({ put: { pk, sk: 'huge', text: text(400) } })).rejects.toThrow(RangeError);
    const writes: Write[] = [{ put: { pk, sk: 'small' } }, { put: { pk, sk: 'huge', text: text(401) } }];
    await expect(table().transact(writes)).rejects.toThrow(RangeError);
    expect((await table().query({ pk, limit: 9 })).items.map(({ sk }) => sk)).toEqual(['big']);
  });

  test('101 writes are refused before anything is written', async () => {
    const pk = partition();
    const writes: Write[] = Array.from({ length: 101 }, (_, i) => ({ put: { pk, sk: String(i) } }));
    await expect(table().transact(writes)).rejects.toThrow(RangeError);
    expect((await table().query({ pk, limit: 9 })).items).toEqual([]);
  });

  test('two writes to one item in a transaction are refused', async () => {
    const pk = partition();
    const key = { pk, sk: 'a' };
    await expect(table().transact([{ put: key }, { check: key, if: 'absent' }])).rejects.toThrow(RangeError);
    expect(await table().get(key)).toBeUndefined();
  });

  test('empty keys, endless numbers and ranges and limits out of order are refused', async () => {
    const pk = partition();
    await expect(table().write({ put: { pk, sk: '' } })).rejects.toThrow(RangeError);
    await expect(table().get({ pk: '', sk: 'a' })).rejects.toThrow(RangeError);
    await expect(table().write({ put: { pk, sk: 's'.repeat(1025) } })).rejects.toThrow(RangeError);
    await expect(table().write({ put: { pk, sk: 'a', gsi1pk: '', gsi1sk: 'x' } })).rejects.toThrow(RangeError);
    await expect(table().write({ put: { pk, sk: 'a', n: Infinity } })).rejects.toThrow(RangeError);
    await expect(table().write({ add: { pk, sk: 'a' }, amounts: { n: NaN } })).rejects.toThrow(RangeError);
    await expect(table().query({ pk, sk: { between: ['b', 'a'] }, limit: 1 })).rejects.toThrow(RangeError);
    await expect(table().query({ pk, limit: 0 })).rejects.toThrow(RangeError);
    await expect(table().query({ pk, limit: 1001 })).rejects.toThrow(RangeError);
    expect((await table().query({ pk, limit: 9 })).items).toEqual([]);
  });
}
