import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Counts } from '#functions/ports/documents.ts';

/** A type with how many documents it has; those in the trash do not count. */
export function presentDoctype(type: Doctype, { doctypes }: Pick<Counts, 'doctypes'>): Doctype {
  const total = doctypes[type.id]?.total ?? 0;
  return { ...type, documentsCount: total, totalDocumentCount: total };
}
