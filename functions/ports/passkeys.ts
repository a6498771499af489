import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#shared/account/passkey.ts';
import type { PasskeyRecord } from './sign-in-methods.ts';

/** The pages for which a passkey is made: their origin, and the domain that is a part of the passkey. */
export type RelyingParty = { readonly origin: string; readonly id: string };

/** Uses up the challenge that an answer names; false when it was not given, is over or was used before. */
export type UseChallenge = (challenge: string) => Promise<boolean>;

/** The protocol of passkeys (WebAuthn). A person is asked to unlock the key every time, so that a passkey counts as two factors. */
export type Passkeys = {
  offerCreation(
    party: RelyingParty,
    user: { readonly id: string; readonly email: string; readonly name: string },
    known: readonly Pick<PasskeyRecord, 'credentialId'>[],
  ): Promise<PasskeyCreationOptions>;
  /** Undefined when anything about the answer is wrong. */
  verifyCreation(
    party: RelyingParty,
    answer: PasskeyCreation,
    useChallenge: UseChallenge,
  ): Promise<Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter'> | undefined>;
  offerSignIn(party: RelyingParty): Promise<PasskeyRequestOptions>;
  /** The new counter; undefined when anything about the answer is wrong, a counter that went back among it. */
  verifySignIn(
    party: RelyingParty,
    answer: PasskeyAnswer,
    known: Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter'>,
    useChallenge: UseChallenge,
  ): Promise<number | undefined>;
};
