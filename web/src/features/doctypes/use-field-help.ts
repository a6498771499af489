/** What fields are for, and other words by which people look for them. */
export type FieldHelp = { readonly help: (id: string) => string; readonly words: (id: string) => readonly string[] };

const nothing: FieldHelp = { help: () => '', words: () => [] };

export const useFieldHelp = (): FieldHelp => nothing;
