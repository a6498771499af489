import { buildLogItem, type LogItem } from '#shared/document/log-item.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { findReader } from '#functions/domain/documents/find-reader.ts';

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
    userId: findReader(head),
  });
