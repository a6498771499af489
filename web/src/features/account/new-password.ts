import { newPasswordProblem, repeatedProblem, type FormProblem } from './form-rules.ts';

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
