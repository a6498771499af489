import { createHash } from 'node:crypto';
import { tableWithIndex } from '#functions/adapters/sql-index/table-with-index.ts';
import { systemIds } from '#functions/adapters/system/ids.ts';
import { logLines } from '#functions/adapters/system/log.ts';
import { systemSecrets } from '#functions/adapters/system/secrets.ts';
import { oneTimeCodes } from '#functions/adapters/otpauth/one-time-codes.ts';
import { knownBrowsersInTable } from '#functions/adapters/table/accounts/known-browsers.ts';
import { signInMethodsInTable } from '#functions/adapters/table/accounts/sign-in-methods.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { peopleInTable } from '#functions/adapters/table/accounts/people.ts';
import { apiKeysInTable } from '#functions/adapters/table/integrations/api-keys.ts';
import { phoneNumbers } from '#functions/adapters/libphonenumber/phone-numbers.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import type { Caller, Visitor } from '#functions/ports/caller.ts';
import type { Mail, TextMessage } from '#functions/ports/outgoing.ts';
import type { Role } from '#shared/kit/role.ts';
import { sampleOwner } from '../records/owner.ts';
import { quickPasswords } from '../records/quick-passwords.ts';

/** What the browser sends instead of the password. */
export const toDigest = (password: string): string => createHash('sha256').update(password).digest('hex');

export const visitor: Visitor = { locale: 'sk', socketId: undefined, ip: '203.0.113.7', userAgent: 'test' };

/** The same from a browser that keeps its cookie. */
export const browsing = (browser = 'this-browser-of-a-person', changes: Partial<Visitor> = {}): Visitor => ({
  ...visitor,
  browser,
  origin: 'https://app.example.sk',
  ...changes,
});

/** The six digits in a mail or a short message. */
export const findCode = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

type Person = {
  readonly email?: string;
  readonly password?: string;
  readonly companies?: readonly (readonly [ownerId: string, role: Role])[];
} & Partial<Pick<UserRecord, 'deactivatedAt' | 'settings' | 'params' | 'currentOwnerId'>>;

/** People and companies in a table in memory, at a time that the test moves. */
export function accountsWorld() {
  let now = Date.parse('2026-11-20T08:00:00Z');
  const clock = { now: () => now };
  const store = tableWithIndex({ path: ':memory:', clock });
  const { table } = store;
  const accounts: Accounts = accountsInTable({ table, clock });
  const ids = systemIds(clock);
  const secrets = systemSecrets('key of fingerprints in tests 0123456789', quickPasswords);
  const mails: Mail[] = [];
  const sentTexts: TextMessage[] = [];
  const lines: string[] = [];
  const log = logLines({ clock, format: (line) => JSON.stringify(line), write: (line) => void lines.push(line) });
  const machines = { start: async () => undefined, outcome: async () => 'running' as const };
  const world = {
    clock,
    outbox: outboxInTable({ table, machines, clock, log }),
    accounts,
    people: peopleInTable({ table }),
    phoneNumbers,
    ids,
    secrets,
    deployment: {
      origins: ['https://app.example.sk', 'https://dane.example.sk'] as const,
      taxCentreHosts: ['dane.example.sk'],
      contactEmail: 'pomoc@example.sk',
      contactPhone: '+421 2 555 000 11',
    },
    apiKeys: apiKeysInTable({ table, clock }),
    rateLimits: rateLimitsInTable({ table, clock }),
    signInMethods: signInMethodsInTable({ table }),
    knownBrowsers: knownBrowsersInTable({ table, clock }),
    oneTimeCodes,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    texts: { send: async (message: TextMessage) => void sentTexts.push(message) },
    log,
  };
  return {
    ...world,
    table,
    store,
    mails,
    sentTexts,
    lines,
    waitSeconds: (seconds: number) => {
      now += seconds * 1000;
    },

    async company(name: string): Promise<string> {
      const _id = ids.id();
      await accounts.addOwner({ ...sampleOwner, _id, name, mailbox: `box-${_id}` });
      return _id;
    },

    async person({ email = 'jana@example.sk', password = 'tajné heslo', companies = [], ...rest }: Person) {
      const user: UserRecord = {
        _id: ids.id(),
        version: 0,
        email,
        name: 'Jana Malá',
        fullname: 'Jana Malá',
        avatar: null,
        passwordHash: await secrets.hashPassword(toDigest(password)),
        currentOwnerId: companies[0]?.[0] ?? null,
        settings: {},
        params: {},
        canCreateOwners: false,
        deactivatedAt: null,
        ...rest,
      };
      const added = await accounts.addUser(user);
      if (!added.ok) throw new Error(`two people have the address ${email}`);
      for (const [ownerId, role] of companies) await accounts.join(user._id, ownerId, role);
      return user;
    },

    /** A session of the user, as signing in makes it. */
    async session(userId: string, secret = ids.secret()): Promise<{ readonly secret: string; readonly id: string }> {
      const id = secrets.fingerprint(secret);
      const createdAt = new Date(now).toISOString();
      const expiresAt = new Date(now + 30 * 86_400_000).toISOString();
      const session = { fingerprint: id, userId, createdAt, expiresAt, userAgent: '', confirmedAt: createdAt };
      await accounts.addSession(session);
      return { secret, id };
    },

    caller: (user: UserRecord, ownerId: string, role: Role = 'admin', sessionId = 'none'): Caller => ({
      ...visitor,
      userId: user._id,
      ownerId,
      role,
      name: user.fullname,
      sessionId,
    }),
  };
}
