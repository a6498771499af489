import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Log } from '#functions/ports/log.ts';
import type { Passkeys } from '#functions/ports/passkeys.ts';
import { passkeyCreationOptions, passkeyRequestOptions } from '#shared/account/passkey.ts';
import { productName } from '#shared/web/product-name.ts';

/** Ed25519, ECDSA with P-256, RSA: what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257];
/** How long a browser waits for the person; the challenge is good for longer. */
const timeout = 5 * 60_000;

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** Passkeys by WebAuthn. What is wrong with an answer goes into the log: the caller learns only that it was refused. */
export function passkeysByWebauthn({ log }: { readonly log: Pick<Log, 'warn'> }): Passkeys {
  /** The library throws for whatever is wrong with an answer. */
  async function attempt<T>(verify: () => Promise<T>): Promise<T | undefined> {
    try {
      return await verify();
    } catch (error) {
      log.warn('passkey-refused', { reason: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  }

  return {
    async offerCreation(party, user, known) {
      const options = await generateRegistrationOptions({
        rpName: productName,
        rpID: party.id,
        userID: new Uint8Array(Buffer.from(user.id, 'utf8')),
        userName: user.email,
        userDisplayName: user.name,
        attestationType: 'none',
        supportedAlgorithmIDs,
        timeout,
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      });
      return passkeyCreationOptions.parse(options);
    },

    async verifyCreation(party, answer, useChallenge) {
      const verified = await attempt(() =>
        verifyRegistrationResponse({
          response: answer,
          expectedChallenge: useChallenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          supportedAlgorithmIDs,
        }),
      );
      if (verified?.registrationInfo === undefined) return undefined;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    },

    async offerSignIn(party) {
      const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required', timeout });
      return passkeyRequestOptions.parse(options);
    },

    async verifySignIn(party, { response, ...answer }, known, useChallenge) {
      const { userHandle, ...rest } = response;
      const verified = await attempt(() =>
        verifyAuthenticationResponse({
          response: { ...answer, response: { ...rest, ...(userHandle === undefined ? {} : { userHandle }) } },
          expectedChallenge: useChallenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          credential: { id: known.credentialId, publicKey: toBytes(known.publicKey), counter: known.counter },
        }),
      );
      return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
    },
  };
}
