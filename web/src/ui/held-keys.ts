/**
 * One press of Enter presses one control. A held key goes on to whatever takes the focus next: the button of a dialog, the way on of the
 * following document.
 */
export function ignoreHeldPresses(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat || event.key !== 'Enter' || !(event.target instanceof Element)) return;
      if (event.target.closest('button, a[href], [role="button"], [role="menuitem"]') !== null) event.preventDefault();
    },
    { capture: true },
  );
}
