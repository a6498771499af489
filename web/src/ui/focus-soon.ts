/** The newest wish alone counts: an older one may not take the focus back from it. */
let newest = 0;

/** Runs the look in a frame to come, while nobody went on elsewhere and nothing else was wished for. */
function inFrame(look: () => HTMLElement | null | undefined, frames: number, options?: FocusOptions): void {
  newest += 1;
  const wish = newest;
  const from = document.activeElement;
  let left = frames;
  const frame = () => {
    const now = document.activeElement;
    // What had the focus may be gone with the last render: then nothing has it.
    const stayed = now === from || now === null || now === document.body;
    if (wish !== newest || !stayed) return;
    const element = look();
    left -= 1;
    if (element) element.focus(options);
    else if (left > 0) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/**
 * Puts the focus on what the next render draws, one frame later. Whoever was quicker than that and went on to something else
 * keeps the focus there: keys that were meant for it would land in the wrong place otherwise.
 * @param find What takes the focus, looked for once the frame is there; nothing leaves the focus where it is.
 */
export const focusSoon = (find: () => HTMLElement | null | undefined, options?: FocusOptions): void => {
  inFrame(find, 1, options);
};

/**
 * As focusSoon, for what may still be on its way.
 * @param frames In how many frames it is looked for.
 */
export const focusOnceThere = (find: () => HTMLElement | null, frames: number): void => {
  inFrame(find, frames);
};
