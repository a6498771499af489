import { clientKeys } from '#web/state/browser-storage.ts';
import { loadTexts } from '#web/text/texts.ts';
import { ListPage } from './access/screens.tsx';
import { Shell, SignInPage } from './routes.tsx';

/** Whether somebody is signed in in this browser, as far as it knows. */
function isKnown(): boolean {
  try {
    return localStorage.getItem(clientKeys.user) !== null;
  } catch {
    // Storage may be switched off in the browser.
    return false;
  }
}

/** What the page at an address consists of, where it is one of the two that people begin with. */
function listFirstParts() {
  const known = isKnown();
  if (location.pathname !== '/' && location.pathname !== (known ? '/document/list' : '/login')) return undefined;
  return known
    ? { components: [Shell, ListPage], namespaces: ['shell', 'list'] }
    : { components: [SignInPage], namespaces: ['account', 'shell'] };
}

/**
 * Fetches the parts of the first page while the texts and the brand are on their way, so that it is drawn at once and as a whole. Each
 * part would else be asked for by the one before it, when that had been drawn. What does not come is asked for again by the route, which
 * also shows the error.
 */
export async function fetchFirstPage(texts: Promise<unknown>): Promise<void> {
  const { components, namespaces } = listFirstParts() ?? { components: [], namespaces: [] };
  await Promise.allSettled([
    ...components.map((component) => component.fetchAhead()),
    texts.then(() => Promise.all(namespaces.map(loadTexts))),
  ]);
}
