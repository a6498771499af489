import type { Message } from '#shared/discussion/discussion.ts';
import type { MessageRecord } from '#functions/ports/discussions.ts';

/** A message in the form of the API. */
export const presentMessage = ({ _id, userId, text, sentAt, mentions }: MessageRecord): Message => ({
  _id,
  userId,
  text,
  sentAt,
  mentions: [...mentions],
});
