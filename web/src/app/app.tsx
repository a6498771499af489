import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { currentBrand } from '#web/remote/brand.ts';
import { queryClient } from '#web/remote/query.ts';
import { StateProvider, store } from '#web/state/state.ts';
import { Dialogs } from '#web/ui/dialogs/dialogs.tsx';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { lazyWhenIdle } from '#web/ui/lazy-when-idle.ts';
import { cssVariablesOf, themeOf } from '#web/ui/theme/theme.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { AppRoutes } from './routes.tsx';

// A control can say its name on any screen; it is not needed for the first page.
const Tooltips = lazyWhenIdle(async () => (await import('#web/ui/controls/tooltips.tsx')).Tooltips);

/** A fault of one screen is gone with it: another address is a new start. */
function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <AppRoutes />
    </ErrorBoundary>
  );
}

export function App() {
  const [brand] = useState(() => ({ theme: themeOf(currentBrand()), variables: cssVariablesOf(currentBrand()) }));
  return (
    <MantineProvider theme={brand.theme} cssVariablesResolver={brand.variables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <StateProvider store={store}>
          <BrowserRouter>
            <Screens />
            {/* Each is fetched when it is first needed; where that fails, the screens stay. */}
            <ErrorBoundary>
              <Dialogs />
              <Toasts />
              <Suspense fallback={null}>
                <Tooltips />
              </Suspense>
            </ErrorBoundary>
          </BrowserRouter>
        </StateProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
