import type { InputOf } from '#shared/api/contract.ts';
import type {
  resendInvitation as resendInvitationContract,
  revokeInvitation as revokeInvitationContract,
} from '#shared/api/people.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { People } from '#functions/ports/people.ts';
import { changeTeam } from '#functions/domain/accounts/team.ts';
import { presentInvitation } from '#functions/present/person.ts';
import { refuseTooMany } from '../sign-in/attempt-limits.ts';
import { renewInvitation, sendInvitation } from '../invitations/send-invitation.ts';
import type { AddPersonDeps } from './add-person.ts';

type ResendInvitation = typeof resendInvitationContract;

/** Sends an invitation again, from the administrator who asks, with a new code and a new term. */
export const resendInvitation =
  (deps: AddPersonDeps) =>
  async ({ params }: InputOf<ResendInvitation>, caller: Caller): Promise<Outcome<ResendInvitation>> => {
    const { ownerId } = caller;
    const { invitations } = await deps.people.readTeam(ownerId);
    const known = invitations.find(({ _id }) => _id === params.id);
    if (known === undefined) return failed('invitation-gone');
    const limits = [['invitationByEmail', known.email] as const, ['invitationByCompany', ownerId] as const];
    const refusal = await refuseTooMany(deps.rateLimits, ...limits);
    if (refusal !== undefined) return refusal;
    const renewed = renewInvitation(deps, { ...known, invitedBy: caller.userId });
    const invited = await changeTeam(deps.people, ownerId, (team) =>
      team.invitations.some(({ _id }) => _id === params.id)
        ? ok({ change: { kind: 'invite', invitation: renewed.invitation } })
        : failed('invitation-gone' as const),
    );
    if (!invited.ok) return failed('invitation-gone');
    return ok(presentInvitation(await sendInvitation(deps, renewed), isoNow(deps.clock)));
  };

type RevokeInvitation = typeof revokeInvitationContract;

/** Takes an invitation back. */
export const revokeInvitation =
  ({ people }: { readonly people: Pick<People, 'readTeam' | 'changeTeam'> }) =>
  async ({ params }: InputOf<RevokeInvitation>, caller: Caller): Promise<Outcome<RevokeInvitation>> => {
    const revoked = await changeTeam(people, caller.ownerId, ({ invitations }) => {
      const invitation = invitations.find(({ _id }) => _id === params.id);
      return invitation === undefined
        ? failed('invitation-gone' as const)
        : ok({ change: { kind: 'revoke', invitation } });
    });
    return revoked.ok ? ok(undefined) : failed('invitation-gone');
  };
