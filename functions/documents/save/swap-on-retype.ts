import type { Doctype } from '#shared/doctype/doctype.ts';
import type { OwnCompanyMarks } from '#shared/party/own-company.ts';
import { findPartyPart } from '#shared/party/party.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import { takeOwnSides } from '#functions/domain/documents/own-sides.ts';
import type { Decided } from './decide-save.ts';

type Retyping = {
  /** The type after the save, and its id. */
  readonly doctype: Doctype | undefined;
  readonly doctypeId: string;
  readonly own: OwnCompanyMarks | undefined;
  /** The fields that the same save changes. */
  readonly edited: readonly { readonly _id: string }[];
};
type Diff = ReturnType<typeof takeOwnSides>['diff'];

/**
 * A document that a save gives another type, with the company on its own side: what follows from the parties, its regime and booking, is
 * decided by them. A save that edits a party leaves them.
 */
export function takeSidesOnRetype(
  record: DocumentRecord,
  { doctype, doctypeId, own, edited }: Retyping,
): { readonly record: DocumentRecord; readonly diff: Diff } {
  const isEdited = edited.some(({ _id }) => findPartyPart(_id) !== undefined);
  if (record.head.doctype === doctypeId || isEdited) return { record, diff: [] };
  const { fields, diff } = takeOwnSides(record.fields, doctype, own);
  return diff.length === 0 ? { record, diff } : { record: { ...record, fields }, diff };
}

/** The decision with the moves of the parties in its entry of the history. */
export function withMoves(decided: Decided, diff: Diff): Decided {
  const { change } = decided;
  if (change?.log === undefined || diff.length === 0) return decided;
  const log = { ...change.log, diff: { ...change.log.diff, fields: [...change.log.diff.fields, ...diff] } };
  return { ...decided, change: { ...change, log } };
}
