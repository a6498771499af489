import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import { viewPoint, type ViewPoint } from './core/space.ts';
import type { ViewerMachine } from './viewer-context.ts';

/** One notch of a wheel that reports lines instead of px. */
const linePx = 16;

/** Turns pointers, fingers and the wheel into messages of the viewer. */
export function useViewerPointer(viewer: ViewerMachine, element: React.RefObject<HTMLDivElement | null>) {
  const fingers = useRef(new Map<number, ViewPoint>());

  // React listens to wheels passively; only an own listener can keep the browser from zooming the whole page.
  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1;
      const bounds = host.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) {
        const about = viewPoint(event.clientX - bounds.left, event.clientY - bounds.top);
        viewer.send({ kind: 'zoomed', factor: Math.exp(-event.deltaY * unit * 0.002), about });
        return;
      }
      const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
      viewer.send({ kind: 'wheel-panned', dx: dx * unit, dy: dy * unit });
    };
    host.addEventListener('wheel', wheel, { passive: false });
    return () => host.removeEventListener('wheel', wheel);
  }, [viewer, element]);

  // The viewer keeps the page as wide as itself.
  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) viewer.send({ kind: 'resized', size: { w: entry.contentRect.width, h: entry.contentRect.height } });
    });
    observer.observe(host);
    return () => observer.disconnect();
  }, [viewer, element]);

  const at = (event: ReactPointerEvent<HTMLDivElement>): ViewPoint => {
    const bounds = event.currentTarget.getBoundingClientRect();
    return viewPoint(event.clientX - bounds.left, event.clientY - bounds.top);
  };
  const two = (): readonly [ViewPoint, ViewPoint] | undefined => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? [a, b] : undefined;
  };

  return {
    at,
    onPointerDown: (event: ReactPointerEvent<HTMLDivElement>) => {
      if (event.button === 2) return;
      const pointer = event.pointerType === 'touch' ? 'touch' : 'mouse';
      event.currentTarget.setPointerCapture(event.pointerId);
      if (pointer === 'touch') {
        fingers.current.set(event.pointerId, at(event));
        const pair = two();
        if (pair) {
          viewer.send({ kind: 'second-finger', a: pair[0], b: pair[1] });
          return;
        }
      }
      viewer.send({
        kind: 'pressed',
        at: at(event),
        pointer,
        middle: event.button === 1,
        add: event.ctrlKey || event.metaKey,
      });
    },
    onPointerMove: (event: ReactPointerEvent<HTMLDivElement>) => {
      if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, at(event));
      const pair = two();
      if (pair) viewer.send({ kind: 'fingers-moved', a: pair[0], b: pair[1] });
      else viewer.send({ kind: 'moved', at: at(event) });
    },
    onPointerUp: (event: ReactPointerEvent<HTMLDivElement>) => {
      const pinched = two() !== undefined;
      fingers.current.delete(event.pointerId);
      if (pinched) viewer.send({ kind: 'cancelled' });
      else viewer.send({ kind: 'released', at: at(event) });
    },
    onPointerCancel: (event: ReactPointerEvent<HTMLDivElement>) => {
      fingers.current.delete(event.pointerId);
      viewer.send({ kind: 'cancelled' });
    },
  };
}
