/** A name that the server does not know yet: what it was when the person began, and what somebody else made of it meanwhile. */
export type Renaming = { readonly name: string; readonly base: string; readonly theirs: string | null };

/** The person typed a name; the document's own is none. */
export const renameTo = (before: Renaming | null, name: string, now: string): Renaming | null =>
  name === now && (before?.theirs ?? null) === null
    ? null
    : { name, base: before?.base ?? now, theirs: before?.theirs ?? null };

/** A newer version is here: another new name is a conflict that the person decides. */
export function rebaseName(mine: Renaming | null, now: string): Renaming | null {
  if (mine === null || mine.name === now) return null;
  return now === mine.base ? { ...mine, theirs: null } : { ...mine, theirs: now };
}

/** What was sent and not touched since is the server's word now. */
export const getNameAfterSave = (mine: Renaming | null, sent: Renaming | null, now: string): Renaming | null =>
  mine === null || (mine === sent && mine.theirs === null) || mine.name === now
    ? null
    : mine.theirs === null
      ? { ...mine, base: now }
      : mine;

export const resolveName = (mine: Renaming | null, take: 'mine' | 'theirs'): Renaming | null =>
  mine === null || take === 'theirs' ? null : { name: mine.name, base: mine.theirs ?? mine.base, theirs: null };

/** What a save sends; a name in conflict waits. */
export const getNameToSend = (mine: Renaming | null): { readonly name?: string } =>
  mine === null || mine.theirs !== null ? {} : { name: mine.name };
