import type { Doctype } from './doctype.ts';

/**
 * Whether a document of the type takes a value for the field from elsewhere, a register or a code: the type uses it and does not
 * lock it. Without a type every field is taken.
 */
export const takesField = (doctype: Pick<Doctype, 'fields'> | undefined, id: string): boolean =>
  doctype?.fields.some((field) => field.id === id && field.use && !field.lock) ?? true;
