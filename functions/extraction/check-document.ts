import { checkFields as checked } from '#shared/reading/verification/check-fields.ts';
import { markCopyDifferences } from '#shared/check/copy-differences.ts';
import { recheck, recheckTables } from '#shared/check/recheck.ts';
import { markOwnCompany } from '#shared/reading/verification/own-company.ts';
import { markKnownAccount } from '#shared/reading/verification/known-account.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { needsConfirmation, type AccountVerdict } from '#shared/payment/account-safety.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { PartyRole } from '#shared/party/party.ts';
import { isIssuedKind } from '#shared/export-systems/issued-kinds.ts';
import { proposeLineRegimes } from '#shared/vat/propose-lines.ts';
import { settleRegime, usesRegime } from '#shared/vat/settle-regime.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentRecord, Documents, Start } from '#functions/ports/documents.ts';
import { toNotificationStart } from '#functions/domain/notifications/notification-start.ts';
import { judgeSupplierAccount, type AccountDeps } from '#functions/domain/payments/judge-supplier-account.ts';
import { changeReading, findCurrentReading, type ExtractionTask } from './change-reading.ts';
import {
  findDuplicates as findOthers,
  withDuplicates,
  type DuplicateDeps,
} from '#functions/domain/documents/duplicates.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import { applyBooking } from '#shared/default-booking/apply-booking.ts';
import { findBooking, type BookingDeps } from '#functions/domain/booking/find-booking.ts';
import { fillRate } from '#shared/rates/fill-rate.ts';
import { findRate, type RateDeps } from '#functions/domain/rates/find-rate.ts';

/**
 * Finds the documents that this one repeats and adds warnings to the document. Whether that only warns or also stops the
 * confirmation is the type's setting, which the confirmation itself asks (ledger R-REA-26).
 */
export const findDuplicates =
  (deps: DuplicateDeps & { readonly documents: Documents; readonly doctypes: Doctypes }) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await findCurrentReading(deps.documents, task);
    if (record === undefined) return null;
    const doctype = await deps.doctypes.find(task.ownerId, record.head.doctype);
    const duplicates = await findOthers(deps, record, doctype);
    await changeReading(deps.documents, task, ({ head }) => {
      const warned = withDuplicates(head, duplicates);
      return warned === head ? undefined : { head: warned };
    });
    return null;
  };

/** Tells of an account that a person has to confirm before it is paid to; once for a reading. */
function listAccountNotifications(
  clock: Clock,
  { ownerId, documentId, reading }: ExtractionTask,
  { fields }: DocumentRecord,
  verdict: AccountVerdict | undefined,
): readonly Start[] {
  if (verdict === undefined || !needsConfirmation(verdict.finding)) return [];
  const event = `${documentId}-${reading.slice(-24)}`;
  const values = { name: findFirstValue(fields, 'supplierName'), text: verdict.iban };
  return [toNotificationStart(clock, { kind: 'account-waiting', ownerId, event, documentId, values })];
}

/** The side of a document on which the company itself stands; undefined where its type does not say it. */
function findOwnRole(doctype: Doctype | undefined): PartyRole | undefined {
  const kind = doctype?.exportSystemType ?? null;
  return kind === null ? undefined : isIssuedKind(kind) ? 'supplier' : 'customer';
}

/**
 * Attaches the outcome of every check to fields and tables, and what verifies fields without a person; a document gets its default
 * booking, a foreign one its exchange rate.
 */
export const checkFields =
  (
    deps: AccountDeps &
      RateDeps &
      BookingDeps & {
        readonly documents: Documents;
        readonly accounts: Pick<Accounts, 'findOwner'>;
        readonly clock: Clock;
      },
  ) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await findCurrentReading(deps.documents, task);
    if (record === undefined) return null;
    const [verdict, own, doctype] = await Promise.all([
      judgeSupplierAccount(deps, record),
      deps.accounts.findOwner(task.ownerId),
      deps.doctypes.find(task.ownerId, record.head.doctype),
    ]);
    const role = findOwnRole(doctype);
    const place = { kind: doctype?.exportSystemType ?? null, today: isoNow(deps.clock).slice(0, 10) };
    const withRegime = (fields: DocumentRecord['fields'], tables: DocumentRecord['tables']) =>
      own === undefined || !usesRegime(doctype) ? fields : settleRegime(fields, tables, { ...place, own });
    const withLineRegimes = (fields: DocumentRecord['fields'], tables: DocumentRecord['tables']) =>
      own === undefined || !usesRegime(doctype)
        ? tables
        : proposeLineRegimes(fields, tables, { isIssued: isIssuedKind(place.kind) });
    const rate = await findRate(deps, { owner: own, fields: record.fields, doctype, step: record.head.step });
    const booking = await findBooking(deps, { owner: own, fields: record.fields, doctype });
    const check = (fields: DocumentRecord['fields'], tables: DocumentRecord['tables']) => {
      const compared = markCopyDifferences(withRegime(fields, tables), record.head.einvoice?.copies, place.kind);
      const found = checked(markOwnCompany(markKnownAccount(compared, verdict), own, role));
      const rated = rate === undefined ? found : fillRate(found, rate);
      // What an amount is worth at home may decide how it is booked.
      const booked = booking === undefined ? rated : applyBooking(rated, tables, booking).fields;
      return booked === rated ? rated : recheck(booked);
    };
    await changeReading(deps.documents, task, ({ head, fields, tables }) => {
      const found = check(fields, tables);
      return {
        head,
        fields: found,
        tables: recheckTables(withLineRegimes(found, tables), fields),
        notifications: listAccountNotifications(deps.clock, task, record, verdict),
      };
    });
    return null;
  };
