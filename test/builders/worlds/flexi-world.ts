import { afterEach, expect } from 'vitest';
import { saveProgramConnection as saving } from '#shared/api/program-connection.ts';
import { saveProgramConnection } from '#functions/exports/direct/program-connection.ts';
import { doctypeField } from '../records/doctype.ts';
import { exportsWorld, type ExportsWorld } from './exports-world.ts';
import { flexiStandIn } from '../stand-ins/program-stand-ins.ts';

/** A company whose received invoices go to ABRA Flexi. */
export const flexiWorld = () => exportsWorld({ exportSystem: 'abraflexi', fields: [doctypeField('costCentre')] });

const closing: (() => Promise<void>)[] = [];
/** What a test opened on this machine is closed behind it. */
export const closeAfterTest = (close: () => Promise<void>): void => {
  closing.push(close);
};
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A Flexi that refuses these documents with these words. */
export async function startFlexi(refuse: ReadonlyMap<string, string> = new Map()) {
  const stand = await flexiStandIn(refuse);
  closeAfterTest(() => stand.close());
  return stand;
}

/** The answer of the server to an administrator who connects the company to a program that stands there. */
export const connectTo = (world: ExportsWorld, input: object) => {
  const body = saving.body.parse({ company: 'pekaren', user: 'docflow', password: 'tajne', ...input });
  return saveProgramConnection(world)({ params: {}, query: {}, body }, world.caller);
};

/** A Flexi that the company is connected to, and nothing else was asked of yet. */
export async function connectedFlexi(world: ExportsWorld) {
  const stand = await startFlexi();
  expect(await connectTo(world, { server: stand.url })).toMatchObject({ ok: true });
  stand.received.length = 0;
  return stand;
}
