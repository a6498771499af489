import { afterAll, beforeAll, describe } from 'vitest';
import type { Clock } from '#functions/ports/clock.ts';
import type { Table } from '#functions/ports/table.ts';
import type { TableWorld } from './table-world.ts';
import { conditionTests } from './table-conditions.suite.ts';
import { limitTests } from './table-limits.suite.ts';
import { queryTests } from './table-queries.suite.ts';
import { raceTests } from './table-races.suite.ts';

type Opened = { readonly table: Table; readonly close: () => Promise<void> };

/** What every adapter of the Table port must do. */
export function tableSuite(name: string, open: (clock: Clock) => Promise<Opened>): void {
  describe(`the table on ${name}`, () => {
    const clock = { ms: Date.UTC(2026, 0, 15) };
    let opened: Opened | undefined;
    let partitions = 0;
    beforeAll(async () => {
      opened = await open({ now: () => clock.ms });
    });
    afterAll(async () => opened?.close());
    const world: TableWorld = {
      table: () => {
        if (opened === undefined) throw new Error('the table is not open');
        return opened.table;
      },
      clock,
      partition: () => `P#${(partitions += 1)}#${Math.random().toString(36).slice(2)}`,
    };
    conditionTests(world);
    raceTests(world);
    queryTests(world);
    limitTests(world);
  });
}
