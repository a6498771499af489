import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Machines } from '#functions/ports/machines.ts';

export type OpenedMachines = {
  readonly machines: Machines;
  /** The inputs of all executions so far, as JSON texts. */
  readonly started: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** What every adapter of the Machines port must do. */
export function machinesSuite(name: string, open: () => Promise<OpenedMachines>): void {
  describe(`machines of ${name}`, () => {
    let opened: OpenedMachines | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => opened?.close());
    const world = (): OpenedMachines => {
      if (opened === undefined) throw new Error('the machines are not open');
      return opened;
    };

    test('an execution gets the input that it was started with', async () => {
      await world().machines.start('intake', 'run-1', { ownerId: 'a', deep: { list: [1, 'ž', null, true] } });
      expect(await world().started()).toContain('{"ownerId":"a","deep":{"list":[1,"ž",null,true]}}');
    });

    test('a name runs once, also when two callers start it at the same moment', async () => {
      const start = () => world().machines.start('extraction', 'run-2', { n: 2 });
      await Promise.all([start(), start()]);
      await start();
      expect((await world().started()).filter((input) => input === '{"n":2}')).toHaveLength(1);
    });

    test('the same name on another machine is another execution', async () => {
      await world().machines.start('intake', 'run-3', { n: 3 });
      await world().machines.start('transition', 'run-3', { n: 3 });
      expect((await world().started()).filter((input) => input === '{"n":3}')).toHaveLength(2);
    });

    test('an execution is asked for by its name, while it runs or after its end; a name that never ran is unknown', async () => {
      const { machines, started } = world();
      await machines.start('intake', 'run-4', { n: 4 });
      await started();
      expect(['running', 'succeeded']).toContain(await machines.outcome('intake', 'run-4'));
      expect(await machines.outcome('transition', 'run-4')).toBe('unknown');
      expect(await machines.outcome('intake', 'run-5')).toBe('unknown');
    });

    test.each(['', 'a b', 'a/b', 'á', 'x'.repeat(81)])('the name %j is refused', async (bad) => {
      await expect(world().machines.start('intake', bad, {})).rejects.toThrow(RangeError);
    });
  });
}
