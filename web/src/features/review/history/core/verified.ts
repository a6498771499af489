import type { LogChange } from '#shared/text/log-change-text.ts';

/** So many values that a person only confirmed are shown at once; more would push what changed out of sight. */
const mostVerified = 4;

/** The changes that are shown, and the values that stayed as they were, which fold into one line where they are many. */
export function foldVerified<Change extends Pick<LogChange, 'action'>>(
  changes: readonly Change[],
): { readonly open: readonly Change[]; readonly folded: readonly Change[] } {
  const folded = changes.filter(({ action }) => action === 'verified');
  if (folded.length <= mostVerified) return { open: changes, folded: [] };
  return { open: changes.filter(({ action }) => action !== 'verified'), folded };
}
