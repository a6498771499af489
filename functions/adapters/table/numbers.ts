import type { NumberAsk, Numbers } from '#functions/ports/numbers.ts';
import type { Table } from '#functions/ports/table.ts';
import { lastSequence, writeNumber } from '#shared/doctype/internal-number.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import {
  freePrefix,
  freeWrites,
  holderItem,
  holderKey,
  holderWrite,
  nothingHeld,
  seriesPk,
  sequenceOf,
  takenItem,
  takenKey,
  takenPrefix,
  takeWrites,
  type Claim,
  type Holder,
} from './number-items.ts';

/** Of makers that ask at once one gets each place, and the others ask again: as many rounds as makers, and some air. */
const attempts = 400;

export async function readHolder(table: Table, ownerId: string, documentId: string): Promise<Holder> {
  const found = await table.get(holderKey(ownerId, documentId));
  return found === undefined ? nothingHeld : holderItem.parse(found);
}

export async function readTaken(table: Table, ownerId: string, of: Claim): Promise<string | undefined> {
  const found = await table.get(takenKey(ownerId, of));
  return found && takenItem.parse(found).documentId;
}

/** The next place of a series: the lowest that was given back, else the one after the last. */
async function nextPlace(table: Table, { ownerId, doctype, year }: NumberAsk): Promise<Claim> {
  const series = { doctype: doctype.id, year };
  const pk = seriesPk(ownerId, series);
  const [taken, free] = await Promise.all([
    table.query({ pk, sk: { beginsWith: takenPrefix }, descending: true, limit: 1 }),
    table.query({ pk, sk: { beginsWith: freePrefix }, limit: 1 }),
  ]);
  const last = taken.items[0] === undefined ? 0 : sequenceOf(taken.items[0]);
  const lowest = free.items[0] === undefined ? undefined : sequenceOf(free.items[0]);
  return { ...series, sequence: lowest !== undefined && lowest < last ? lowest : last + 1 };
}

const written = ({ doctype }: NumberAsk, { year, sequence }: Claim): string => writeNumber(doctype, { year, sequence });

const fits = ({ doctype }: NumberAsk, { sequence }: Claim): boolean => sequence <= lastSequence(doctype);

/** Internal numbers in the table: an item for each place that is taken or given back, and one for what each document has. */
export function numbersInTable({ table }: { readonly table: Table }): Numbers {
  async function reserve(ask: NumberAsk & { readonly documentId: string }): Promise<Result<string, 'exhausted'>> {
    const { ownerId, documentId } = ask;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const before = await readHolder(table, ownerId, documentId);
      const own = [before.held, before.reserved].find(
        (one) => one?.doctype === ask.doctype.id && one.year === ask.year && fits(ask, one),
      );
      if (own !== undefined && own !== null) return ok(written(ask, own));
      const reserved = await nextPlace(table, ask);
      if (!fits(ask, reserved)) return failed('exhausted');
      const done = await table.transact([
        ...takeWrites(ownerId, documentId, reserved),
        holderWrite(ownerId, documentId, { before, after: { held: before.held, reserved } }),
        ...(before.reserved === null ? [] : freeWrites(ownerId, before.reserved)),
      ]);
      if (done.ok) return ok(written(ask, reserved));
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
