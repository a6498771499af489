import type { Doctype } from '#shared/doctype/doctype.ts';
import type { OwnCompanyMarks } from '#shared/party/own-company.ts';
import { findPartyPart } from '#shared/party/party.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import { takeOwnSides } from '#functions/domain/documents/own-sides.ts';
import type { Decided } from './decide-save.ts';

type Retyping = {
  readonly before: DocumentRecord;
  readonly doctype: Doctype | undefined;
  readonly own: OwnCompanyMarks | undefined;
  /** The fields that the same save changes. */
  readonly edited: readonly { readonly _id: string }[];
};

/** The decision of a save that gives a document its type, with the company on its own side; a save that edits a party leaves them. */
export function swapOnRetype(decided: Decided, { before, doctype, own, edited }: Retyping): Decided {
  const { change, record } = decided;
  if (change === undefined || record.head.doctype === before.head.doctype) return decided;
  if (edited.some(({ _id }) => findPartyPart(_id) !== undefined)) return decided;
  const { fields, diff } = takeOwnSides(record.fields, doctype, own);
  if (diff.length === 0) return decided;
  const log = change.log && {
    ...change.log,
    diff: { ...change.log.diff, fields: [...change.log.diff.fields, ...diff] },
  };
  return {
    ...decided,
    record: { ...record, fields },
    change: { ...change, fields, ...(log === undefined ? {} : { log }) },
  };
}
