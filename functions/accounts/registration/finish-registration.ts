import type { InputOf } from '#shared/api/contract.ts';
import type {
  acceptInvitation as acceptInvitationContract,
  finishRegistration as finishRegistrationContract,
  readInvitation as readInvitationContract,
} from '#shared/api/registration.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts, RateLimits, UserRecord } from '#functions/ports/accounts.ts';
import type { AccountCaller, Outcome, Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { InvitationRecord, People } from '#functions/ports/people.ts';
import type { PhoneNumbers } from '#functions/ports/phone-numbers.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { KnownBrowsers } from '#functions/ports/sign-in-methods.ts';
import { createUser } from '#functions/domain/accounts/new-user.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { refuseTooMany } from '../sign-in/attempt-limits.ts';
import { revokeTokens } from '../sign-in/sign-in-token.ts';
import { admitUser } from '../sign-in/start-session.ts';
import { updateUser } from '../profile/update-user.ts';
import { findInvitation, join } from '../invitations/find-invitation.ts';

type ReadInvitation = typeof readInvitationContract;
type ReadInvitationDeps = {
  readonly accounts: Pick<Accounts, 'findUser' | 'findUserByEmail' | 'findOwner'>;
  readonly people: Pick<People, 'findInvitations'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly clock: Clock;
};

/** What an invitation offers. Who has its code has read the mail, and may learn whether the address has an account. */
export const readInvitation =
  (deps: ReadInvitationDeps) =>
  async ({ body }: InputOf<ReadInvitation>, visitor: Visitor): Promise<Outcome<ReadInvitation>> => {
    const refusal = await refuseTooMany(deps.rateLimits, ['checkByEmail', body.email], ['checkByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const found = await findInvitation(deps, body);
    if (found === undefined) return failed('wrong-code');
    const { invitation, owner } = found;
    const [author, user] = await Promise.all([
      deps.accounts.findUser(invitation.invitedBy),
      deps.accounts.findUserByEmail(invitation.email),
    ]);
    const { role, name } = invitation;
    const account = user === undefined || user.passwordFrom !== undefined ? 'new' : 'known';
    return ok({ company: owner.name, role, name, invitedBy: author?.fullname ?? owner.name, account });
  };

type FinishRegistration = typeof finishRegistrationContract;
type FinishRegistrationDeps = {
  readonly accounts: Accounts;
  readonly people: People;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly knownBrowsers: Pick<KnownBrowsers, 'remember'>;
  readonly phoneNumbers: Pick<PhoneNumbers, 'toE164'>;
  readonly clock: Clock;
  readonly deployment: UserPresenter['deployment'];
  readonly ids: Pick<Ids, 'id' | 'secret'>;
};

type Registration = InputOf<FinishRegistration>['body'] & { readonly invitation: InvitationRecord };

/**
 * Accepts an invitation before sign-in (ledger R-ACC-20). An address without an account gets one and is signed in. One that has an
 * account needs its own password too, so that a mailbox alone opens nothing; it signs in afterwards, with all that its sign-in asks for.
 * Where the password was set by an administrator, the code of the mailbox counts for more: the person chooses a new one.
 */
export const finishRegistration =
  (deps: FinishRegistrationDeps) =>
  async ({ body }: InputOf<FinishRegistration>, visitor: Visitor): Promise<Outcome<FinishRegistration>> => {
    const { accounts, rateLimits, phoneNumbers } = deps;
    const refusal = await refuseTooMany(rateLimits, ['checkByEmail', body.email], ['checkByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const found = await findInvitation(deps, body);
    if (found === undefined) return failed('wrong-code');
    const typed = body.phone ?? '';
    const phone = typed === '' ? undefined : phoneNumbers.toE164(typed, found.owner.country);
    if (typed !== '' && phone === undefined) return failed('phone-invalid');
    const registration = { ...body, invitation: found.invitation };
    const user = await accounts.findUserByEmail(body.email);
    return user === undefined
      ? registerNew(deps, registration, phone, visitor)
      : joinWithAccount(deps, registration, user);
  };

async function registerNew(
  deps: FinishRegistrationDeps,
  { invitation, name, email, password }: Registration,
  phone: string | undefined,
  visitor: Visitor,
): Promise<Outcome<FinishRegistration>> {
  const { secrets, ids } = deps;
  const passwordHash = await secrets.hashPassword(password);
  const { locale } = visitor;
  const user: UserRecord = {
    ...createUser({ _id: ids.id(), name, email, passwordHash, currentOwnerId: invitation.ownerId, locale }),
    ...(phone === undefined ? {} : { phone }),
  };
  const joined = await join(deps, invitation, user, true);
  // An account of this address was made by another request in the meantime: the code is used, or is used with that account.
  if (!joined.ok) return failed('wrong-code');
  // The number is only typed so far: no one signs in by it before its code.
  const admitted = await admitUser(deps, user, visitor, { phone: null });
  return { ...admitted, value: { user: admitted.value } };
}

async function joinWithAccount(
  deps: FinishRegistrationDeps,
  { invitation, name, password }: Registration,
  user: UserRecord,
): Promise<Outcome<FinishRegistration>> {
  const { accounts, secrets } = deps;
  if (user.passwordFrom === undefined && !(await secrets.verifyPassword(password, user.passwordHash)))
    return failed('wrong-password');
  // First, so that the administrator who knows the old password is out before the new company is open.
  if (user.passwordFrom !== undefined) {
    const passwordHash = await secrets.hashPassword(password);
    await updateUser(accounts, user._id, (latest) => ({
      ...latest,
      ...{ name, fullname: name, passwordHash, passwordFrom: undefined },
    }));
    await accounts.endSessions(user._id);
    await revokeTokens(accounts, user._id);
  }
  const joined = await join(deps, invitation, user, false);
  if (!joined.ok) return failed('wrong-code');
  await updateUser(accounts, user._id, (latest) => ({ ...latest, currentOwnerId: invitation.ownerId }));
  return ok({ user: null });
}

type AcceptInvitation = typeof acceptInvitationContract;
type AcceptInvitationDeps = {
  readonly accounts: Accounts;
  readonly people: People;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly clock: Clock;
  readonly deployment: UserPresenter['deployment'];
};

/**
 * Accepts an invitation as a person who is signed in, suspended or not, and goes to its company. A password that an administrator knows
 * would open the new company to them: it is changed first.
 */
export const acceptInvitation =
  (deps: AcceptInvitationDeps) =>
  async ({ body }: InputOf<AcceptInvitation>, caller: AccountCaller): Promise<Outcome<AcceptInvitation>> => {
    const { accounts, rateLimits, clock, deployment } = deps;
    const refusal = await refuseTooMany(rateLimits, ['checkByUser', caller.userId], ['checkByIp', caller.ip]);
    if (refusal !== undefined) return refusal;
    const user = await accounts.findUser(caller.userId);
    const found = user && (await findInvitation(deps, { email: user.email, code: body.code }));
    if (user === undefined || found === undefined) return failed('wrong-code');
    if (user.passwordFrom !== undefined) return failed('own-password-first');
    const joined = await join(deps, found.invitation, user, false);
    if (!joined.ok) return failed('wrong-code');
    const { ownerId } = found.invitation;
    const moved = await updateUser(accounts, user._id, (latest) => ({ ...latest, currentOwnerId: ownerId }));
    return ok(await presentUser({ accounts, deployment }, moved, isoNow(clock)));
  };
