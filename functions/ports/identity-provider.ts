import type { Result } from '#shared/kit/result.ts';

/** What must be the same when the person comes back; the browser holds it sealed. */
export type IdentityAttempt = {
  readonly state: string;
  readonly nonce: string;
  /** Proves to the provider that who exchanges the code is who began (PKCE). */
  readonly verifier: string;
};

export type Identity = {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
};

/** 'unreachable': the provider does not answer; 'refused': the answer is not valid, or the person cancelled. */
export type IdentityFailure = 'unreachable' | 'refused';

/** Sign-in through the identity provider of the tax centre (OpenID Connect, authorization code with PKCE). */
export type IdentityProvider = {
  /** Where the browser goes, and what must be the same when it comes back to `redirect`. */
  begin(
    redirect: string,
  ): Promise<Result<{ readonly address: string; readonly attempt: IdentityAttempt }, 'unreachable'>>;
  /** Exchanges the code in the address to which the browser came back, and validates the token of the person. */
  finish(address: string, attempt: IdentityAttempt): Promise<Result<Identity, IdentityFailure>>;
};
