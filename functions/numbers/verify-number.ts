import type { InputOf } from '#shared/api/contract.ts';
import type {
  verifyInternalNumber as verifyInternalNumberContract,
  verifyInternalNumberOf as verifyInternalNumberOfContract,
} from '#shared/api/numbers.ts';
import type { Caller, Outcome, RefusalDetails } from '#functions/ports/caller.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import {
  buildNumberExample,
  getNumberYear,
  findNumberPlace,
  readNumber,
  writeNumber,
  type NumberPlace,
} from '#shared/doctype/internal-number.ts';

type CheckNumberDeps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly numbers: Pick<Numbers, 'holder'>;
  readonly clock: Clock;
};

/** A number that a user typed, and its document if there is one yet. */
type TypedNumber = {
  readonly ownerId: string;
  readonly doctype: Doctype;
  readonly number: string;
  readonly documentId?: string;
};

type NumberRefusal = {
  readonly ok: false;
  readonly error: 'number-malformed' | 'number-taken';
  readonly details: RefusalDetails;
};

/** Why a number cannot be given to a document: it has not the form of its type, or another document has it (R-VAT-20). */
async function checkNumber(
  { documents, numbers, clock }: CheckNumberDeps,
  { ownerId, doctype, number, documentId }: TypedNumber,
): Promise<NumberRefusal | undefined> {
  const findHolder = async (place: NumberPlace) => numbers.holder(ownerId, doctype.id, place);
  const place = readNumber(number, doctype);
  if (place === undefined) {
    // What a document has since before the prefix of its type changed, it may keep.
    const older = findNumberPlace(number, doctype);
    if (documentId !== undefined && older !== undefined && (await findHolder(older)) === documentId) return undefined;
    const format = buildNumberExample(doctype, getNumberYear([], getToday(clock)));
    return { ok: false, error: 'number-malformed', details: { format } };
  }
  const holder = await findHolder(place);
  if (holder === undefined || holder === documentId) return undefined;
  const head = await documents.findHead(ownerId, holder);
  const details = { number: writeNumber(doctype, place), docId: holder };
  return { ok: false, error: 'number-taken', details: head === undefined ? details : { ...details, name: head.name } };
}

type VerifyDocumentNumber = typeof verifyInternalNumberOfContract;
type VerifyDocumentNumberDeps = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly numbers: Pick<Numbers, 'holder'>;
  readonly clock: Clock;
};

/** Whether a document may have a number of a type: it is free, or the document's own already (ledger R-VAT-16, R-VAT-20). */
export const verifyDocumentNumber =
  (deps: VerifyDocumentNumberDeps) =>
  async (
    { params: { documentId }, body }: InputOf<VerifyDocumentNumber>,
    { ownerId }: Caller,
  ): Promise<Outcome<VerifyDocumentNumber>> => {
    const [doctype, head] = await Promise.all([
      deps.doctypes.find(ownerId, body.doctype),
      deps.documents.findHead(ownerId, documentId),
    ]);
    if (head === undefined) return { ok: false, error: 'document-not-found' };
    if (doctype === undefined) return { ok: false, error: 'not-found' };
    const refused = await checkNumber(deps, { ownerId, doctype, number: body.number, documentId });
    return refused ?? { ok: true, value: undefined };
  };

type VerifyInternalNumber = typeof verifyInternalNumberContract;
type VerifyInternalNumberDeps = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly numbers: Pick<Numbers, 'holder'>;
  readonly clock: Clock;
};

/** Whether a number may be given to a new document of a type (ledger R-VAT-16, R-VAT-20). */
export const verifyInternalNumber =
  (deps: VerifyInternalNumberDeps) =>
  async ({ body }: InputOf<VerifyInternalNumber>, { ownerId }: Caller): Promise<Outcome<VerifyInternalNumber>> => {
    const doctype = await deps.doctypes.find(ownerId, body.doctype);
    if (doctype === undefined) return { ok: false, error: 'not-found' };
    const refused = await checkNumber(deps, { ownerId, doctype, number: body.number });
    return refused ?? { ok: true, value: undefined };
  };
