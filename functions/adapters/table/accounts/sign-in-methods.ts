import * as z from 'zod';
import type { PasskeyRecord, SignInMethods, SignInMethodsRecord } from '#functions/ports/sign-in-methods.ts';
import type { Key, Table, Write } from '#functions/ports/table.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { pointerItem } from './account-items.ts';

/*
 * Everything of one user is one item, so that each change of it is one versioned write. A phone and a passkey point at their user, as
 * e-mails do, so that no two users can have the same one.
 */
const methodsKey = (userId: string): Key => ({ pk: `U#${userId}`, sk: 'SIGN-IN' });
const phoneKey = (phone: string): Key => ({ pk: `PHONE#${phone}`, sk: 'USER' });
const passkeyKey = (credentialId: string): Key => ({ pk: `PASSKEY#${credentialId}`, sk: 'USER' });

const passkeyItem: z.ZodType<PasskeyRecord> = z.object({
  _id: z.string(),
  credentialId: z.string(),
  publicKey: z.string(),
  counter: z.int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

const methodsItem: z.ZodType<SignInMethodsRecord> = z.object({
  userId: z.string(),
  version: z.int(),
  phone: z.string().nullable(),
  totp: z.object({ sealed: z.string(), lastStep: z.int(), createdAt: z.string() }).nullable(),
  newTotp: z.object({ sealed: z.string(), expiresAt: z.string() }).nullable(),
  recoveryCodes: z.array(z.string()),
  passkeys: z.array(passkeyItem),
});

const nothingYet = (userId: string): SignInMethodsRecord => ({
  userId,
  version: 0,
  phone: null,
  totp: null,
  newTotp: null,
  recoveryCodes: [],
  passkeys: [],
});

type Pointers = Pick<SignInMethodsRecord, 'phone' | 'passkeys'>;

const listPointers = ({ phone, passkeys }: Pointers): readonly Key[] => [
  ...(phone === null ? [] : [phoneKey(phone)]),
  ...passkeys.map(({ credentialId }) => passkeyKey(credentialId)),
];

const isIn = (keys: readonly Key[], { pk }: Key): boolean => keys.some((key) => key.pk === pk);

/** The pointers that a change brings, and those that it takes away. */
function movePointers(userId: string, before: Pointers, after: Pointers): readonly Write[] {
  const [old, fresh] = [listPointers(before), listPointers(after)];
  return [
    ...fresh.filter((key) => !isIn(old, key)).map((key): Write => ({ put: { ...key, id: userId }, if: 'absent' })),
    ...old.filter((key) => !isIn(fresh, key)).map((key): Write => ({ delete: key })),
  ];
}

/** Verified phones, authenticator apps, recovery codes and passkeys in the table. */
export function signInMethodsInTable({ table }: { readonly table: Table }): SignInMethods {
  async function find(userId: string): Promise<SignInMethodsRecord> {
    const found = await table.get(methodsKey(userId));
    return found === undefined ? nothingYet(userId) : methodsItem.parse(found);
  }

  async function pointedAt(key: Key): Promise<string | undefined> {
    const found = await table.get(key);
    return found && pointerItem.parse(found).id;
  }

  return {
    find,
    findByPhone: (phone) => pointedAt(phoneKey(phone)),
    findByPasskey: (credentialId) => pointedAt(passkeyKey(credentialId)),

    async change(record) {
      const before = await find(record.userId);
      if (before.version !== record.version) return failed('stale-version');
      const next = { ...record, version: record.version + 1 };
      const { recoveryCodes, passkeys, ...rest } = next;
      const item = {
        ...methodsKey(record.userId),
        ...rest,
        recoveryCodes: [...recoveryCodes],
        passkeys: passkeys.map((passkey) => ({ ...passkey })),
      };
      const pointers = movePointers(record.userId, before, next);
      const condition = record.version === 0 ? 'absent' : { version: record.version };
      const done = await table.transact([{ put: item, if: condition }, ...pointers]);
      if (done.ok) return ok(next);
      return failed(done.error.failed === 0 ? 'stale-version' : 'taken');
    },

    async remove(userId) {
      const before = await find(userId);
      if (before.version === 0) return;
      const pointers = listPointers(before).map((key): Write => ({ delete: key }));
      await table.transact([{ delete: methodsKey(userId) }, ...pointers]);
    },
  };
}
