import { expect, test } from 'vitest';
import { getOptionFieldText } from '#shared/text/exports/option-field-texts.ts';
import { exportsWorld, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { deleteProgramConnection } from './direct/program-connection.ts';
import { synchronizeRegisters } from './registers/synchronize-registers.ts';

const nothing = { params: {}, query: {}, body: {} };

/** A company that is connected to Flexi, and a synchronization of which nothing has run yet. */
async function begun() {
  const world = await exportsWorld({ exportSystem: 'abraflexi' });
  await world.programConnections.save(world.caller.ownerId, {
    ...{ system: 'flexibee', server: 'https://firma.example', company: 'pekaren', user: 'docflow' },
    sealedPassword: world.secrets.seal('tajne'),
    since: new Date(world.clock.ms).toISOString(),
  });
  const body = { exportSystem: 'abraflexi' as const };
  const asked = await synchronizeRegisters(world)({ ...nothing, body }, world.caller);
  if (!asked.ok) throw new Error('a synchronization is never refused');
  return { world, id: asked.value._id };
}

/** How it ended, and the one thing that stands with all lists. */
async function ending(world: ExportsWorld, id: string) {
  const { processed, importError, optionFields } = await world.shown(id);
  const outcomes = optionFields.map(({ status, note, value }) => `${status} ${note ?? ''} ${value}`.trim());
  return { processed, importError, outcomes: [...new Set(outcomes)] };
}

test('a synchronization whose machine gives up ends as wrong, with its reason at every list (R-BLK-04, R-BLK-07)', async () => {
  const { world, id } = await begun();
  await world.settle({
    'list-parts': async () => {
      throw new Error('no room');
    },
  });
  expect(await ending(world, id)).toEqual({ processed: true, importError: true, outcomes: ['error interrupted'] });
  expect(getOptionFieldText('sk', 'interrupted', '')).toBe('Synchronizácia sa prerušila. Spustite ju znova.');
});

test('a synchronization whose connection is removed before it begins ends with that reason', async () => {
  const { world, id } = await begun();
  await deleteProgramConnection(world)(nothing, world.caller);
  await world.settle();
  const outcomes = ['error program-trouble connection-removed'];
  expect(await ending(world, id)).toEqual({ processed: true, importError: true, outcomes });
});
