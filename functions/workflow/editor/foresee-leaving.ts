import type { LeavingSettings } from '#shared/accounting/leaving-settings.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { readAmountDue } from '#shared/field/stated-due.ts';
import type { OwnCompanyMarks } from '#shared/party/own-company.ts';
import type { HeldBack } from '#shared/transition/pass-step.ts';
import { findAcknowledged, type AcknowledgedDeps } from '#functions/domain/leaving/acknowledged.ts';
import { findDocumentState } from '#functions/domain/leaving/find-document-state.ts';
import type { DuplicateDeps } from '#functions/domain/documents/duplicates.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import { findCondition } from '../automations/leaving-refusal.ts';

type About = {
  readonly record: DocumentRecord;
  readonly doctype: Doctype | undefined;
  readonly own: (OwnCompanyMarks & { readonly country: string }) | undefined;
  readonly settings: LeavingSettings;
};

/**
 * Why a step that exports would keep a document here, by the rule that the step itself asks. Who confirms it closes its review and
 * sees what contradicts itself; what is wrong in the document stays wrong.
 */
export async function foreseeLeaving(
  deps: DuplicateDeps & AcknowledgedDeps,
  { record, doctype, own, settings }: About,
): Promise<HeldBack> {
  const due = readAmountDue(record.fields);
  const around = { own, due, findGone: async () => new Set<string>() };
  const [state, acknowledged] = await Promise.all([
    findDocumentState(deps, { record, doctype, steps: {} }, around),
    findAcknowledged(deps, record, doctype?.exportSystemType ?? null),
  ]);
  const leaving = { target: 'program', settings, isByWorkflow: true, acknowledged } as const;
  return {
    always: findCondition(state, { ...leaving, isAllowed: true }),
    untilConfirmed: findCondition(state, { ...leaving, isAllowed: false }),
  };
}
