import type { Document } from '#shared/document/document.ts';

type Waiting = Pick<Document, '_id' | 'deletedAt' | 'queue' | 'userId' | 'status'>;

/** Whether a document waits for the user, as the server judges it when it names the next one (`functions/documents/next-document`). */
export const waitsFor = (document: Waiting, userId: string): boolean =>
  document.deletedAt === null &&
  document.queue === null &&
  document.userId.includes(userId) &&
  (document.status === 'waiting' || document.status === 'inprogress');
