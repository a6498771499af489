import type { InputOf } from '#shared/api/contract.ts';
import type { saveDocument as contract } from '#shared/api/documents.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { changeFields } from '#shared/document/fields/change-fields.ts';
import { lacksRate, rateFields, type RateAnswer } from '#shared/rates/fill-rate.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import { findRate, type RateDeps } from '#functions/domain/rates/find-rate.ts';

type Body = Pick<InputOf<typeof contract>['body'], 'doctype' | 'fields'>;

/** Whether a save is a reason to look for the exchange rate: it changes what the rate depends on, or the rate is still missing. */
const changesRate = ({ doctype, fields }: Body, before: Pick<DocumentRecord, 'fields'>): boolean =>
  doctype !== undefined || fields.some(({ _id }) => rateFields.has(_id)) || lacksRate(before.fields);

type Saved = {
  readonly record: DocumentRecord;
  readonly body: Body;
  /** The type after the save. */
  readonly doctype: Doctype | undefined;
  readonly own: OwnerRecord | undefined;
  readonly today: string;
};

/** The exchange rate that the document needs after a save; undefined where the save does not touch it. */
export async function findSavedRate(deps: RateDeps, saved: Saved): Promise<RateAnswer | undefined> {
  const { record, body, doctype, own, today } = saved;
  if (!changesRate(body, record)) return undefined;
  const { fields } = changeFields(record.fields, body.fields, today);
  return findRate(deps, { owner: own, fields, doctype, step: record.head.step });
}
