import type { Doctype } from '#shared/doctype/doctype.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';

/** Whether a confirmed document is learned from: it was read, and its type learns. */
export const teaches = ({ kind }: Pick<DocumentHead, 'kind'>, doctype: Doctype | undefined): boolean =>
  kind === 'extracted' && doctype !== undefined && doctype.model !== 'none';
