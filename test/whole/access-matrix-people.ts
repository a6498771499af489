import { getDeviceId } from '#functions/accounts/devices/devices.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import type { Role } from '#shared/kit/role.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';

/** Stands in everything that the first company has, and must never reach the stranger. */
export const marker = 'Prisnetajne';

/** A colleague who can be changed and removed, and somebody who is invited; those of the request before make place. */
export async function addPeople(
  ports: Ports,
  { ownerId, userId }: { readonly ownerId: string; readonly userId: string },
  before: string | undefined,
) {
  if (before !== undefined) await ports.accounts.leave(before, ownerId);
  const member = await addUser(ports, `${marker}.${ports.ids.id()}`, ownerId, 'editor');
  const team = await ports.people.readTeam(ownerId);
  const now = ports.clock.now();
  const invitation = {
    _id: ports.ids.derived('invitation', ownerId, 'pozvany@example.sk'),
    ...({ ownerId, email: 'pozvany@example.sk', name: `${marker} pozvaný`, role: 'editor', locale: 'sk' } as const),
    ...{ createdAt: new Date(now).toISOString(), invitedBy: userId, sentAt: null, passwordHash: null },
    ...{ expiresAt: new Date(now + 3_600_000).toISOString(), code: 'none' },
  };
  const invited = await ports.people.changeTeam(ownerId, team.version, { kind: 'invite', invitation });
  if (!invited.ok) throw new Error('nobody is invited');
  return { member, memberDevice: await addDevice(ports, member), invitation: invitation._id };
}

/** Another place where the user is signed in. */
export async function addDevice(ports: Ports, userId: string): Promise<string> {
  const fingerprint = ports.secrets.fingerprint(ports.ids.secret());
  const now = ports.clock.now();
  const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(now + 3_600_000).toISOString()];
  await ports.accounts.addSession({ fingerprint, userId, createdAt, expiresAt, userAgent: 'phone' });
  return getDeviceId(ports.ids, fingerprint);
}

/** A browser of the user that receives push messages. */
export async function addPushDevice(ports: Ports, userId: string, sessionId: string): Promise<string> {
  const endpoint = `https://push.example.sk/${sessionId}`;
  const _id = ports.ids.derived('push', endpoint);
  const added = await ports.pushDevices.put(userId, {
    _id,
    sessionId,
    subscription: { endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
    userAgent: 'phone',
    createdAt: new Date(ports.clock.now()).toISOString(),
  });
  if (!added.ok) throw new Error('no push device');
  return _id;
}

/** A passkey of the user. */
export async function addPasskey(ports: Ports, userId: string): Promise<string> {
  const [_id, createdAt] = [ports.ids.id(), new Date(ports.clock.now()).toISOString()];
  const methods = await ports.signInMethods.find(userId);
  const passkey = { _id, credentialId: _id, publicKey: 'none', counter: 0, name: marker, createdAt, lastUsedAt: null };
  const changed = await ports.signInMethods.change({ ...methods, passkeys: [passkey] });
  if (!changed.ok) throw new Error('no passkey');
  return _id;
}

export async function addCompany(ports: Ports, name: string): Promise<string> {
  const _id = ports.ids.id();
  await ports.accounts.addOwner({ ...sampleOwner, _id, name, mailbox: `m${_id}` });
  return _id;
}

export async function addUser(ports: Ports, name: string, ownerId: string, role: Role): Promise<string> {
  const _id = ports.ids.id();
  await ports.accounts.addUser({
    _id,
    version: 0,
    email: `${name}@example.sk`,
    name,
    fullname: name,
    avatar: null,
    passwordHash: 'none',
    currentOwnerId: ownerId,
    settings: {},
    params: {},
    canCreateOwners: false,
    deactivatedAt: name.endsWith('deactivated') ? '2026-01-01T00:00:00.000Z' : null,
  });
  await ports.accounts.join(_id, ownerId, role);
  return _id;
}
