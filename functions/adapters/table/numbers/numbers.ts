import type { NumberRequest, Numbers } from '#functions/ports/numbers.ts';
import type { Table } from '#functions/ports/table.ts';
import { getLastSequence, writeNumber } from '#shared/doctype/internal-number.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import {
  freePrefix,
  freeWrites,
  holderItem,
  holderKey,
  holderWrite,
  nothingHeld,
  seriesPk,
  getSequence,
  takenItem,
  takenKey,
  takenPrefix,
  takeWrites,
  type Claim,
  type Holder,
} from './number-items.ts';

/** Of makers that ask at once one gets each place, and the others go on: together as many tries as makers, and much air. */
const attempts = 40;
const stepsAhead = 25;

export async function readHolder(table: Table, ownerId: string, documentId: string): Promise<Holder> {
  const found = await table.get(holderKey(ownerId, documentId));
  return found === undefined ? nothingHeld : holderItem.parse(found);
}

export async function readTaken(table: Table, ownerId: string, of: Claim): Promise<string | undefined> {
  const found = await table.get(takenKey(ownerId, of));
  return found && takenItem.parse(found).documentId;
}

/** The next place of a series: the lowest that was given back, else the one after the last. */
async function nextPlace(table: Table, { ownerId, doctype, year }: NumberRequest): Promise<Claim> {
  const series = { doctype: doctype.id, year };
  const pk = seriesPk(ownerId, series);
  const [taken, free] = await Promise.all([
    table.query({ pk, sk: { beginsWith: takenPrefix }, descending: true, limit: 1 }),
    table.query({ pk, sk: { beginsWith: freePrefix }, limit: 1 }),
  ]);
  const last = taken.items[0] === undefined ? 0 : getSequence(taken.items[0]);
  const lowest = free.items[0] === undefined ? undefined : getSequence(free.items[0]);
  return { ...series, sequence: lowest !== undefined && lowest < last ? lowest : last + 1 };
}

const written = ({ doctype }: NumberRequest, { year, sequence }: Claim): string =>
  writeNumber(doctype, { year, sequence });

const fits = ({ doctype }: NumberRequest, { sequence }: Claim): boolean => sequence <= getLastSequence(doctype);

/** Internal numbers in the table: an item for each place that is taken or given back, and one for what each document has. */
export function numbersInTable({ table }: { readonly table: Table }): Numbers {
  /** Promises a place to a document; `taken`: another one was faster. `changed`: what the document has is not as it was read. */
  async function promise(
    { ownerId, documentId }: NumberRequest & { readonly documentId: string },
    before: Holder,
    place: Claim,
  ): Promise<'done' | 'taken' | 'changed'> {
    const done = await table.transact([
      ...takeWrites(ownerId, documentId, place),
      holderWrite(ownerId, documentId, { before, after: { held: before.held, reserved: place } }),
      ...(before.reserved === null ? [] : freeWrites(ownerId, before.reserved)),
    ]);
    if (done.ok) return 'done';
    return done.error.failed === 0 ? 'taken' : 'changed';
  }

  async function reserve(ask: NumberRequest & { readonly documentId: string }): Promise<Result<string, 'exhausted'>> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const before = await readHolder(table, ask.ownerId, ask.documentId);
      const own = [before.held, before.reserved].find(
        (one) => one?.doctype === ask.doctype.id && one.year === ask.year && fits(ask, one),
      );
      if (own !== undefined && own !== null) return ok(written(ask, own));
      let place = await nextPlace(table, ask);
      let promised = fits(ask, place) ? await promise(ask, before, place) : 'exhausted';
      // A request that is one too late takes the next place, without reading the whole series again.
      for (let step = 1; promised === 'taken' && step < stepsAhead; step += 1) {
        place = { ...place, sequence: place.sequence + 1 };
        promised = fits(ask, place) ? await promise(ask, before, place) : 'taken';
      }
      if (promised === 'exhausted') return failed('exhausted');
      if (promised === 'done') return ok(written(ask, place));
    }
    throw new Error(`the series of ${ask.doctype.id} in ${ask.year} kept changing`);
  }

  return {
    async next(ask) {
      const place = await nextPlace(table, ask);
      return fits(ask, place) ? ok(written(ask, place)) : failed('exhausted');
    },
    reserve,
    holder: (ownerId, doctype, { year, sequence }) => readTaken(table, ownerId, { doctype, year, sequence }),
  };
}
