import { failed, ok } from '#shared/kit/result.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { People } from '#functions/ports/people.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { changeTeam } from '#functions/domain/accounts/team.ts';
import { renewInvitation, sendInvitation, type SendDeps } from './send-invitation.ts';

export type RegistrationCodeDeps = SendDeps & {
  readonly people: Pick<People, 'findInvitations' | 'readTeam' | 'changeTeam' | 'noteSent'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly ids: Pick<Ids, 'code'>;
};

/** Invitations of one address that one request sends again: the newest ones. */
const renewedAtOnce = 3;

/** Sends the invitations of an address that still hold again, each with a new code; none is sent where there is none (ledger R-ACC-17). */
export async function renewInvitationsOf(deps: RegistrationCodeDeps, email: string): Promise<void> {
  const now = isoNow(deps.clock);
  const open = (await deps.people.findInvitations(email)).filter(({ expiresAt }) => expiresAt > now);
  for (const known of open.slice(0, renewedAtOnce)) {
    const renewed = renewInvitation(deps, known);
    // The code is new, the term is not: it was the administrator who set it.
    const invitation = { ...renewed.invitation, expiresAt: known.expiresAt };
    const written = await changeTeam(deps.people, known.ownerId, (team) =>
      team.invitations.some(({ code, email: address }) => address === email && code === known.code)
        ? ok({ change: { kind: 'invite', invitation } })
        : failed('revoked' as const),
    );
    if (written.ok) await sendInvitation(deps, { ...renewed, invitation });
  }
}
