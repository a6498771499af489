import { expect, test } from 'vitest';
import type { Write } from '#functions/ports/table.ts';
import type { TableWorld } from './table-world.ts';

const twenty = Array.from({ length: 20 }, (_, writer) => writer);

export function raceTests({ table, partition }: TableWorld): void {
  test('of 20 racing writers of one version exactly one wins', async () => {
    const key = { pk: partition(), sk: 'a' };
    await table().write({ put: { ...key, version: 1 } });
    const outcomes = await Promise.all(
      twenty.map((writer) => table().write({ put: { ...key, version: 2, writer }, if: { version: 1 } })),
    );
    const winners = twenty.filter((writer) => outcomes[writer]?.ok);
    expect(winners).toHaveLength(1);
    expect(await table().get(key)).toMatchObject({ version: 2, writer: winners[0] });
  });

  test('of 20 racing transactions of one version exactly one wins, and only its writes are there', async () => {
    const pk = partition();
    await table().write({ put: { pk, sk: 'head', version: 1 } });
    const outcomes = await Promise.all(
      twenty.map((writer) =>
        table().transact([
          { put: { pk, sk: `log ${writer}` } },
          { put: { pk, sk: 'head', version: 2, writer }, if: { version: 1 } },
        ]),
      ),
    );
    const winners = twenty.filter((writer) => outcomes[writer]?.ok);
    expect(winners).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok).every(({ error }) => error.failed === 1)).toBe(true);
    expect((await table().query({ pk, limit: 100 })).items.map(({ sk }) => sk)).toEqual(['head', `log ${winners[0]}`]);
  });

  test('20 parallel writers add up, alone and in transactions', async () => {
    const pk = partition();
    const key = { pk, sk: 'counter' };
    await Promise.all(
      twenty.map((writer) =>
        writer % 2 === 0
          ? table().write({ add: key, amounts: { n: 1, even: 1 } })
          : table().transact([{ add: key, amounts: { n: 1 } }, { put: { pk, sk: `own ${writer}` } }]),
      ),
    );
    expect(await table().get(key)).toEqual({ ...key, n: 20, even: 10 });
  });

  test('a transaction of 100 writes with a failing condition in the middle writes nothing and names it', async () => {
    const pk = partition();
    await table().write({ put: { pk, sk: '050', n: 0 } });
    const writes: Write[] = Array.from({ length: 100 }, (_, i) => ({
      put: { pk, sk: String(i).padStart(3, '0'), n: i },
      if: 'absent',
    }));
    expect(await table().transact(writes)).toEqual({ ok: false, error: { reason: 'condition-failed', failed: 50 } });
    expect((await table().query({ pk, limit: 200 })).items).toEqual([{ pk, sk: '050', n: 0 }]);
    await table().write({ delete: { pk, sk: '050' } });
    expect(await table().transact(writes)).toEqual({ ok: true, value: undefined });
    expect((await table().query({ pk, limit: 200 })).items).toHaveLength(100);
  });

  test('a transaction puts, deletes, checks and adds together', async () => {
    const pk = partition();
    await table().write({ put: { pk, sk: 'old', version: 4 } });
    await table().write({ put: { pk, sk: 'guard', version: 7 } });
    const writes: Write[] = [
      { put: { pk, sk: 'new' } },
      { delete: { pk, sk: 'old' }, if: { version: 4 } },
      { check: { pk, sk: 'guard' }, if: { version: 7 } },
      { add: { pk, sk: 'count' }, amounts: { n: 1 }, set: { at: 'now' } },
    ];
    expect(await table().transact(writes)).toEqual({ ok: true, value: undefined });
    expect((await table().query({ pk, limit: 9 })).items.map(({ sk }) => sk)).toEqual(['count', 'guard', 'new']);
    expect(await table().transact(writes)).toMatchObject({ error: { failed: 1 } });
    expect(await table().get({ pk, sk: 'count' })).toMatchObject({ n: 1, at: 'now' });
  });

  test('the first of several failing conditions is named', async () => {
    const pk = partition();
    const check = (sk: string): Write => ({ check: { pk, sk }, if: 'present' });
    expect(await table().transact([{ put: { pk, sk: 'x' } }, check('a'), check('b')])).toMatchObject({
      error: { failed: 1 },
    });
  });

  test('an empty transaction is done', async () => {
    expect(await table().transact([])).toEqual({ ok: true, value: undefined });
  });
}
