import type { Payables, PayablesQuery } from '#functions/ports/payments.ts';
import type { Item, Key, Query, Table } from '#functions/ports/table.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { canContinue } from '../cursor.ts';
import { rowItem, type RowItem } from './items.ts';
import { toDocumentId, rowKey, separator } from './keys.ts';

/** The partition of documents that wait for payment, or of those that are paid. */
export const payPk = (ownerId: string, paid: boolean): string => `C#${ownerId}#PAY#${paid ? 'paid' : 'unpaid'}`;

/** Documents without a due date sort behind all dates. */
const noDay = '9999-99-99';
const lastSign = '\uffff';

/** The keys that a document has because it is to be paid, or was. */
export const payKeys = (ownerId: string, id: string, pay: RowItem['pay']): readonly Key[] =>
  pay === undefined
    ? []
    : [{ pk: payPk(ownerId, pay.paid), sk: `${pay.due === '' ? noDay : pay.due}${separator}${id}` }];

/** The partition of the second index that holds what is due on a day and not paid, of all companies. */
const dueIndexPk = (day: string): string => `DUE#${day}`;
const ownerIdLetters = 24;

/** An entry of a document as it is stored: one that waits for payment is also found by its due date. */
export function toEntryItem(ownerId: string, key: Key): Item {
  const day = key.sk.slice(0, noDay.length);
  if (key.pk !== payPk(ownerId, false) || day === noDay) return key;
  return { ...key, gsi2pk: dueIndexPk(day), gsi2sk: `${ownerId}#${toDocumentId(key.sk)}` };
}

function tableQuery({ ownerId, paid, from = '', until = noDay, descending, limit, cursor }: PayablesQuery): Query {
  return {
    pk: payPk(ownerId, paid),
    sk: { between: [from, `${until}${lastSign}`] },
    descending,
    limit,
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** Documents of which nothing is due have no entry; those that were written before this was so still have one. */
const isEmptyPayment = ({ paid, amount }: NonNullable<RowItem['pay']>): boolean =>
  !paid && isDecimal(amount) && compareDecimals(amount, '0') <= 0;

/** Payments in the table, from the index entries that each write of a document keeps. */
export const payablesInTable = ({ table }: { readonly table: Table }): Payables => ({
  canContinue: (query) => canContinue(tableQuery(query)),
  async listDue({ day, limit, cursor }) {
    const query = { index: 'gsi2', pk: dueIndexPk(day), limit } as const;
    const { items, next } = await table.query({ ...query, ...(cursor === undefined ? {} : { cursor }) });
    const documents = items.flatMap(({ gsi2sk = '' }) => [
      { ownerId: gsi2sk.slice(0, ownerIdLetters), id: toDocumentId(gsi2sk) },
    ]);
    return { documents, ...(next === undefined ? {} : { next }) };
  },
  async list(query) {
    const { items, next } = await table.query(tableQuery(query));
    const rows = await table.getMany(items.map(({ sk }) => rowKey(query.ownerId, toDocumentId(sk))));
    const payables = rows.flatMap((item) => {
      const { row, pay } = rowItem.parse(item);
      return pay === undefined || isEmptyPayment(pay) ? [] : [{ row, pay }];
    });
    return { payables, ...(next === undefined ? {} : { next }) };
  },
});
