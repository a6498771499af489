import type { InputOf } from '#shared/api/contract.ts';
import type { assignPeople as contract } from '#shared/api/document-actions.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { changeHead, mayChange, type EditRefusal } from '../change/change-document.ts';
import { readDocumentInfo } from '../read/read-document-info.ts';

type AssignPeople = typeof contract;
type Deps = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly clock: Clock;
};

/** Sets the assignees of a document at its step (ledger R-ACT-07, R-FLD-48): administrators and editors of the company. */
export const assignPeople =
  (deps: Deps) =>
  async (input: InputOf<AssignPeople>, caller: Caller): Promise<Outcome<AssignPeople>> => {
    const { ownerId } = caller;
    const members = await deps.accounts.members(ownerId);
    const able = new Set(members.filter(({ role }) => role !== 'viewer').map(({ user }) => user._id));
    const wanted = [...new Set(input.body.userId)];
    const assigned = await changeHead<EditRefusal | 'same' | 'nobody-able'>(
      deps.documents,
      { ownerId, id: input.params.id },
      (head) => {
        const allowed = mayChange(head, caller);
        if (!allowed.ok) return allowed;
        if (!wanted.every((id) => able.has(id))) return failed('nobody-able');
        if (head.userId.length === wanted.length && wanted.every((id) => head.userId.includes(id)))
          return failed('same');
        const log = buildLogItem('assigned', { step: head.step, assignId: wanted, editorId: caller.userId });
        const next = { ...head, userId: wanted, updatedAt: isoNow(deps.clock) };
        return ok({ head: next, log, except: caller.socketId });
      },
    );
    if (!assigned.ok && assigned.error !== 'same') return { ok: false, error: assigned.error };
    return readDocumentInfo(deps)({ params: input.params, query: {}, body: {} }, caller);
  };
