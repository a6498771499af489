import * as z from 'zod';
import { minPasswordLength } from '#shared/account/user.ts';
import type { Role } from '#shared/kit/role.ts';

/** A new person as the form holds them; what is not chosen yet is empty. */
export type NewPersonForm = {
  readonly name: string;
  readonly email: string;
  readonly role: Role | '';
  /** Id of the company. */
  readonly company: string;
  /** How the person signs in for the first time. */
  readonly way: 'invitation' | 'password';
  readonly password: string;
  readonly again: string;
};

export type PersonProblem =
  | 'problem.name'
  | 'problem.email'
  | 'problem.emailFormat'
  | 'problem.role'
  | 'problem.company'
  | 'problem.password'
  | 'problem.passwordLength'
  | 'problem.passwordMatch'
  | 'problem.day'
  | 'hand.needed';

export type NewPersonProblems = Readonly<
  Partial<Record<'name' | 'email' | 'role' | 'company' | 'password' | 'again', PersonProblem>>
>;

export const nameProblem = (name: string): PersonProblem | undefined =>
  name.trim() === '' ? 'problem.name' : undefined;

export const emailProblem = (email: string): PersonProblem | undefined => {
  if (email.trim() === '') return 'problem.email';
  return z.email().safeParse(email.trim()).success ? undefined : 'problem.emailFormat';
};

const passwordProblem = (password: string): PersonProblem | undefined => {
  if (password === '') return 'problem.password';
  return Array.from(password).length < minPasswordLength ? 'problem.passwordLength' : undefined;
};

/** The problems there are, by field, in the order of the form (specification 002 §5). */
export function findPersonProblems(form: NewPersonForm): NewPersonProblems {
  const isPreset = form.way === 'password';
  const found: Readonly<Record<string, PersonProblem | undefined>> = {
    name: nameProblem(form.name),
    email: emailProblem(form.email),
    role: form.role === '' ? 'problem.role' : undefined,
    company: form.company === '' ? 'problem.company' : undefined,
    password: isPreset ? passwordProblem(form.password) : undefined,
    again: isPreset && form.password !== form.again ? 'problem.passwordMatch' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
