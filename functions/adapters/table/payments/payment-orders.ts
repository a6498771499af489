import {
  paymentsPerPart,
  type NotPrepared,
  type PaymentOrderRecord,
  type PaymentOrders,
  type PaymentOrdersQuery,
} from '#functions/ports/payment-orders.ts';
import type { Item, Query, Table, Write } from '#functions/ports/table.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { isLiveOrder, type OrderedPayment } from '#shared/payment/payment-order.ts';
import { canContinue } from '../cursor.ts';
import {
  askedItem,
  askedKey,
  orderItem,
  orderKey,
  ordersPk,
  partItem,
  partKey,
  takenItem,
  takenKey,
} from './payment-order-items.ts';

type Taken = { readonly version: number; readonly order: PaymentOrderRecord | undefined };

/** Other orders may come between reading the marks and writing them. */
const attempts = 5;

const toItem = (order: PaymentOrderRecord): Item => ({
  ...orderKey(order.ownerId, order._id),
  ...order,
  sums: [...order.sums],
  days: [...order.days],
});

function tableQuery({ ownerId, limit, cursor }: PaymentOrdersQuery): Query {
  return { pk: ordersPk(ownerId), descending: true, limit, ...(cursor === undefined ? {} : { cursor }) };
}

/** Payment orders in the table, the same on both clouds. */
export function paymentOrdersInTable({ table }: { readonly table: Table }): PaymentOrders {
  const find = async (ownerId: string, id: string) => {
    const found = await table.get(orderKey(ownerId, id));
    return found && orderItem.parse(found);
  };

  /** Marks of documents, with the order of each. */
  async function readTaken(ownerId: string, documentIds: readonly string[]): Promise<ReadonlyMap<string, Taken>> {
    const items = await table.getMany(documentIds.map((id) => takenKey(ownerId, id)));
    const marks = items.map((item) => takenItem.parse(item));
    const ids = [...new Set(marks.map(({ order }) => order))];
    const found = await table.getMany(ids.map((id) => orderKey(ownerId, id)));
    const orders = new Map(found.map((item) => orderItem.parse(item)).map((order) => [order._id, order]));
    return new Map(marks.map(({ documentId, version, order }) => [documentId, { version, order: orders.get(order) }]));
  }

  const change = async (order: PaymentOrderRecord): Promise<Result<PaymentOrderRecord, 'stale-version'>> => {
    const next = { ...order, version: order.version + 1 };
    const done = await table.write({ put: toItem(next), if: { version: order.version } });
    return done.ok ? ok(next) : failed('stale-version');
  };

  async function findAsked(ownerId: string, key: string): Promise<PaymentOrderRecord | undefined> {
    const asked = await table.get(askedKey(ownerId, key));
    return asked && find(ownerId, askedItem.parse(asked).order);
  }

  /** The order that was asked for by the same key. One that was interrupted is given up, so that it takes nothing any more. */
  async function answerAsked({
    ownerId,
    key,
  }: PaymentOrderRecord): Promise<Result<PaymentOrderRecord, NotPrepared> | undefined> {
    const order = await findAsked(ownerId, key);
    if (order === undefined) return undefined;
    if (order.writtenParts === order.parts) return ok(order);
    if (isLiveOrder(order)) await change({ ...order, state: 'cancelled', cancelledAt: order.preparedAt });
    return failed({ reason: 'interrupted' });
  }

  type Part = { readonly number: number; readonly payments: readonly OrderedPayment[] };

  /** The marks of the documents of a part: new ones, or those that a cancelled order has left. */
  function takeDocuments(order: PaymentOrderRecord, part: Part, taken: ReadonlyMap<string, Taken>): readonly Write[] {
    return part.payments.map(({ document }) => {
      const before = taken.get(document);
      const mark = { documentId: document, order: order._id, version: (before?.version ?? 0) + 1 };
      const condition = before === undefined ? 'absent' : { version: before.version };
      return { put: { ...takenKey(order.ownerId, document), ...mark }, if: condition };
    });
  }

  async function writePart(order: PaymentOrderRecord, part: Part): Promise<Result<PaymentOrderRecord, NotPrepared>> {
    const { ownerId, _id, key } = order;
    const ids = part.payments.map(({ document }) => document);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const taken = await readTaken(ownerId, ids);
      const live = ids.filter((id) => {
        const holder = taken.get(id)?.order;
        return holder !== undefined && isLiveOrder(holder);
      });
      const isFirst = part.number === 0;
      if (live.length > 0) {
        // The order that took them may be the one asked for by this key, written since the key was read.
        const asked = isFirst ? await answerAsked(order) : undefined;
        return asked ?? failed({ reason: 'taken', documents: live });
      }
      const next = { ...order, writtenParts: part.number + 1, version: isFirst ? order.version : order.version + 1 };
      const done = await table.transact([
        { put: toItem(next), if: isFirst ? 'absent' : { version: order.version } },
        ...(isFirst ? [{ put: { ...askedKey(ownerId, key), order: _id }, if: 'absent' } as const] : []),
        { put: { ...partKey(ownerId, _id, part.number), payments: [...part.payments] } },
        ...takeDocuments(order, part, taken),
      ]);
      if (done.ok) return ok(next);
      const asked = isFirst ? await answerAsked(order) : undefined;
      if (asked !== undefined) return asked;
    }
    return failed({ reason: 'interrupted' });
  }

  return {
    async prepare(order, payments) {
      const asked = await answerAsked(order);
      if (asked !== undefined) return asked;
      let written = order;
      for (let number = 0; number < order.parts; number += 1) {
        const some = payments.slice(number * paymentsPerPart, (number + 1) * paymentsPerPart);
        const done = await writePart(written, { number, payments: some });
        if (!done.ok) {
          // What was written before takes documents; without the rest it must not.
          if (number > 0) await change({ ...written, state: 'cancelled', cancelledAt: written.preparedAt });
          return done;
        }
        // Somebody else made the order by the same key.
        if (done.value.writtenParts !== number + 1) return done;
        written = done.value;
      }
      return ok(written);
    },

    find,
    findAsked,

    async payments({ ownerId, _id, parts }) {
      const keys = Array.from({ length: parts }, (_, part) => partKey(ownerId, _id, part));
      return (await table.getMany(keys)).flatMap((item) => partItem.parse(item).payments);
    },

    async list(query) {
      const { items, next } = await table.query(tableQuery(query));
      return { orders: items.map((item) => orderItem.parse(item)), next };
    },

    canContinue: (query) => canContinue(tableQuery(query)),

    change,

    async findLive(ownerId, documentIds) {
      const taken = await readTaken(ownerId, [...new Set(documentIds)]);
      return new Map(
        [...taken].flatMap(([id, { order }]) =>
          order !== undefined && isLiveOrder(order) ? [[id, order] as const] : [],
        ),
      );
    },
  };
}
