import { expect, test } from 'vitest';
import account from './catalogues/account/en.json' with { type: 'json' };
import shell from './catalogues/shell/en.json' with { type: 'json' };

test.each([
  ['the profile', account],
  ['the company switcher', shell],
])('roles are called Administrator, Editor and Guest in %s (R-GRD-26, R-GRD-27, R-GRD-28)', (_, texts) => {
  expect([texts['role.admin'], texts['role.editor'], texts['role.viewer']]).toEqual([
    'Administrator',
    'Editor',
    'Guest',
  ]);
});
