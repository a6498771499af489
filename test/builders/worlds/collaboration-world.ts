import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { apiKeysInTable } from '#functions/adapters/table/integrations/api-keys.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Mail } from '#functions/ports/outgoing.ts';
import type { LiveEvent, Room } from '#shared/events/live-event.ts';
import type { UserSettings } from '#shared/account/user.ts';
import type { Role } from '#shared/kit/role.ts';
import { documentsWorld, firstOwner, idOfNumber, sampleHead, secondOwner } from './documents-world.ts';

const people = {
  ada: { name: 'Ada Vrbová', role: 'admin' },
  eva: { name: 'Eva Malá', role: 'editor' },
  emil: { name: 'Emil Kmeť', role: 'editor' },
  vera: { name: 'Viera Hrivová', role: 'viewer' },
} as const satisfies Record<string, { name: string; role: Role }>;
export type Colleague = keyof typeof people;

/** Eva's document is read and stands in its first step. */
export const sharedDocumentId = idOfNumber(1);

/** A company with people and one document, and what reached screens and mailboxes. */
export async function collaborationWorld(settings: Readonly<Partial<Record<Colleague, UserSettings>>> = {}) {
  const world = documentsWorld();
  const accounts = accountsInTable({ table: world.table, clock: world.clock });
  const ids: Readonly<Record<Colleague, string>> = {
    ada: idOfNumber(101),
    eva: idOfNumber(102),
    emil: idOfNumber(103),
    vera: idOfNumber(104),
  };
  const names = ['ada', 'eva', 'emil', 'vera'] as const;
  for (const name of names) {
    await accounts.addUser({
      _id: ids[name],
      version: 0,
      email: `${name}@firma.example`,
      name: people[name].name,
      fullname: people[name].name,
      avatar: null,
      passwordHash: '',
      currentOwnerId: firstOwner,
      settings: settings[name] ?? {},
      params: {},
      canCreateOwners: false,
      deactivatedAt: null,
    });
    await accounts.join(ids[name], firstOwner, people[name].role);
  }
  const { kept } = world.files;
  const files: Files & Pick<typeof world.files, 'kept'> = {
    ...world.files,
    info: async (key) => (kept.has(key) ? { size: kept.get(key)?.length ?? 0, type: '' } : undefined),
    readUrl: async (key, { type }) => `https://files.test/${key}${type === undefined ? '' : `?type=${type}`}`,
    copy: async () => undefined,
    uploadTarget: async (key) => ({ url: `https://files.test/${key}`, headers: {} }),
  };
  const mails: Mail[] = [];
  const received: { readonly room: Room; readonly event: LiveEvent; readonly except: string | undefined }[] = [];
  const tried = new Map<string, number>();
  const deps = {
    ...world,
    accounts,
    apiKeys: apiKeysInTable({ table: world.table, clock: world.clock }),
    files,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    live: {
      publish: async (room: Room, event: LiveEvent, except?: string) => void received.push({ room, event, except }),
      send: async () => undefined,
      hangUp: async () => undefined,
    },
    deployment: { origins: ['https://app.example'] as const },
    rateLimits: {
      exceeded: async (key: string, limit: number) => {
        tried.set(key, (tried.get(key) ?? 0) + 1);
        return (tried.get(key) ?? 0) > limit;
      },
      forget: async (key: string) => void tried.delete(key),
    },
  };
  const given = (over: Partial<DocumentHead> = {}) =>
    world.documents.create({ head: sampleHead({ _id: sharedDocumentId, step: 'review', userId: [ids.eva], ...over }) });
  await given();
  return {
    deps,
    ids,
    mails,
    received,
    given,
    as: (name: Colleague): Caller => ({
      locale: 'sk',
      socketId: `socket-of-${name}`,
      ip: '192.0.2.7',
      userAgent: 'test',
      userId: ids[name],
      ownerId: firstOwner,
      sessionId: 's',
      role: people[name].role,
      name: people[name].name,
    }),
    /** An administrator of another company. */
    stranger: {
      locale: 'sk',
      socketId: undefined,
      ip: '192.0.2.8',
      userAgent: 'test',
      userId: idOfNumber(900),
      ownerId: secondOwner,
      sessionId: 's',
      role: 'admin',
      name: 'Cudzí',
    } satisfies Caller,
  };
}
