import type { ReactNode } from 'react';
import { atom, store, useAtomValue, type Atom } from '#web/state/state.ts';

/** The text of a toast and, where the server can undo, the undo action. */
export type Toast = {
  readonly text: string;
  readonly tone?: 'done' | 'info' | 'warning';
  /** `undo`: Ctrl+Z does it, too, while the toast is shown. */
  readonly action?: { readonly label: string; readonly run: () => void; readonly undo?: boolean };
  /** What goes on in the background; the toast stays until it is dismissed. */
  readonly progress?: {
    readonly done: Atom<number>;
    readonly total: number;
    readonly label: (done: number) => string;
  };
  /** What a button shows over the screen; the toast stays until it is closed. */
  readonly detail?: { readonly label: string; readonly draw: (close: () => void) => ReactNode };
  /** Runs once when the toast is gone, for whatever reason. */
  readonly onGone?: () => void;
};
export type ShownToast = Toast & { readonly id: number };

/** Specification 000 §9: 5000 ms; the design: at most three. */
export const toastMs = 5000;
/** What can be taken back is offered for longer: who has to find the button first needs the time (WCAG 2.2.1). */
export const undoMs = 20_000;
export const maxToasts = 3;

let next = 1;
const toastsAtom = atom<readonly ShownToast[]>([]);

function setToasts(toasts: readonly ShownToast[]): void {
  const gone = shownToasts().filter((one) => !toasts.includes(one));
  store.set(toastsAtom, toasts);
  for (const { onGone } of gone) onGone?.();
}

/** Shows a toast; the oldest gives way to a fourth. */
export function toast(content: Toast): number {
  const id = next;
  next += 1;
  setToasts([...shownToasts(), { ...content, id }].slice(-maxToasts));
  return id;
}

export const dismissToast = (id: number): void => {
  setToasts(shownToasts().filter((one) => one.id !== id));
};

export const shownToasts = (): readonly ShownToast[] => store.get(toastsAtom);
export const useToasts = (): readonly ShownToast[] => useAtomValue(toastsAtom);
