import type { InputOf } from '#shared/api/contract.ts';
import type { assignPeople as contract } from '#shared/api/document-actions.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { listConfirmers } from '#functions/domain/accounts/list-confirmers.ts';
import { listAssignments } from '#functions/domain/notifications/list-assignments.ts';
import { changeHead, mayChange, type EditRefusal } from '../change/change-document.ts';
import { readDocumentInfo } from '../read/read-document-info.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type AssignPeople = typeof contract;
type Deps = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly clock: Clock;
};

/** How the assignees of a document change: by the people it has now. */
type Assignment = { readonly id: string; readonly decide: (current: readonly string[]) => readonly string[] };

/**
 * Changes the assignees of a document at its step (ledger R-ACT-07, R-FLD-48): administrators and editors of the company, at
 * least one. Answers who they were before; the same people change nothing.
 */
export async function changeAssignees(
  deps: Pick<Deps, 'documents' | 'accounts' | 'clock'>,
  { id, decide }: Assignment,
  caller: Caller,
): Promise<
  Result<readonly string[], EditRefusal | 'nobody-able' | 'last-assignee' | 'document-not-found' | 'stale-version'>
> {
  const { ownerId } = caller;
  const able = new Set(await listConfirmers(deps.accounts, ownerId, isoNow(deps.clock)));
  let before: readonly string[] = [];
  const assigned = await changeHead<EditRefusal | 'same' | 'nobody-able' | 'last-assignee'>(
    deps.documents,
    { ownerId, id },
    (head) => {
      const allowed = mayChange(head, caller);
      if (!allowed.ok) return allowed;
      before = head.userId;
      const wanted = [...new Set(decide(head.userId))];
      if (wanted.length === 0) return failed('last-assignee');
      if (!wanted.every((one) => able.has(one))) return failed('nobody-able');
      if (head.userId.length === wanted.length && wanted.every((one) => head.userId.includes(one)))
        return failed('same');
      const log = buildLogItem('assigned', {
        step: head.step,
        assignId: wanted,
        editorId: caller.userId,
        metadata: describeCaller(caller),
      });
      const next = { ...head, userId: wanted, updatedAt: isoNow(deps.clock) };
      return ok({
        head: next,
        log,
        except: caller.socketId,
        notifications: listAssignments(deps.clock, { before: head, after: next, by: caller.userId }),
      });
    },
  );
  if (assigned.ok || assigned.error === 'same') return ok(before);
  return failed(assigned.error);
}

/** Sets the assignees of a document. */
export const assignPeople =
  (deps: Deps) =>
  async (input: InputOf<AssignPeople>, caller: Caller): Promise<Outcome<AssignPeople>> => {
    const assigned = await changeAssignees(deps, { id: input.params.id, decide: () => input.body.userId }, caller);
    if (!assigned.ok) return failed(assigned.error);
    return readDocumentInfo(deps)({ params: input.params, query: {}, body: {} }, caller);
  };
