import * as z from 'zod';
import { discussionLimits, discussionStatus, message, messagePage } from '#shared/discussion/discussion.ts';
import { entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const documentId = z.object({ id: entityId('document') });

export const readDiscussionStatus = contract({
  name: 'readDiscussionStatus',
  summary: 'Who takes part in the discussion of a document, its last message, and how much of it is unread.',
  method: 'GET',
  path: '/discussion/status/{id}',
  access: members,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: discussionStatus,
  refusals: ['document-not-found'],
  area: 'discussion',
});

export const listMessages = contract({
  name: 'listMessages',
  summary: 'The newest messages about a document, or those before a given one, oldest first.',
  method: 'GET',
  path: '/discussion/messages/{id}',
  access: members,
  params: documentId,
  query: z.object({ before: entityId('message').optional() }),
  body: nothing,
  answer: messagePage,
  refusals: ['document-not-found'],
  area: 'discussion',
});

export const postMessage = contract({
  name: 'postMessage',
  summary:
    'Says something about a document. "@" and the whole name of a member mentions them. Asking again with the same sentAt answers the first message.',
  method: 'POST',
  path: '/discussion/messages/{id}',
  access: members,
  params: documentId,
  query: nothing,
  body: z.object({
    /** By the sender's clock; the server keeps its own time. */
    sentAt: z.iso.datetime(),
    text: z.string().trim().min(1).max(discussionLimits.text),
  }),
  answer: message,
  refusals: ['document-not-found', 'too-many-attempts'],
  area: 'discussion',
});

export const markMessagesRead = contract({
  name: 'markMessagesRead',
  summary: 'Says that the caller has read the discussion up to a message.',
  method: 'PATCH',
  path: '/discussion/read/{id}',
  access: members,
  params: documentId,
  query: nothing,
  body: z.object({ messageId: entityId('message') }),
  answer: 'nothing',
  refusals: ['document-not-found', 'not-found'],
  area: 'discussion',
});
