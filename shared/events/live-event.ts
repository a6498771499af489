import * as z from 'zod';
import { documentRow } from '#shared/document/document.ts';
import { tempfile } from '#shared/intake/tempfile.ts';

/** What the server tells open screens (specification 000 §7 "Live updates"). `docId` lets a screen take only its own. */
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
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** What the server says about the connection itself. `connected` tells the socket id that requests then carry. */
export const liveControl = z.discriminatedUnion('event', [
  z.object({ event: z.literal('connected'), socketId: z.string() }),
  z.object({ event: z.literal('denied') }),
]);
export type LiveControl = z.infer<typeof liveControl>;

/** What a client sends: 'hello' asks for its socket id, 'ping' keeps the connection open. */
export const liveMessage = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hello') }),
  z.object({ action: z.literal('ping') }),
]);

/** Everyone in a room receives its events (000 §7: rooms for the user id and the current owner id). */
export type Room = `user:${string}` | `owner:${string}`;
