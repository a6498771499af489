import type { DocumentHead } from '#functions/ports/documents.ts';

/** Who set a reading off: the person who brought the document or asked that it is read again; null for a program. */
export const findReader = ({ readFor, origin }: DocumentHead): string | null =>
  readFor === undefined ? origin.userId : readFor;
