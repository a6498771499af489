import { useText } from '#web/text/use-text.ts';
import { PasswordField } from './field.tsx';
import type { FormProblem, NewPassword, NewPasswordProblems } from './form-rules.ts';

type NewPasswordFieldsProps = {
  readonly typed: NewPassword;
  readonly onChange: (typed: NewPassword) => void;
  readonly problems: NewPasswordProblems;
};

/** A new password and its repetition. */
export function NewPasswordFields({ typed, onChange, problems }: NewPasswordFieldsProps) {
  const t = useText('account');
  const getProblem = (problem: FormProblem | undefined) => (problem === undefined ? undefined : t(problem));
  return (
    <>
      <PasswordField
        label={t('reset.password')}
        autoComplete="new-password"
        hint={t('reset.hint')}
        value={typed.fresh}
        onChange={(fresh) => onChange({ ...typed, fresh })}
        error={getProblem(problems.fresh)}
      />
      <PasswordField
        label={t('reset.again')}
        autoComplete="new-password"
        value={typed.again}
        onChange={(again) => onChange({ ...typed, again })}
        error={getProblem(problems.again)}
      />
    </>
  );
}
