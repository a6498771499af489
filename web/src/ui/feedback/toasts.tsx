import { lazy, Suspense, useState } from 'react';
import { useToasts } from './toast.ts';

const ToastCorner = lazy(async () => ({ default: (await import('./toast-corner.tsx')).ToastCorner }));

/** Where toasts appear; the app mounts it once, the corner itself comes with the first toast. */
export function Toasts() {
  const some = useToasts().length > 0;
  const [needed, setNeeded] = useState(some);
  if (some && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <ToastCorner />
    </Suspense>
  ) : null;
}
