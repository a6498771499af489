import type { InputOf } from '#shared/api/contract.ts';
import type { saveDocument as contract } from '#shared/api/documents.ts';
import type { BookingSources } from '#shared/default-booking/apply-booking.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { changeFields } from '#shared/document/fields/change-fields.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import { findBooking, type BookingDeps } from '#functions/domain/booking/find-booking.ts';

type Saved = {
  readonly record: DocumentRecord;
  readonly body: Pick<InputOf<typeof contract>['body'], 'doctype' | 'fields' | 'tables' | 'tableRows'>;
  /** The type after the save. */
  readonly doctype: Doctype | undefined;
  readonly own: OwnerRecord | undefined;
  readonly today: string;
};

/** What books the document after a save: its supplier may be another one. Undefined where the save changes neither values nor the type. */
export async function findSavedBooking(deps: BookingDeps, saved: Saved): Promise<BookingSources | undefined> {
  const { record, body, doctype, own, today } = saved;
  const changes = body.fields.length > 0 || body.tables !== undefined || body.tableRows !== undefined;
  if (!changes && body.doctype === undefined) return undefined;
  const { fields } = changeFields(record.fields, body.fields, today);
  return findBooking(deps, { owner: own, fields, doctype });
}
