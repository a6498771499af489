import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TipSide } from './tip.ts';
import './tips.css';

/** A pointer rests so long before it is told anything; the keyboard is told at once. */
const restMs = 400;
/** px between the control and what is said of it, and to the edge of the screen. */
const gap = 6;

type Shown = { readonly of: HTMLElement; readonly text: string; readonly side: TipSide };

const sideOf = (said: string | undefined): TipSide => (said === 'left' || said === 'bottom' ? said : 'top');

const shownOf = (target: EventTarget | null): Shown | null => {
  const of = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const text = of?.dataset['tip'] ?? '';
  return of === null || text === '' ? null : { of, text, side: sideOf(of.dataset['tipSide']) };
};

function place(element: HTMLElement, { of, side }: Shown): void {
  const at = of.getBoundingClientRect();
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
 * One place that says the names of all controls of a screen (see `tip`). A desk has dozens of them: a listener, a timer and a
 * place for each would be most of what it costs to draw one. Escape, a press and scrolling put it away.
 */
export function Tips() {
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
      const next = shownOf(event.target);
      if (next?.of === over) return;
      over = next?.of ?? null;
      hide();
      if (next !== null) timer = setTimeout(() => setShown(shownOf(next.of)), restMs);
    };
    const focus = (event: FocusEvent) => {
      const next = shownOf(event.target);
      hide();
      if (next?.of.matches(':focus-visible') === true) setShown(next);
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

  if (shown === null || !shown.of.isConnected) return null;
  return createPortal(
    // The control's own name says the same to screen readers.
    <div ref={element} className="df-tip" role="tooltip">
      {shown.text}
    </div>,
    document.body,
  );
}
