import * as z from 'zod';
import { vatCheck } from '#shared/company/vat-check.ts';
import { entityId } from '#shared/kit/id.ts';
import { readableName } from '#shared/kit/readable-name.ts';
import { einvoiceAnswer, maxAnswers } from './answer.ts';

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

/** Findings that a document keeps: who mends an invoice does not read more of them. */
export const maxFindings = 50;

/** A rule that the e-invoice broke on the day it came in, where, and the business terms that it speaks of. */
const keptFinding = z.object({
  rule: z.string().max(60),
  flag: z.enum(['fatal', 'warning']),
  location: z.string().max(500),
  terms: z.array(z.string().max(12)).max(12),
});
export type KeptFinding = z.infer<typeof keptFinding>;

/** Whether none of the findings makes an e-invoice invalid. */
export const isValid = (findings: readonly Pick<KeptFinding, 'flag'>[]): boolean =>
  findings.every(({ flag }) => flag !== 'fatal');

/** Other files of one invoice that its document keeps; further ones stay documents of their own. */
export const maxCopies = 5;

/** Another file of the same invoice, a PDF or a photo, that became an attachment; and what was surely read on it. */
const joinedCopy = z.object({
  /** The document that it was. */
  documentId: entityId('document'),
  name: z.string().max(100),
  joinedAt: z.iso.datetime(),
  values: z.array(z.object({ field: z.string().max(60), value: z.string().max(200) })).max(20),
});
export type JoinedCopy = z.infer<typeof joinedCopy>;

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
  /** What the rules found on that day, fatal findings first; nothing for a syntax without such rules. */
  findings: z.array(keptFinding).max(maxFindings),
  /** What VIES answered on that day about the VAT number of the supplier; missing where it was not asked or did not answer. */
  vatCheck: vatCheck.optional(),
  /** Files of the same invoice that were joined with it; missing without any. */
  copies: z.array(joinedCopy).max(maxCopies).optional(),
  /** What the company answered to its supplier, the newest last; missing while it did not. */
  answers: z.array(einvoiceAnswer).max(maxAnswers).optional(),
});
export type Reception = z.infer<typeof reception>;

/** What of an e-invoice contradicts itself or its copies. */
export type JudgedEinvoice = Pick<Reception, 'findings' | 'copies'>;

/** What the envelope of an e-invoice says (SBDH). */
export type Envelope = Pick<Reception, 'messageId' | 'sender' | 'receiver'>;

/** What a file itself says of how it came; the rest is known to the door. */
export const receivedFile = reception.pick({
  messageId: true,
  sha256: true,
  sender: true,
  receiver: true,
  findings: true,
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
