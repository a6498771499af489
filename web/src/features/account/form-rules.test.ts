import { expect, test } from 'vitest';
import {
  codeProblem,
  readDigits,
  emailProblem,
  nameProblem,
  newPasswordProblem,
  repeatedProblem,
} from './form-rules.ts';

test('an e-mail is required and must look like one (R-ERR-10)', () => {
  expect(emailProblem('  ')).toBe('error.email');
  expect(emailProblem('eva@')).toBe('error.emailFormat');
  expect(emailProblem(' eva@zelovoc.example ')).toBeUndefined();
});

test('a new password has at least 8 characters and is repeated without a slip (R-ERR-10)', () => {
  expect(newPasswordProblem('')).toBe('error.password');
  expect(newPasswordProblem('sedem77')).toBe('error.passwordLength');
  expect(newPasswordProblem('žltýkôň8')).toBeUndefined();
  expect(repeatedProblem('žltýkôň8', 'zltykon8')).toBe('error.passwordMatch');
});

test('a code is taken however it was pasted, joined from its digits (R-ACC-21, R-ACC-22)', () => {
  expect(readDigits(' 123-456 ').join('')).toBe('123456');
  expect(codeProblem('123 456')).toBeUndefined();
  expect(codeProblem('12345')).toBe('error.code');
});

test('a name is required (R-ERR-12)', () => {
  expect(nameProblem(' ')).toBe('error.name');
});
