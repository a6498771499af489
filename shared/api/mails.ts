import * as z from 'zod';
import {
  mailDetail,
  mailLimits,
  mailRow,
  mailScope,
  mailSender,
  mailState,
  senderRuleVerdict,
} from '#shared/intake/mail.ts';
import { entityId } from '#shared/kit/id.ts';
import { workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const named = z.object({ id: entityId('mail') });

export const listMails = contract({
  name: 'listMails',
  summary: 'Received mails of the company, newest first, fifty to a page; `next` leads to the following one.',
  method: 'GET',
  path: '/mails',
  access: workers,
  params: nothing,
  query: z.object({
    state: mailState.optional(),
    /** `next` of the page before. */
    cursor: z.string().min(1).max(2000).optional(),
  }),
  body: nothing,
  answer: z.object({ data: z.array(mailRow).max(mailLimits.page), next: z.string().nullable() }),
  refusals: ['cursor-invalid'],
  area: 'intake',
});

export const readMail = contract({
  name: 'readMail',
  summary: 'A received mail with its text and what became of each of its files.',
  method: 'GET',
  path: '/mail/{id}',
  access: workers,
  params: named,
  query: nothing,
  body: nothing,
  answer: mailDetail,
  refusals: ['not-found'],
  area: 'intake',
});

export const acceptMail = contract({
  name: 'acceptMail',
  summary:
    'Takes a mail that waits, this once or together with all further ones of its sender or the domain of the sender.',
  method: 'POST',
  path: '/mail/{id}/accept',
  access: workers,
  params: named,
  query: nothing,
  body: z.object({ always: mailScope.optional() }),
  answer: mailRow,
  refusals: ['not-found', 'mail-decided', 'mail-gone', 'public-domain', 'incorrect-data', 'too-many-senders'],
  area: 'intake',
});

export const rejectMail = contract({
  name: 'rejectMail',
  summary:
    'Refuses a mail that waits, on request together with all further ones of its sender or the domain of the sender.',
  method: 'POST',
  path: '/mail/{id}/reject',
  access: workers,
  params: named,
  query: nothing,
  body: z.object({ block: mailScope.optional() }),
  answer: mailRow,
  refusals: ['not-found', 'mail-decided', 'public-domain', 'incorrect-data', 'too-many-senders'],
  area: 'intake',
});

export const retryMail = contract({
  name: 'retryMail',
  summary: 'Opens a mail that failed once more.',
  method: 'POST',
  path: '/mail/{id}/retry',
  access: workers,
  params: named,
  query: nothing,
  body: nothing,
  answer: mailRow,
  refusals: ['not-found', 'mail-not-failed', 'mail-gone'],
  area: 'intake',
});

export const listMailSenders = contract({
  name: 'listMailSenders',
  summary: 'Senders whose mails the company takes or refuses, beside its people and suppliers.',
  method: 'GET',
  path: '/mail-senders',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ data: z.array(mailSender) }),
  refusals: [],
  area: 'intake',
});

/** An address, or a domain with or without the @ in front. */
const senderPattern = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .regex(/^(?:[^\s@<>,;"]{1,64}@|@?)[^\s@<>,;"]{1,200}\.[^\s@<>,;".]{2,63}$/);

export const addMailSender = contract({
  name: 'addMailSender',
  summary: 'Approves or blocks the mails of an address or of a domain (`firma.sk` or `@firma.sk`).',
  method: 'POST',
  path: '/mail-senders',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({
    pattern: senderPattern,
    verdict: senderRuleVerdict,
    /** Also when nothing proves that the sender is who the message says. */
    unverified: z.boolean().default(false),
  }),
  answer: mailSender,
  refusals: ['public-domain', 'too-many-senders'],
  area: 'intake',
});

export const deleteMailSender = contract({
  name: 'deleteMailSender',
  summary: 'Forgets that a sender was approved or blocked; repeating is harmless.',
  method: 'DELETE',
  path: '/mail-senders/{id}',
  access: workers,
  params: z.object({ id: entityId('mailSender') }),
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: [],
  area: 'intake',
});
