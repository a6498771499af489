import { truncate } from '#web/text/format.ts';

const maxLength = 25;

/** The name of a document in the list; the whole name is the title of the link (R-TMP-02). */
export const toItemName = (name: string): string => truncate(name, maxLength);
