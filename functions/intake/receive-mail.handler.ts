import { createHash } from 'node:crypto';
import * as z from 'zod';
import { wire } from '#functions/wiring/wire.ts';
import { receiveMail } from './receive-mail.ts';

/** What EventBridge says when SES has put a message into the bucket. */
const stored = z.object({ detail: z.object({ object: z.object({ key: z.string().startsWith('mail-in/') }) }) });

const digest = async (bytes: Uint8Array): Promise<string> => createHash('sha256').update(bytes).digest('hex');

/** Reads a received message and takes its papers; the message itself is kept until the bucket forgets it. */
export const handler = async (event: unknown): Promise<{ readonly taken: number; readonly left: number }> => {
  const { key } = stored.parse(event).detail.object;
  const ports = await wire();
  const raw = await ports.files.get(key);
  if (raw === undefined) throw new Error('the message is not in the bucket');
  return receiveMail({ ...ports, digest })(raw);
};
