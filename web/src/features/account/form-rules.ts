import * as z from 'zod';
import { normalizeRecoveryCode } from '#shared/account/sign-in-methods.ts';
import { minPasswordLength } from '#shared/account/user.ts';

/** Pauses of the sign-in screens (specification 000 §9; ledger R-ACC-23). */

/** ms after a refusal until the password is selected to be typed anew: the message is read out first. */
export const selectAfterMs = 300;
/** ms after a refusal until the next try is sent. A try made meanwhile waits for it and is not lost. */
export const retryAfterMs = 1500;

/** Milliseconds that a try still has to wait; 0 when none was refused yet. Both instants in ms. */
export const getRetryDelay = (refusedAt: number | null, now: number): number =>
  refusedAt === null ? 0 : Math.max(0, refusedAt + retryAfterMs - now);

/** A new password as it is typed, twice. */
export type NewPassword = { readonly fresh: string; readonly again: string };
export type NewPasswordProblems = {
  readonly fresh?: FormProblem | undefined;
  readonly again?: FormProblem | undefined;
};

export const noNewPassword: NewPassword = { fresh: '', again: '' };

/** What is wrong with it (specification 000 §5): its length, a slip in the repetition. */
export const newPasswordProblems = ({ fresh, again }: NewPassword): NewPasswordProblems => ({
  fresh: newPasswordProblem(fresh),
  again: repeatedProblem(fresh, again),
});

export type FormProblem =
  | 'error.email'
  | 'error.emailFormat'
  | 'error.password'
  | 'error.passwordLength'
  | 'error.passwordMatch'
  | 'error.name'
  | 'error.code'
  | 'error.phone'
  | 'error.recoveryCode'
  | 'error.firstRunCode'
  | 'error.company'
  | 'error.companyId';

export const emailProblem = (email: string): FormProblem | undefined => {
  if (email.trim() === '') return 'error.email';
  return z.email().safeParse(email.trim()).success ? undefined : 'error.emailFormat';
};

export const passwordProblem = (password: string): FormProblem | undefined =>
  password === '' ? 'error.password' : undefined;

export const newPasswordProblem = (password: string): FormProblem | undefined =>
  passwordProblem(password) ?? (Array.from(password).length < minPasswordLength ? 'error.passwordLength' : undefined);

export const repeatedProblem = (password: string, again: string): FormProblem | undefined =>
  password === again ? undefined : 'error.passwordMatch';

/** The digits of a code however it was pasted ("123 456", "123-456"), R-ACC-21. */
export const readDigits = (code: string): readonly string[] => code.match(/\d/g) ?? [];

export const codeProblem = (code: string): FormProblem | undefined =>
  readDigits(code).length === 6 ? undefined : 'error.code';

export const phoneProblem = (phone: string): FormProblem | undefined =>
  phone.trim() === '' ? 'error.phone' : undefined;

export const recoveryCodeProblem = (code: string): FormProblem | undefined =>
  normalizeRecoveryCode(code).length < 10 ? 'error.recoveryCode' : undefined;

export const nameProblem = (name: string): FormProblem | undefined => (name.trim() === '' ? 'error.name' : undefined);
