import type { PointerEvent } from 'react';
import { unturnBox, type Turn } from '../core/space.ts';

/** A share of the page as a length in CSS. */
export const percent = (share: number): string => `${share * 100}%`;

/** Where a pointer is on the upright page, as fractions of it. */
export function pagePoint(event: PointerEvent<HTMLElement>, turn: Turn): { readonly x: number; readonly y: number } {
  const sheet = event.currentTarget.closest('.dd-sheet')?.getBoundingClientRect();
  if (sheet === undefined || sheet.width === 0 || sheet.height === 0) return { x: 0, y: 0 };
  const share = (value: number): number => Math.min(1, Math.max(0, value));
  const { x, y } = unturnBox(
    {
      x: share((event.clientX - sheet.left) / sheet.width),
      y: share((event.clientY - sheet.top) / sheet.height),
      w: 0,
      h: 0,
    },
    turn,
  );
  return { x, y };
}

/** Keeps a gesture on the grid from being one on the paper below. */
export function hold(event: PointerEvent<HTMLElement>): void {
  event.stopPropagation();
  event.preventDefault();
  event.currentTarget.setPointerCapture(event.pointerId);
}
