import type { InputOf } from '#shared/api/contract.ts';
import type { isStepDeletable as contract } from '#shared/api/workflows.ts';
import { fixedStepTexts, heldStepText } from '#shared/text/held-step-text.ts';
import { endId, startId } from '#shared/workflow/graph.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Counter } from './held-steps.ts';
import { isKnownType } from './is-known-type.ts';

type IsStepDeletable = typeof contract;
type Need = { readonly doctypes: Pick<Doctypes, 'find'>; readonly documents: Counter };

/**
 * Whether a step may be removed (ledger R-WFE-26): not while documents stand at it. A step that was never saved holds none. The
 * save asks again, because documents move.
 */
export const isStepDeletable =
  ({ doctypes, documents }: Need) =>
  async ({ params }: InputOf<IsStepDeletable>, caller: Caller): Promise<Outcome<IsStepDeletable>> => {
    const { id, stepId } = params;
    const { ownerId, locale } = caller;
    if (!(await isKnownType(doctypes, ownerId, id))) return { ok: false, error: 'not-found' };
    if (stepId === startId || stepId === endId)
      return { ok: true, value: { deletable: false, message: fixedStepTexts[locale] } };
    const count = await documents.countAt(ownerId, id, stepId);
    if (count === 0) return { ok: true, value: { deletable: true, message: '' } };
    return { ok: true, value: { deletable: false, message: heldStepText(count, locale) } };
  };
