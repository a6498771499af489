import type { SignInMethodsView } from '#shared/account/sign-in-methods.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { readSignInMethods as contract } from '#shared/api/sign-in-methods.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { PhoneNumbers } from '#functions/ports/phone-numbers.ts';
import type { SignInMethods, SignInMethodsRecord } from '#functions/ports/sign-in-methods.ts';
import { needsConfirmation, type ConfirmationDeps } from './confirmation.ts';

/** How a user signs in, as they see it: no secret of it, the newest passkey first. */
export const presentMethods = (
  { phoneNumbers }: { readonly phoneNumbers: Pick<PhoneNumbers, 'format'> },
  methods: SignInMethodsRecord,
  needsConfirmation: boolean,
): SignInMethodsView => ({
  phone: methods.phone === null ? null : phoneNumbers.format(methods.phone),
  totp: methods.totp !== null,
  recoveryCodes: methods.recoveryCodes.length,
  passkeys: methods.passkeys
    .map(({ _id, name, createdAt, lastUsedAt }) => ({ _id, name, createdAt, lastUsedAt }))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  needsConfirmation,
});

type ReadSignInMethods = typeof contract;
type ReadSignInMethodsDeps = ConfirmationDeps & {
  readonly signInMethods: Pick<SignInMethods, 'find'>;
  readonly phoneNumbers: Pick<PhoneNumbers, 'format'>;
};

/** How the caller signs in besides the password. */
export const readSignInMethods =
  (deps: ReadSignInMethodsDeps) =>
  async (_: InputOf<ReadSignInMethods>, caller: Caller): Promise<Outcome<ReadSignInMethods>> => {
    const [methods, needs] = await Promise.all([
      deps.signInMethods.find(caller.userId),
      needsConfirmation(deps, caller),
    ]);
    return { ok: true, value: presentMethods(deps, methods, needs) };
  };
