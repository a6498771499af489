/** A document on its desk, at a field of it; the desk begins there (web/src/features/detail/core/asked-field.ts). */
export const fieldAddress = (document: string, field: string | undefined): string =>
  field === undefined ? `/document/detail/${document}` : `/document/detail/${document}#field=${field}`;
