import * as z from 'zod';
import type { InputOf } from '#shared/api/contract.ts';
import type {
  finishTaxCentreSignIn as finishContract,
  startTaxCentreSignIn as startContract,
} from '#shared/api/sign-in.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { IdentityFailure, IdentityProvider } from '#functions/ports/identity-provider.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { refuseTooMany } from './attempt-limits.ts';
import { issueToken } from './sign-in-token.ts';
import { getCodeFingerprint } from './verification-code.ts';

/** Minutes for which the identity provider may keep the person. */
const attemptMinutes = 15;
/** Where the identity provider sends the browser back to. */
const returnPath = '/login/tax-centre';

/** What a browser keeps, sealed, until it comes back. */
const sealedAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.url(),
  expiresAt: z.iso.datetime(),
});

/** The origin that asks, if it is a host of the tax centre. */
function findTaxCentreOrigin(
  { taxCentreHosts = [] }: Pick<DeploymentSettings, 'taxCentreHosts'>,
  { origin }: Pick<Visitor, 'origin'>,
): string | undefined {
  return origin !== undefined && taxCentreHosts.includes(new URL(origin).hostname) ? origin : undefined;
}

/** A state is good for one return. */
const getAttemptKey = (state: string): string => `tax-centre:${state}`;

const toRefusal = (failure: IdentityFailure) =>
  ({ ok: false, error: failure === 'unreachable' ? 'tax-centre-unreachable' : 'tax-centre-refused' }) as const;

type TaxCentreDeps = {
  readonly identityProvider: IdentityProvider | undefined;
  readonly secrets: Pick<Secrets, 'fingerprint' | 'seal' | 'unseal'>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly deployment: Pick<DeploymentSettings, 'taxCentreHosts'>;
};

type Start = typeof startContract;
type StartDeps = TaxCentreDeps & { readonly accounts: Pick<Accounts, 'keepCode'> };

/** Begins a sign-in through the tax centre; elsewhere than on its hosts it does not exist (ledger R-ACC-03). */
export const startTaxCentreSignIn =
  ({ identityProvider, accounts, secrets, rateLimits, clock, deployment }: StartDeps) =>
  async (_: InputOf<Start>, visitor: Visitor): Promise<Outcome<Start>> => {
    const origin = findTaxCentreOrigin(deployment, visitor);
    if (origin === undefined || identityProvider === undefined) return { ok: false, error: 'tax-centre-elsewhere' };
    const refusal = await refuseTooMany(rateLimits, ['taxCentreByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const redirect = `${origin}${returnPath}`;
    const begun = await identityProvider.begin(redirect);
    if (!begun.ok) return { ok: false, error: 'tax-centre-unreachable' };
    const { address, attempt } = begun.value;
    const expiresAt = new Date(clock.now() + attemptMinutes * 60_000).toISOString();
    const key = getAttemptKey(attempt.state);
    await accounts.keepCode(key, getCodeFingerprint(secrets, key, attempt.state), expiresAt);
    return { ok: true, value: { address, attempt: secrets.seal(JSON.stringify({ ...attempt, redirect, expiresAt })) } };
  };

type Finish = typeof finishContract;
type FinishDeps = TaxCentreDeps & {
  readonly accounts: Pick<Accounts, 'keepCode' | 'tryCode' | 'findUserByEmail'>;
  readonly ids: Pick<Ids, 'secret'>;
};

/**
 * Ends it: the account with the e-mail that the tax centre verified gets a one-time token. No account is ever made here: who belongs
 * to a company is decided by its administrator.
 */
export const finishTaxCentreSignIn =
  (deps: FinishDeps) =>
  async ({ body }: InputOf<Finish>, visitor: Visitor): Promise<Outcome<Finish>> => {
    const { identityProvider, accounts, secrets, rateLimits, clock } = deps;
    const origin = findTaxCentreOrigin(deps.deployment, visitor);
    if (origin === undefined || identityProvider === undefined) return { ok: false, error: 'tax-centre-elsewhere' };
    const refusal = await refuseTooMany(rateLimits, ['taxCentreByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const attempt = openAttempt(secrets, body.attempt);
    if (attempt === undefined || attempt.expiresAt <= isoNow(clock)) return { ok: false, error: 'sign-in-expired' };
    const key = getAttemptKey(attempt.state);
    if (!(await accounts.tryCode(key, getCodeFingerprint(secrets, key, attempt.state), true)))
      return { ok: false, error: 'sign-in-expired' };
    const address = new URL(attempt.redirect);
    address.search = body.answer;
    const found = await identityProvider.finish(address.href, attempt);
    if (!found.ok) return toRefusal(found.error);
    const { email, isEmailVerified } = found.value;
    if (email === undefined || !isEmailVerified) return { ok: false, error: 'tax-centre-email-unverified' };
    const user = await accounts.findUserByEmail(email);
    if (user === undefined) return { ok: false, error: 'tax-centre-unknown-person', details: { email } };
    const { token } = await issueToken(deps, user._id, 'tax-centre');
    return { ok: true, value: { token } };
  };

function openAttempt(secrets: Pick<Secrets, 'unseal'>, sealed: string): z.infer<typeof sealedAttempt> | undefined {
  const text = secrets.unseal(sealed);
  if (text === undefined) return undefined;
  // Sealed with the key of this installation: it was written by it.
  const opened: unknown = JSON.parse(text);
  return sealedAttempt.safeParse(opened).data;
}
