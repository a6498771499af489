import * as z from 'zod';
import { documentRow } from '#shared/document/document.ts';
import { message } from '#shared/discussion/discussion.ts';
import { tempfile } from '#shared/intake/tempfile.ts';
import { exportBulkRow } from '#shared/export-bulks/export-bulk.ts';
import { entityId } from '#shared/kit/id.ts';

/** Events that the server sends to open screens (specification 000 §7 "Live updates"). `docId` lets a screen take only its own. */
export const liveEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('document_added'), docId: z.string(), row: documentRow }),
  z.object({
    event: z.literal('document_updated'),
    docId: z.string(),
    version: z.int(),
    row: documentRow,
    by: z.string().nullable(),
  }),
  z.object({ event: z.literal('tempfile_added'), file: tempfile }),
  z.object({ event: z.literal('tempfile_updated'), file: tempfile }),
  z.object({ event: z.literal('tempfile_lock'), file: tempfile }),
  z.object({ event: z.literal('tempfile_done'), file: tempfile }),
  z.object({ event: z.literal('tempfiles_deleted'), fileIds: z.array(z.string()) }),
  z.object({ event: z.literal('learning_status_changed'), doctype: z.string() }),
  z.object({ event: z.literal('workflow_updated'), doctypeId: z.string() }),
  /** Added, saved or removed; a removed type has no version. */
  z.object({ event: z.literal('doctype_updated'), doctypeId: z.string(), version: z.int().nullable() }),
  /** Sent to those who have the document open: who they are, each person once. */
  z.object({ event: z.literal('document_people'), docId: z.string(), people: z.array(z.string()) }),
  z.object({ event: z.literal('attachments_updated'), docId: z.string() }),
  z.object({ event: z.literal('discussion_updated'), docId: z.string(), message }),
  /** Sent to one person: what they are notified of has changed. */
  z.object({ event: z.literal('notifications_changed') }),
  /** Somebody came, left, was invited, or has another role or state. */
  z.object({ event: z.literal('people_updated') }),
  /** A mail was received, or something became of it. */
  z.object({ event: z.literal('mail_updated'), mailId: z.string() }),
  /** A bulk export came on. */
  z.object({ event: z.literal('export_bulk_updated'), bulk: exportBulkRow }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * What the server says about the connection itself. `connected` tells the socket id that requests then carry, and the company whose
 * events arrive, where there is one.
 */
export const liveControl = z.discriminatedUnion('event', [
  z.object({ event: z.literal('connected'), socketId: z.string(), ownerId: z.string().optional() }),
  z.object({ event: z.literal('denied') }),
  /** The session behind the connection was ended, here or from another device; the connection closes. */
  z.object({ event: z.literal('signed-out') }),
  /** The person was deactivated or left a company; the connection closes, and a new one leads into what is still theirs. */
  z.object({ event: z.literal('access-changed') }),
  /** The screens of the person sent more messages than screens do; the connection closes and comes back after a pause. */
  z.object({ event: z.literal('too-many-messages') }),
]);
export type LiveControl = z.infer<typeof liveControl>;

/** What a client sends: 'hello' asks for its socket id, 'ping' keeps the connection open. */
export const liveMessage = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hello') }),
  z.object({ action: z.literal('ping') }),
  /** The screen shows a document; it receives the events of that document until it opens another one or none. */
  z.object({ action: z.literal('open'), docId: entityId('document').nullable() }),
]);

export type LiveMessage = z.infer<typeof liveMessage>;

/**
 * Everyone in a room receives its events (000 §7: rooms for the user id and the current owner id). The room of a document,
 * `document:<company>:<document>`, holds those who have it open; that of a session, by its fingerprint, the screens of one device.
 */
export type Room = `user:${string}` | `owner:${string}` | `document:${string}` | `session:${string}`;

export const documentRoom = (ownerId: string, docId: string): Room => `document:${ownerId}:${docId}`;

/** The document that a room belongs to; undefined for other rooms. */
export const docIdOfRoom = (room: Room): string | undefined =>
  room.startsWith('document:') ? room.slice(room.lastIndexOf(':') + 1) : undefined;
