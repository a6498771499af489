import { expect, test } from 'vitest';
import { members, role, roleLevel, workers } from './role.ts';

test('an administrator stands over an editor, an editor over a guest (R-GRD-26..28)', () => {
  expect(roleLevel).toEqual({ admin: 3, editor: 2, viewer: 1 });
  expect(role.options.every((each) => members.includes(each))).toBe(true);
});

test('only editors and administrators work on documents (R-GRD-31)', () => {
  expect(workers).toEqual(['editor', 'admin']);
});
