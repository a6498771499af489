import * as z from 'zod';
import { maxRetentionYears } from '#shared/archive/retention.ts';
import { admins, members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const retention = z.object({
  /** Null while the lock is off. */
  years: z.int().min(1).max(maxRetentionYears).nullable(),
  /** Plain date: the last day on which is kept what is archived today; null while the lock is off. */
  until: z.string().nullable(),
  /** The Ed25519 key with which the deployment signs daily roots and archives: 32 bytes in base64url. */
  publicKey: z.string(),
  einvoices: z.object({
    /** Whether e-invoices are not deleted for good before the law lets them; they are kept unless an administrator switched it off. */
    locked: z.boolean(),
    /** Plain date: the last day on which is kept what is received today. */
    until: z.string(),
    /** Who changed it last, and when; null while it was never changed. */
    changed: z.object({ name: z.string(), at: z.iso.datetime() }).nullable(),
  }),
});

export const readRetention = contract({
  name: 'readRetention',
  summary:
    'For how long the company keeps archived documents, archives and e-invoices against deletion, and the public key that its archives are signed with.',
  method: 'GET',
  path: '/archives/retention',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: retention,
  refusals: [],
  area: 'documents',
});

export const saveRetention = contract({
  name: 'saveRetention',
  summary:
    'Locks archived documents and archives against deletion: each is kept to the end of the year that lies so many years after the one in which it was made. The lock can be lengthened, never shortened or switched off.',
  method: 'PUT',
  path: '/archives/retention',
  access: admins,
  params: nothing,
  query: nothing,
  body: z.object({ years: z.int().min(1).max(maxRetentionYears) }),
  answer: retention,
  refusals: ['stale-version', 'retention-shorter'],
  area: 'documents',
});

export const saveEinvoiceLock = contract({
  name: 'saveEinvoiceLock',
  summary:
    'Keeps e-invoices against deletion for good to the end of the tenth year after the one in which they came, or no longer. It is on until an administrator, who answers for it, switches it off.',
  method: 'PUT',
  path: '/archives/retention/einvoices',
  access: admins,
  params: nothing,
  query: nothing,
  body: z.object({ locked: z.boolean() }),
  answer: retention,
  refusals: ['stale-version'],
  area: 'documents',
});
