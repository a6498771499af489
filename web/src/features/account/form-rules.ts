import * as z from 'zod';
import { shortestPassword } from '#shared/account/password.ts';

export type FormProblem =
  | 'error.email'
  | 'error.emailFormat'
  | 'error.password'
  | 'error.passwordLength'
  | 'error.passwordMatch'
  | 'error.name'
  | 'error.code'
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
  passwordProblem(password) ?? (Array.from(password).length < shortestPassword ? 'error.passwordLength' : undefined);

export const repeatedProblem = (password: string, again: string): FormProblem | undefined =>
  password === again ? undefined : 'error.passwordMatch';

/** The digits of a code however it was pasted ("123 456", "123-456"), R-ACC-21. */
export const digitsOf = (code: string): readonly string[] => code.match(/\d/g) ?? [];

export const codeProblem = (code: string): FormProblem | undefined =>
  digitsOf(code).length === 6 ? undefined : 'error.code';

export const nameProblem = (name: string): FormProblem | undefined => (name.trim() === '' ? 'error.name' : undefined);
