import { clientKeys } from '#web/state/browser-storage.ts';
import { loadTexts } from '#web/text/texts.ts';

/** Whether somebody is signed in in this browser, as far as it knows. */
function isKnown(): boolean {
  try {
    return localStorage.getItem(clientKeys.user) !== null;
  } catch {
    return false;
  }
}

const fetchTexts = (...namespaces: readonly string[]): Promise<unknown> => Promise.all(namespaces.map(loadTexts));

/**
 * Fetches what the first page consists of while the texts and the brand are still on their way. Without this each part would be asked
 * for by the one before it, once that had been drawn. What does not come is asked for again by the route, which also shows the error.
 */
export function fetchFirstPage(texts: Promise<unknown>): void {
  const { pathname } = location;
  const known = isKnown();
  const parts =
    known && (pathname === '/' || pathname === '/document/list')
      ? [
          import('./shell/shell.tsx'),
          import('#web/features/list/list-page.tsx'),
          texts.then(() => fetchTexts('shell', 'list')),
        ]
      : !known && (pathname === '/' || pathname === '/login')
        ? [import('#web/features/account/sign-in-page.tsx'), texts.then(() => fetchTexts('account', 'shell'))]
        : [];
  void Promise.allSettled(parts);
}
