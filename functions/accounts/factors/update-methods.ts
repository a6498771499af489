import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { SignInMethods, SignInMethodsRecord } from '#functions/ports/sign-in-methods.ts';

const maxAttempts = 5;

/**
 * Changes how a user signs in. When another write came first, the change is decided again on the newer record. `taken` is the refusal
 * where another user has the phone or the passkey already; a change that brings neither has none.
 */
export async function updateMethods<E extends string = never>(
  signInMethods: Pick<SignInMethods, 'find' | 'change'>,
  userId: string,
  decide: (methods: SignInMethodsRecord) => Result<SignInMethodsRecord, E>,
  taken?: E,
): Promise<Result<SignInMethodsRecord, E>> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const decided = decide(await signInMethods.find(userId));
    if (!decided.ok) return decided;
    const changed = await signInMethods.change(decided.value);
    if (changed.ok) return ok(changed.value);
    if (changed.error === 'taken') {
      if (taken === undefined) throw new Error(`user ${userId} has what another user has`);
      return failed(taken);
    }
  }
  throw new Error(`the sign-in methods of user ${userId} were changed by others ${maxAttempts} times in a row`);
}
