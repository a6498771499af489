import { expect, test } from 'vitest';
import { firstRunProblems, noFirstRun } from './first-run-form.ts';

const right = {
  code: 'k7qm 4xzp',
  company: 'Stolárstvo Limba, s. r. o.',
  companyId: '64 844 731',
  name: 'Jana Malá',
  email: 'jana@limba.sk',
  password: 'tajné heslo',
};
const found = (over: Partial<typeof right>) => {
  const problems: readonly (readonly [string, string | undefined])[] = Object.entries(
    firstRunProblems({ ...right, ...over }),
  );
  return problems.filter(([, problem]) => problem !== undefined);
};

test('what is filled in right has no problem, and the number of the company may be left out', () => {
  expect(found({})).toEqual([]);
  expect(found({ companyId: '' })).toEqual([]);
});

test('every part says what is wrong with it', () => {
  expect(firstRunProblems(noFirstRun)).toEqual({
    code: 'error.firstRunCode',
    company: 'error.company',
    companyId: undefined,
    name: 'error.name',
    email: 'error.email',
    password: 'error.password',
  });
  expect(found({ companyId: '64844732' })).toEqual([['companyId', 'error.companyId']]);
  expect(found({ password: 'krátke' })).toEqual([['password', 'error.passwordLength']]);
});
