import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#web/remote/query.ts';
import { StateProvider } from '#web/state/door.ts';
import { cssVariablesResolver, theme } from '#web/ui/theme.ts';
import { router } from './routes.tsx';

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <StateProvider>
          <RouterProvider router={router} />
        </StateProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
