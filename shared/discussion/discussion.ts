import * as z from 'zod';
import { hexId, entityId } from '#shared/kit/id.ts';

/** Limits and paces of discussions: polling and previews by specification 001 §9, the rest ours. */
export const discussionLimits = {
  /** Letters of one message. */
  text: 2000,
  /** Messages of one answer; earlier ones are asked for by `before`. */
  page: 200,
  /** Messages of one person in a minute. */
  perMinute: 30,
  /** Unread messages that are counted; more show as 99+. */
  unread: 100,
  /** Letters of the last message in the thumbnail. */
  preview: 30,
  /** Pictures of people in the thumbnail. */
  avatars: 2,
} as const;

/** An open panel asks for messages this often; a closed one asks for the status (specification 001 §4). */
export const discussionPollMs = 5000;
export const discussionStatusPollMs = 20_000;

/** Somebody who was named with @; the name as it was written. */
export const mention = z.object({ userId: entityId('user'), name: z.string() });
export type Mention = z.infer<typeof mention>;

export const message = z.object({
  _id: hexId,
  userId: entityId('user'),
  text: z.string(),
  sentAt: z.iso.datetime(),
  mentions: z.array(mention),
});
export type Message = z.infer<typeof message>;

/** Somebody who wrote or was mentioned; people who are gone have no name. */
export const participant = z.object({ _id: entityId('user'), name: z.string(), avatar: z.string().nullable() });
export type Participant = z.infer<typeof participant>;

/** What a closed panel shows of a discussion (specification 001 §3). */
export const discussionStatus = z.object({
  /** The last author comes first. */
  participants: z.array(participant),
  lastMessage: message.nullable(),
  /** Messages of others after the last one that the caller has read, at most `discussionLimits.unread`. */
  unread: z.int().min(0),
});

export const messagePage = z.object({
  participants: z.array(participant),
  /** Oldest first. */
  messages: z.array(message),
  /** Earlier messages exist: ask with `before` = id of the first one here. */
  more: z.boolean(),
  /** Id of the last message that the caller has read; null when none. */
  readUpTo: hexId.nullable(),
});
