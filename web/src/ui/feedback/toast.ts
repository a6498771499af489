/** The text of a toast and, where the server can undo, the undo action. */
export type Toast = {
  readonly text: string;
  readonly tone?: 'done' | 'info' | 'warning';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Runs once when the toast is gone, for whatever reason. */
  readonly onGone?: () => void;
};
export type ShownToast = Toast & { readonly id: number };

/** Specification 000 §9: 5000 ms; the design: at most three. */
export const toastMs = 5000;
export const maxToasts = 3;

let next = 1;
let shown: readonly ShownToast[] = [];
const listeners = new Set<() => void>();

const become = (toasts: readonly ShownToast[]) => {
  const left = shown.filter((one) => !toasts.includes(one));
  shown = toasts;
  for (const listener of listeners) listener();
  for (const { onGone } of left) onGone?.();
};

/** Shows a toast; the oldest gives way to a fourth. */
export function toast(content: Toast): number {
  const id = next;
  next += 1;
  become([...shown, { ...content, id }].slice(-maxToasts));
  return id;
}

export const dismissToast = (id: number): void => {
  become(shown.filter((one) => one.id !== id));
};

export const shownToasts = (): readonly ShownToast[] => shown;
export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
