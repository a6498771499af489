import { lazy, Suspense, useEffect, useState } from 'react';
import { isTyping } from '../is-typing.ts';
import { dismissToast, shownToasts, useToasts } from './toast.ts';

const ToastCorner = lazy(async () => ({ default: (await import('./toast-corner.tsx')).ToastCorner }));

/**
 * Where toasts appear; the app mounts it once, the corner itself comes with the first toast. The key of undo works from the
 * beginning: a person may press it before the toast is drawn.
 */
export function Toasts() {
  const some = useToasts().length > 0;
  const [needed, setNeeded] = useState(some);
  if (some && !needed) setNeeded(true);
  useUndoKey();
  return needed ? (
    <Suspense fallback={null}>
      <ToastCorner />
    </Suspense>
  ) : null;
}

/** Ctrl+Z takes back the newest that can be taken back; fields that are typed in have an undo of their own. */
function useUndoKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
      const newest = shownToasts().findLast(({ action }) => action?.undo === true);
      if (newest === undefined) return;
      event.preventDefault();
      newest.action?.run();
      dismissToast(newest.id);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
