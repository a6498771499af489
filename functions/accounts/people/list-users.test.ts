import { expect, test } from 'vitest';
import { collaborationWorld } from '#test/builders/worlds/collaboration-world.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { listUsers } from './list-users.ts';

test('any member may list the members of the company with name, picture and role (R-FLD-49, R-FLD-57)', async () => {
  const { deps: need, as, ids } = await collaborationWorld();
  const nameless = idOfNumber(105);
  await need.accounts.addUser({
    _id: nameless,
    version: 0,
    email: 'nova@firma.example',
    name: '',
    fullname: '',
    avatar: null,
    passwordHash: '',
    currentOwnerId: firstOwner,
    settings: {},
    params: {},
    canCreateOwners: false,
    deactivatedAt: null,
  });
  await need.accounts.join(nameless, firstOwner, 'editor');
  const listed = await listUsers(need)({ params: {}, query: {}, body: {} }, as('vera'));
  if (!listed.ok) throw new Error(listed.error);
  expect(listed.value.map(({ _id }) => _id)).not.toContain(nameless);
  expect(listed.value).toContainEqual({ _id: ids.eva, name: 'Eva Malá', avatar: null, role: 'editor' });
  expect(listed.value.every((one) => Object.keys(one).sort().join() === '_id,avatar,name,role')).toBe(true);
});
