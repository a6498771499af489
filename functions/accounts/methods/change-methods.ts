import type { Result } from '#shared/kit/result.ts';
import type { SecurityEvent } from '#shared/text/security-mail.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { PhoneNumbers } from '#functions/ports/phone-numbers.ts';
import type { SignInMethods, SignInMethodsRecord } from '#functions/ports/sign-in-methods.ts';
import { sendSecurityNotice, type NoticeDeps } from '../factors/security-notice.ts';
import { updateMethods } from '../factors/update-methods.ts';
import type { ConfirmationDeps } from './confirmation.ts';

export type ChangeMethodsDeps = ConfirmationDeps &
  NoticeDeps & {
    readonly accounts: Pick<Accounts, 'findUser'>;
    readonly signInMethods: Pick<SignInMethods, 'find' | 'change'>;
    readonly phoneNumbers: PhoneNumbers;
  };

type Change<E extends string> = {
  readonly decide: (methods: SignInMethodsRecord) => Result<SignInMethodsRecord, E>;
  /** What the person learns by e-mail. */
  readonly notice: { readonly event: SecurityEvent; readonly detail?: string };
  /** The refusal where another user has the same phone or passkey. */
  readonly taken?: E;
};

/** Changes how the caller signs in and mails them that it changed. */
export async function changeMethods<E extends string = never>(
  deps: ChangeMethodsDeps,
  caller: Caller,
  { decide, notice, taken }: Change<E>,
): Promise<Result<SignInMethodsRecord, E>> {
  const changed = await updateMethods(deps.signInMethods, caller.userId, decide, taken);
  if (!changed.ok) return changed;
  const user = await deps.accounts.findUser(caller.userId);
  if (user === undefined) throw new Error(`user ${caller.userId} vanished`);
  await sendSecurityNotice(deps, user, notice, caller);
  return changed;
}
