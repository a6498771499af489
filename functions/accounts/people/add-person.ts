import { maxPeople } from '#shared/account/person.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { addPerson as contract } from '#shared/api/people.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { People } from '#functions/ports/people.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { changeTeam } from '#functions/domain/accounts/team.ts';
import { presentInvitation } from '#functions/present/person.ts';
import { refuseTooMany } from '../sign-in/attempt-limits.ts';
import { renewInvitation, sendInvitation, type SendDeps } from '../invitations/send-invitation.ts';
import { listAdministered } from './present-members.ts';

type AddPerson = typeof contract;
export type AddPersonDeps = SendDeps & {
  readonly accounts: Pick<Accounts, 'findUser' | 'findOwner' | 'memberships'>;
  readonly people: People;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly ids: Pick<Ids, 'code' | 'derived'>;
};

/**
 * Invites somebody into a company (ledger R-USR-03). Nothing is looked up beyond the company's own people, so neither the answer nor
 * its time tells whether the address has an account. A password that the administrator sets is kept with the invitation and makes the
 * account at the first sign-in (`invitations/first-sign-in`).
 */
export const addPerson =
  (deps: AddPersonDeps) =>
  async ({ body }: InputOf<AddPerson>, caller: Caller): Promise<Outcome<AddPerson>> => {
    const { email, name, role } = body;
    const ownerId = body.ownerId ?? caller.ownerId;
    if (!(await listAdministered(deps.accounts, caller.userId)).has(ownerId)) return failed('owner-gone');
    const refusal = await refuseTooMany(
      deps.rateLimits,
      ['invitationByEmail', email],
      ['invitationByCompany', ownerId],
    );
    if (refusal !== undefined) return refusal;
    const renewed = renewInvitation(deps, {
      _id: deps.ids.derived('invitation', ownerId, email),
      ...{ ownerId, email, name, role, locale: caller.locale },
      createdAt: isoNow(deps.clock),
      invitedBy: caller.userId,
      passwordHash: body.password === undefined ? null : await deps.secrets.hashPassword(body.password),
    });
    const invited = await changeTeam(deps.people, ownerId, (team) => {
      if (team.people.some(({ user }) => user.email === email)) return failed('already-member' as const);
      const others = team.invitations.filter((one) => one.email !== email);
      if (team.people.length + others.length >= maxPeople) return failed('too-many-people' as const);
      return ok({ change: { kind: 'invite', invitation: renewed.invitation } });
    });
    if (!invited.ok && invited.error === 'too-many-people')
      return { ok: false, error: invited.error, details: { most: maxPeople } };
    if (!invited.ok && invited.error === 'already-member')
      return { ok: false, error: invited.error, details: { email } };
    const sent = await sendInvitation(deps, renewed);
    return ok(presentInvitation(sent, isoNow(deps.clock)));
  };
