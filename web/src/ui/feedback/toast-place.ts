/** From top to bottom, in px of the screen. */
export type Span = { readonly top: number; readonly bottom: number };

/** Between a toast and a control above or below it. */
const gap = 8;

const collide = (a: Span, b: Span): boolean => a.top < b.bottom && b.top < a.bottom;

/**
 * How far a stack of toasts is lifted from its place so that it covers none of the controls in its column: the least lift that does,
 * undefined where none up to `maxLift` does.
 */
export function findLift(stack: Span, controls: readonly Span[], maxLift: number): number | undefined {
  const raised = (lift: number): Span => ({ top: stack.top - lift, bottom: stack.bottom - lift });
  const lifts = [0, ...controls.map(({ top }) => stack.bottom - top + gap)];
  return lifts
    .filter((lift) => lift >= 0 && lift <= maxLift && raised(lift).top >= gap)
    .toSorted((a, b) => a - b)
    .find((lift) => controls.every((control) => !collide(raised(lift), control)));
}

const controlSelector =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], ' +
  ['button', 'link', 'tab', 'checkbox', 'switch', 'menuitem', 'option', 'slider']
    .map((role) => `[role="${role}"]`)
    .join(', ');

/** The controls that can be reached in the column of the stack; those below a dialog's scrim or out of sight are not counted. */
export function listControls(stack: Element): readonly Span[] {
  const { left, right } = stack.getBoundingClientRect();
  const isReachable = (control: Element, x: number, y: number): boolean => {
    const top = document.elementsFromPoint(x, y).find((one) => !stack.contains(one));
    return top !== undefined && (control.contains(top) || top.contains(control));
  };
  return [...document.querySelectorAll(controlSelector)].flatMap((control) => {
    if (stack.contains(control) || control.matches(':disabled')) return [];
    const box = control.getBoundingClientRect();
    const from = { x: Math.max(box.left, left, 0), y: Math.max(box.top, 0) };
    const to = { x: Math.min(box.right, right, innerWidth), y: Math.min(box.bottom, innerHeight) };
    if (from.x >= to.x || from.y >= to.y) return [];
    if (!isReachable(control, (from.x + to.x) / 2, (from.y + to.y) / 2)) return [];
    return [{ top: box.top, bottom: box.bottom }];
  });
}
