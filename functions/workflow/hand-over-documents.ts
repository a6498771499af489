import * as z from 'zod';
import { logLine } from '#shared/document/log-line.ts';
import { doctypeIdOf, hexId } from '#shared/kit/id.ts';
import { isAutomated, stillToConfirm } from '#shared/workflow/position.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import { ablePeople } from '#functions/present/able-people.ts';

/** Which steps of which type got other people; `place` is how far an earlier task came. */
export const handOverTask = z.object({
  ownerId: hexId,
  doctype: doctypeIdOf,
  /** Ids of steps, separated by commas. */
  steps: z.string(),
  place: z.object({ step: z.int().min(0), cursor: z.string() }),
});
type HandOverTask = z.infer<typeof handOverTask>;

type Need = {
  readonly documents: Pick<Documents, 'standingAt' | 'findHead' | 'change'>;
  readonly doctypes: Pick<Doctypes, 'workflow'>;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly clock: Clock;
};

/** Documents of one task; the machine asks for the next ones. */
const atOnce = 100;
const attempts = 8;

type NewPeople = Pick<DocumentHead, 'userId' | 'confirmedBy'>;

/**
 * Who decides about a document at a step whose people have changed: those who have not confirmed yet. Where all who are left
 * have, they are asked again, because what they agreed to was another decision.
 */
function newPeople(head: DocumentHead, step: WorkflowStep, able: readonly string[]): NewPeople {
  if (step.operatorAssignees === 'OR') return { userId: step.assign, confirmedBy: [] };
  const confirmedBy = head.confirmedBy.filter((id) => step.assign.includes(id));
  const missing = stillToConfirm(step, confirmedBy, able);
  return missing.length > 0 ? { userId: missing, confirmedBy } : { userId: step.assign, confirmedBy: [] };
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

async function handOver(
  need: Need,
  at: { readonly ownerId: string; readonly id: string },
  step: WorkflowStep,
  able: readonly string[],
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const head = await need.documents.findHead(at.ownerId, at.id);
    // What is on its way arrives with the people of the saved workflow.
    if (head === undefined || head.step !== step.id || head.passage !== null || head.deletedAt !== null) return;
    const people = newPeople(head, step, able);
    if (same(people.userId, head.userId) && same(people.confirmedBy, head.confirmedBy)) return;
    const written = await need.documents.change({
      head: { ...head, ...people, updatedAt: isoNow(need.clock) },
      log: logLine('assigned', { step: step.id, stepName: step.name, assignId: people.userId }),
    });
    if (written.ok) return;
  }
  throw new Error(`document ${at.id} kept changing`);
}

/** Hands documents over to the new people of their steps, a hundred at a time; a repeated task finds nothing to change. */
export const handOverDocuments =
  (need: Need) =>
  async ({
    ownerId,
    doctype,
    steps,
    place,
  }: HandOverTask): Promise<HandOverTask['place'] & { readonly more: boolean }> => {
    const ids = steps.split(',');
    const id = ids[place.step];
    if (id === undefined) return { ...place, more: false };
    const [workflow, able] = await Promise.all([
      need.doctypes.workflow(ownerId, doctype),
      ablePeople(need.accounts, ownerId, isoNow(need.clock)),
    ]);
    const step = workflow.steps[id];
    const here = step?.type === 'step' && !isAutomated(step) ? step : undefined;
    const query = { ownerId, doctype, step: id, limit: atOnce };
    const cursor = place.cursor === '' ? undefined : place.cursor;
    const page = here === undefined ? { ids: [] } : await need.documents.standingAt({ ...query, cursor });
    if (here !== undefined)
      for (const documentId of page.ids) await handOver(need, { ownerId, id: documentId }, here, able);
    if (page.next !== undefined) return { step: place.step, cursor: page.next, more: true };
    return { step: place.step + 1, cursor: '', more: place.step + 1 < ids.length };
  };
