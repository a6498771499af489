import type { Doctype } from '#shared/doctype/doctype.ts';
import { readDocumentState, type DocumentState } from '#shared/exports/document-state.ts';
import type { OwnCompanyMarks } from '#shared/party/own-company.ts';
import type { OrderStanding } from '#shared/payment/order-rule.ts';
import { toFacts } from '#shared/workflow/conditions.ts';
import type { Steps } from '#shared/workflow/graph.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import { findLeavingDuplicate, type DuplicateDeps, type FindGone } from '../documents/duplicates.ts';

type Stored = {
  readonly record: DocumentRecord;
  /** Undefined where the type is gone. */
  readonly doctype: Doctype | undefined;
  /** Of the workflow of its type; none where it has no workflow. */
  readonly steps: Steps;
};

type Around = {
  readonly own: (OwnCompanyMarks & { readonly country: string }) | undefined;
  /** What is due, a decimal; empty while unknown. */
  readonly due: string;
  /** Undefined where nothing is to be paid. */
  readonly standing?: OrderStanding | undefined;
  readonly findGone: FindGone;
};

/** The state of a stored document, with the one that it repeats: what every way out of the company is decided by. */
export async function findDocumentState(
  deps: DuplicateDeps,
  { record, doctype, steps }: Stored,
  { own, due, standing, findGone }: Around,
): Promise<DocumentState> {
  const { head } = record;
  const repeats = await findLeavingDuplicate(deps, record, { doctype, findGone });
  const source = { ...toFacts(record, own), step: head.step, doctype, steps, own, paid: head.paid, due };
  return readDocumentState(source, { repeats, standing });
}
