import { isIco } from '#shared/field/kinds/identifiers.ts';
import { normalizeFirstRunCode } from '#shared/account/first-run.ts';
import { emailProblem, nameProblem, newPasswordProblem, type FormProblem } from './form-rules.ts';

/** What the first run asks, as it is typed. */
export type FirstRunForm = Readonly<Record<'code' | 'company' | 'companyId' | 'name' | 'email' | 'password', string>>;
export type FirstRunProblems = Readonly<Partial<Record<keyof FirstRunForm, FormProblem | undefined>>>;

export const noFirstRun: FirstRunForm = { code: '', company: '', companyId: '', name: '', email: '', password: '' };

const companyIdProblem = (companyId: string): FormProblem | undefined => {
  const digits = companyId.replace(/\s/g, '');
  return digits === '' || isIco(digits) ? undefined : 'error.companyId';
};

/** What is wrong with each part; the company's number may be left out. */
export const firstRunProblems = ({
  code,
  company,
  companyId,
  name,
  email,
  password,
}: FirstRunForm): FirstRunProblems => ({
  code: normalizeFirstRunCode(code) === '' ? 'error.firstRunCode' : undefined,
  company: company.trim() === '' ? 'error.company' : undefined,
  companyId: companyIdProblem(companyId),
  name: nameProblem(name),
  email: emailProblem(email),
  password: newPasswordProblem(password),
});
