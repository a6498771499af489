import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Dialogs } from '#web/ui/dialogs.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Toasts } from '#web/ui/toasts.tsx';

/** Around every page: the dialogs and toasts, and a net under what no region caught. */
export const Root = () => (
  <ErrorBoundary>
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
    <Dialogs />
    <Toasts />
  </ErrorBoundary>
);
