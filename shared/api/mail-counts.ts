import * as z from 'zod';
import { workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

export const countMails = contract({
  name: 'countMails',
  summary: 'How many received mails wait for a person and how many failed; counting ends at a hundred.',
  method: 'GET',
  path: '/mails/count',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ waiting: z.int().min(0), failed: z.int().min(0) }),
  refusals: [],
  area: 'intake',
});
