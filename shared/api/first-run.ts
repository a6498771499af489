import * as z from 'zod';
import { firstCompany, firstPersonName } from '#shared/account/first-run.ts';
import { currentUser } from '#shared/account/user.ts';
import { email, passwordDigest } from './account.ts';
import { contract, nothing } from './contract.ts';

export const readFirstRun = contract({
  name: 'readFirstRun',
  summary: 'Whether the deployment still waits for its first company and administrator.',
  method: 'GET',
  path: '/first-run',
  access: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ open: z.boolean() }),
  refusals: [],
  area: 'accounts',
});

export const completeFirstRun = contract({
  name: 'completeFirstRun',
  summary:
    'Makes the first company and its administrator with the one-time code of the deployment, and signs the administrator in.',
  method: 'POST',
  path: '/first-run',
  access: 'public',
  params: nothing,
  query: nothing,
  body: z.object({
    code: z.string().min(1).max(100),
    company: firstCompany,
    person: z.object({ name: firstPersonName, email, password: passwordDigest }),
  }),
  answer: currentUser,
  refusals: ['first-run-over', 'first-run-code-wrong', 'too-many-attempts'],
  area: 'accounts',
});
