import type { Ports } from '#functions/wiring/ports.ts';

/**
 * The person who scans the joinery's papers. Nobody signs in as her: her password is a secret that is thrown away. Papers of
 * a company come from one of its people, and the sample's own people start in the bakery.
 */
export async function seedJoiner(ports: Pick<Ports, 'accounts' | 'ids' | 'secrets'>, ownerId: string): Promise<string> {
  const { accounts, ids, secrets } = ports;
  const _id = ids.derived('sample', 'user', 'joiner');
  if ((await accounts.findUser(_id)) === undefined)
    await accounts.addUser({
      _id,
      version: 0,
      email: 'dielna@docflow.example',
      name: 'Oľga Dubovská',
      fullname: 'Oľga Dubovská',
      avatar: null,
      passwordHash: await secrets.hashPassword(ids.secret()),
      currentOwnerId: ownerId,
      settings: {},
      params: {},
      canCreateOwners: false,
      deactivatedAt: null,
    });
  await accounts.join(_id, ownerId, 'admin');
  return _id;
}
