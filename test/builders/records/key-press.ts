import type { Press } from '#web/text/chord.ts';

/** A key press with only the given modifiers. */
export const sampleKeyPress = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
