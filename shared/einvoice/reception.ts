import * as z from 'zod';
import { readableName } from '#shared/kit/readable-name.ts';

/** The ways by which an e-invoice comes in. */
const receptionDoor = z.enum(['api', 'mail', 'upload', 'folder']);

/** Characters of the id of a message; those of delivery networks are UUIDs. */
const maxMessageId = 200;
/** Characters of the id of a participant ("0245:2022184389"). */
export const maxParticipantLength = 200;
/** Characters of what is kept of the sender: the name of a key or a person, an address, a folder. */
const maxFrom = 200;

/** What a sender calls a message, so that it counts once however often it is sent. */
export const messageId = readableName(maxMessageId);

/** How an e-invoice came in, as its document keeps it. */
export const reception = z.object({
  door: receptionDoor,
  /** The name of the API key or of the person, the address of the mail, or the folder. */
  from: z.string().max(maxFrom),
  /** What its sender calls the message; null where it came without such a name. */
  messageId: z.string().max(maxMessageId).nullable(),
  receivedAt: z.iso.datetime(),
  /** SHA-256 of the bytes as they came, with the envelope if there was one; hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Who sent it to whom, as the envelope names them; null without one. */
  sender: z.string().max(maxParticipantLength).nullable(),
  receiver: z.string().max(maxParticipantLength).nullable(),
  /** Whether it was valid by its rules when it came in; missing for those that came before this was kept. */
  valid: z.boolean().optional(),
});
export type Reception = z.infer<typeof reception>;

/** What the envelope of an e-invoice says (SBDH). */
export type Envelope = Pick<Reception, 'messageId' | 'sender' | 'receiver'>;

/** What a file itself says of how it came; the rest is known to the door. */
export const receivedFile = reception.pick({
  messageId: true,
  sha256: true,
  sender: true,
  receiver: true,
  valid: true,
});
export type ReceivedFile = z.infer<typeof receivedFile>;

/** What the door knows of whom an e-invoice came from. */
export type Arrival = Pick<Reception, 'door' | 'from'>;

/** How a file came in, from what it says itself and what the door knows. */
export const toReception = (file: ReceivedFile, { door, from }: Arrival, receivedAt: string): Reception => ({
  ...file,
  door,
  from: from.slice(0, maxFrom),
  receivedAt,
});
