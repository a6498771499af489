import * as z from 'zod';

/** What an id in a path or payload points at; the access matrix test fills ids by this name. */
export type EntityName =
  | 'document'
  | 'page'
  | 'documentJob'
  | 'doctype'
  | 'owner'
  | 'user'
  | 'tempfile'
  | 'step'
  | 'export'
  | 'paymentOrder'
  | 'archive'
  | 'attachment'
  | 'einvoiceAnswer'
  | 'mail'
  | 'mailSender'
  | 'message'
  | 'notification'
  | 'pushDevice'
  | 'log'
  | 'template'
  | 'device'
  | 'member'
  | 'memberDevice'
  | 'invitation'
  | 'passkey'
  | 'supplier'
  | 'apiKey'
  | 'webhook'
  | 'webhookDelivery';

/**
 * 24 hex digits: 8 of seconds since 1970, 16 random, so that ids sort by time of creation and a message
 * can link to a document (specification 000 §8: "24-hex document id").
 */
export const hexId = z.string().regex(/^[0-9a-f]{24}$/);

/** A 24-hex id that says what it points at. */
export const entityId = (entity: EntityName) => hexId.meta({ entity });

/** Document type ids are alphanumeric words chosen by people (specification 000 §3, §5). */
export const doctypeId = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,50}$/)
  .meta({ entity: 'doctype' });

/** The placeholder type that means "no type" (specification 000 §2.3). */
export const unspecifiedDoctype = '_';

/** Seconds and 16 random hex digits make an id; callers bring both, so that ids are reproducible in tests. */
export function makeId(seconds: number, random16: string): string {
  return Math.floor(seconds).toString(16).padStart(8, '0').slice(-8) + random16;
}
