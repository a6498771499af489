import { buildLogItem, type LogItem } from '#shared/document/log-item.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';

type ReadingDetails = {
  readonly metadata: LogItem['metadata'];
  readonly modelId?: string | null;
  readonly diff?: LogItem['diff']['fields'];
};

/** A line of history of what the machine read, for the person who brought the document or asked that it is read again. */
export const buildReadingLine = (action: 'read' | 'failed', head: DocumentHead, details: ReadingDetails) =>
  buildLogItem(action, {
    ...details,
    step: head.step,
    assignId: head.userId,
    userId: head.readFor === undefined ? head.origin.userId : head.readFor,
  });
