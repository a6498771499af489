/** Only the newest request counts: an older one must not take the focus back. */
let newest = 0;

/** Looks for the element in a later frame, unless the focus has moved or a newer request was made. */
function inFrame(find: () => HTMLElement | null | undefined, frames: number, options?: FocusOptions): void {
  newest += 1;
  const request = newest;
  const from = document.activeElement;
  let left = frames;
  const frame = () => {
    const now = document.activeElement;
    // What had the focus may be gone with the last render: then nothing has it.
    const stayed = now === from || now === null || now === document.body;
    if (request !== newest || !stayed) return;
    const element = find();
    left -= 1;
    if (element) element.focus(options);
    else if (left > 0) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/**
 * Puts the focus on what the next render draws, one frame later. If the person has moved on to something else, the
 * focus stays there: keys that were meant for it would land in the wrong place otherwise.
 * @param find What takes the focus, looked for once the frame is there; nothing leaves the focus where it is.
 */
export const focusNextFrame = (find: () => HTMLElement | null | undefined, options?: FocusOptions): void => {
  inFrame(find, 1, options);
};

/**
 * As focusNextFrame, for what may still be on its way.
 * @param frames In how many frames it is looked for.
 */
export const focusWhenDrawn = (find: () => HTMLElement | null, frames: number): void => {
  inFrame(find, frames);
};
