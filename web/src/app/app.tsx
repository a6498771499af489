import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '#web/remote/query.ts';
import { StateProvider } from '#web/state/door.ts';
import { Dialogs } from '#web/ui/dialogs.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { cssVariablesResolver, theme } from '#web/ui/theme.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { AppRoutes } from './routes.tsx';

// A control can say its name on any screen; nobody waits for that.
const Tips = lazy(async () => ({ default: (await import('#web/ui/tips.tsx')).Tips }));

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <StateProvider>
          <BrowserRouter>
            <ErrorBoundary>
              <AppRoutes />
            </ErrorBoundary>
            <Dialogs />
            <Toasts />
            <Suspense fallback={null}>
              <Tips />
            </Suspense>
          </BrowserRouter>
        </StateProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
