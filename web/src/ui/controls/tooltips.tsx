import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TooltipSide } from './icon-button.tsx';
import * as styles from './tooltips.module.css';

/** The delay under a pointer; on keyboard focus the tooltip shows at once. */
const restMs = 400;
/** px between the control and its tooltip, and to the edge of the screen. */
const gap = 6;

type Shown = { readonly control: HTMLElement; readonly text: string; readonly side: TooltipSide };

const readSide = (text: string | undefined): TooltipSide => (text === 'left' || text === 'bottom' ? text : 'top');

const findTooltip = (target: EventTarget | null): Shown | null => {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  // What a control has opened says more than its tooltip, which would lie over it.
  const hasOpened = control?.matches('[aria-haspopup][aria-expanded="true"]') === true;
  const text = hasOpened ? '' : (control?.dataset['tip'] ?? '');
  return control === null || text === '' ? null : { control, text, side: readSide(control.dataset['tipSide']) };
};

function place(element: HTMLElement, { control, side }: Shown): void {
  const at = control.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const [x, y] =
    side === 'left'
      ? [at.left - width - gap, at.top + (at.height - height) / 2]
      : [
          at.left + (at.width - width) / 2,
          side === 'bottom' || at.top < height + 2 * gap ? at.bottom + gap : at.top - height - gap,
        ];
  element.style.left = `${Math.max(gap, Math.min(x, window.innerWidth - width - gap))}px`;
  element.style.top = `${Math.max(gap, Math.min(y, window.innerHeight - height - gap))}px`;
}

/**
 * One component shows the tooltips of all controls of a screen (see `tooltip`). A screen has dozens of them: a listener, a timer and a
 * place for each would be most of what it costs to draw one. Escape, a press and scrolling put it away.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: HTMLElement | null = null;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const next = findTooltip(event.target);
      if (next?.control === over) return;
      over = next?.control ?? null;
      hide();
      if (next !== null) timer = setTimeout(() => setShown(findTooltip(next.control)), restMs);
    };
    const focus = (event: FocusEvent) => {
      const next = findTooltip(event.target);
      hide();
      if (next?.control.matches(':focus-visible') === true) setShown(next);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', enter, { signal });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('pointerdown', hide, { signal });
    document.addEventListener('keydown', escape, { signal });
    document.addEventListener('wheel', hide, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  useLayoutEffect(() => {
    if (shown !== null && element.current !== null) place(element.current, shown);
  }, [shown]);

  if (shown === null || !shown.control.isConnected) return null;
  return createPortal(
    // Screen readers read the control's own name.
    <div ref={element} className={styles.tip} role="tooltip">
      {shown.text}
    </div>,
    document.body,
  );
}
