import { identitiesOf } from '#shared/document/identity.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { OrderStanding } from '#shared/payment/order-rule.ts';
import { amountFields, areSettled, filled } from '#shared/payment/settled-value.ts';
import type { Steps } from '#shared/workflow/graph.ts';
import { isAtFirstStep } from '#shared/workflow/progress.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import { accountOn, accountVerdictOf, type AccountNeed } from './account-verdict.ts';

export type StandingNeed = AccountNeed & {
  readonly documents: Pick<Documents, 'findByIdentity' | 'findHead'>;
  readonly exportBulks: Pick<ExportBulks, 'pastOf'>;
};

type Settled = {
  readonly record: DocumentRecord;
  /** Undefined where the type is gone. */
  readonly doctype: Doctype | undefined;
  readonly steps: Steps;
};

/** Documents with the same duplicate fields that are looked at; one that is paid is enough. */
const mostTwins = 10;

/** The name of another document with the same duplicate fields that is paid or stands in an order already; empty without one. */
async function paidBefore(
  { documents, exportBulks }: StandingNeed,
  { record: { head, fields }, doctype }: Settled,
): Promise<string> {
  const found = await Promise.all(
    identitiesOf(fields, doctype).map((identity) => documents.findByIdentity(head.ownerId, identity)),
  );
  const ids = [...new Set(found.flat())].filter((id) => id !== head._id).slice(0, mostTwins);
  if (ids.length === 0) return '';
  const [past, heads] = await Promise.all([
    exportBulks.pastOf(head.ownerId, ids),
    Promise.all(ids.map((id) => documents.findHead(head.ownerId, id))),
  ]);
  const isOrdered = (id: string): boolean => (past.get(id) ?? []).some(({ exportSystem }) => exportSystem === 'sepa');
  const twin = heads.find((other) => other?.deletedAt === null && (other.paid || isOrdered(other._id)));
  return twin?.name ?? '';
}

/** Where a document stands that is to be paid: what was verified of it, what is known of its account, whether it was paid before. */
export async function paymentStandingOf(need: StandingNeed, settled: Settled): Promise<OrderStanding> {
  const { record, doctype, steps } = settled;
  const { head, fields } = record;
  const [verdict, before] = await Promise.all([accountVerdictOf(need, record), paidBefore(need, settled)]);
  const account = filled(fields, 'paymentIBAN');
  return {
    amountVerified: areSettled({ fields, doctype, step: head.step }, amountFields(fields)),
    accountVerified: account.length > 0 && account.every(({ verified }) => verified),
    account: verdict?.finding,
    iban: accountOn(record),
    atFirstStep: isAtFirstStep(head.step, steps),
    before,
  };
}
