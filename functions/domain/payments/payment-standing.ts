import { listIdentities } from '#shared/document/fields/identity.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { OrderStanding } from '#shared/payment/order-rule.ts';
import { listAmountFields, areSettled, listFilled } from '#shared/payment/settled-value.ts';
import type { Steps } from '#shared/workflow/graph.ts';
import { isAtFirstStep } from '#shared/workflow/position.ts';
import { toZonedIso } from '#shared/kit/zoned-iso.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { ExportBulks } from '#functions/ports/exports.ts';
import type { PaymentOrders } from '#functions/ports/payment-orders.ts';
import { getAccount, judgeSupplierAccount, type AccountDeps } from './judge-supplier-account.ts';

export type PaymentStandingDeps = AccountDeps & {
  readonly documents: Pick<Documents, 'findByIdentity' | 'findHead'>;
  readonly exportBulks: Pick<ExportBulks, 'listPastExports'>;
  readonly paymentOrders: Pick<PaymentOrders, 'findLive'>;
};

type Settled = {
  readonly record: DocumentRecord;
  /** Undefined where the type is gone. */
  readonly doctype: Doctype | undefined;
  readonly steps: Steps;
  /** The order that is being decided: what it holds itself is not taken from it. */
  readonly order?: string | undefined;
};

/** Documents with the same duplicate fields that are looked at; one that is paid is enough. */
const maxDuplicates = 10;

/** The name of another document with the same duplicate fields that is paid or already in a payment order; empty without one. */
async function findPaidDuplicate(
  { documents, exportBulks, paymentOrders }: PaymentStandingDeps,
  { record: { head, fields }, doctype, order }: Settled,
): Promise<string> {
  const found = await Promise.all(
    listIdentities(fields, doctype).map((identity) => documents.findByIdentity(head.ownerId, identity)),
  );
  const ids = [...new Set(found.flat())].filter((id) => id !== head._id).slice(0, maxDuplicates);
  if (ids.length === 0) return '';
  const [past, live, heads] = await Promise.all([
    exportBulks.listPastExports(head.ownerId, ids),
    paymentOrders.findLive(head.ownerId, ids),
    Promise.all(ids.map((id) => documents.findHead(head.ownerId, id))),
  ]);
  const isOrdered = (id: string): boolean => {
    const holder = live.get(id);
    if (holder !== undefined) return holder._id !== order;
    return (past.get(id) ?? []).some(({ exportSystem, bulk }) => exportSystem === 'sepa' && bulk !== order);
  };
  const duplicate = heads.find((other) => other?.deletedAt === null && (other.paid || isOrdered(other._id)));
  return duplicate?.name ?? '';
}

/** The facts that decide on a payment: what was verified, what is known of the account, whether it was paid before. */
export async function findPaymentStanding(deps: PaymentStandingDeps, settled: Settled): Promise<OrderStanding> {
  const { record, doctype, steps, order } = settled;
  const { head, fields } = record;
  const [verdict, before, live] = await Promise.all([
    judgeSupplierAccount(deps, record),
    findPaidDuplicate(deps, settled),
    deps.paymentOrders.findLive(head.ownerId, [head._id]),
  ]);
  const holder = live.get(head._id);
  const account = listFilled(fields, 'paymentIBAN');
  return {
    amountVerified: areSettled({ fields, doctype, step: head.step }, listAmountFields(fields)),
    accountVerified: account.length > 0 && account.every(({ verified }) => verified),
    account: verdict?.finding,
    iban: getAccount(record),
    atFirstStep: isAtFirstStep(head.step, steps),
    before,
    inOrder: holder === undefined || holder._id === order ? '' : toZonedIso(holder.preparedAt).slice(0, 10),
  };
}
