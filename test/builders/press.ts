import type { Press } from '#web/text/chord.ts';

/** A key press without anything held but what is said. */
export const samplePress = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
