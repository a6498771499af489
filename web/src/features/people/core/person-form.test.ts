import { expect, test } from 'vitest';
import { findPersonProblems, type NewPersonForm } from './person-form.ts';

const good: NewPersonForm = {
  ...{ name: 'Eva Malá', email: 'eva@kvas.sk', role: 'editor', company: 'c'.repeat(24) },
  ...{ way: 'password', password: 'tajné heslo', again: 'tajné heslo' },
};

test('a filled form of a new person has no problem', () => {
  expect(findPersonProblems(good)).toEqual({});
});

test.for([
  ['the full name is required (R-USR-11)', { name: '  ' }, { name: 'problem.name' }],
  ['the e-mail is required (R-USR-12)', { email: ' ' }, { email: 'problem.email' }],
  ['the e-mail has a valid format (R-USR-12)', { email: 'eva@' }, { email: 'problem.emailFormat' }],
  ['a password that is set is required (R-USR-13)', { password: '', again: '' }, { password: 'problem.password' }],
  [
    'a password has at least eight characters (R-USR-13)',
    { password: 'krátke1', again: 'krátke1' },
    { password: 'problem.passwordLength' },
  ],
  ['the passwords match (R-USR-14)', { again: 'iné heslo' }, { again: 'problem.passwordMatch' }],
  ['the role is required (R-USR-15)', { role: '' }, { role: 'problem.role' }],
  ['the company is required (R-USR-16)', { company: '' }, { company: 'problem.company' }],
] as const)('%s', ([, change, problems]) => {
  expect(findPersonProblems({ ...good, ...change })).toEqual(problems);
});

test('somebody who is invited chooses the password alone', () => {
  expect(findPersonProblems({ ...good, way: 'invitation', password: '', again: 'x' })).toEqual({});
});

test('every field that lacks something says so at once', () => {
  const empty = { ...good, name: '', email: '', role: '', company: '', password: '', again: '' } as const;
  expect(Object.keys(findPersonProblems(empty))).toEqual(['name', 'email', 'role', 'company', 'password']);
});
