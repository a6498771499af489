import * as client from 'openid-client';
import type { IdentityFailure, IdentityProvider } from '#functions/ports/identity-provider.ts';
import type { Log } from '#functions/ports/log.ts';
import { failed, ok } from '#shared/kit/result.ts';

/** The product as a client of an issuer. Without a secret it is a public client, which PKCE alone protects. */
export type IdentityProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
};

/** Keys and addresses of the issuer are read again after so many milliseconds. */
const discoveryMs = 3_600_000;

const isLocal = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Asks the issuer for its addresses. The signature of every token is checked; plain HTTP is taken from this machine alone. */
async function discover({ issuer, clientId, clientSecret }: IdentityProviderSettings): Promise<client.Configuration> {
  const server = new URL(issuer);
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret);
  // The library marks it as deprecated so that no one forgets it; it is allowed for an issuer on this machine only.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const plainHttp = server.protocol === 'http:' && isLocal(server) ? [client.allowInsecureRequests] : [];
  const execute = [client.enableNonRepudiationChecks, ...plainHttp];
  return client.discovery(server, clientId, undefined, authentication, { execute });
}

/** What went wrong on the way to the issuer, as far as it is not the answer itself. */
const toFailure = (error: unknown): IdentityFailure =>
  error instanceof TypeError || (error instanceof Error && 'code' in error && error.code === 'OAUTH_TIMEOUT')
    ? 'unreachable'
    : 'refused';

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return `${code}${error.message}`;
};

/** Sign-in through an OpenID Connect issuer. */
export function identityProviderOverOidc(
  settings: IdentityProviderSettings,
  { log, now }: { readonly log: Pick<Log, 'warn'>; readonly now: () => number },
): IdentityProvider {
  let known: { readonly at: number; readonly configuration: Promise<client.Configuration> } | undefined;

  const configure = (): Promise<client.Configuration> => {
    if (known === undefined || now() - known.at > discoveryMs) {
      const configuration = discover(settings);
      known = { at: now(), configuration };
      // An issuer that did not answer is asked again next time.
      configuration.catch(() => (known = undefined));
    }
    return known.configuration;
  };

  return {
    async begin(redirect) {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      try {
        const address = client.buildAuthorizationUrl(await configure(), {
          redirect_uri: redirect,
          scope: 'openid email',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
        });
        return ok({ address: address.href, attempt });
      } catch (error) {
        log.warn('identity-provider-unreachable', { reason: describe(error) });
        return failed('unreachable');
      }
    },

    async finish(address, { state, nonce, verifier }) {
      try {
        const tokens = await client.authorizationCodeGrant(await configure(), new URL(address), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) return failed('refused');
        const email = claims['email'];
        return ok({
          subject: claims.sub,
          email: typeof email === 'string' ? email : undefined,
          isEmailVerified: claims['email_verified'] === true,
        });
      } catch (error) {
        log.warn('identity-provider-refused', { reason: describe(error) });
        return failed(toFailure(error));
      }
    },
  };
}
