/** Whether a letter would be written into a field. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** Whether keys go into a field. A box takes no letters: keys of the screen go on working while it has the focus. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
