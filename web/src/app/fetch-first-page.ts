import type { CurrentUser } from '#shared/account/user.ts';
import { firstRunQuery } from '#web/remote/first-run.ts';
import { keys, queryClient, readAhead } from '#web/remote/query.ts';
import { loadTexts } from '#web/text/texts.ts';
import { ListPage } from './access/screens.tsx';
import { Shell, SignInPage } from './routes.tsx';

/** The first page is drawn without its answers when they take longer. */
const patienceMs = 400;
const inTime = (answers: Promise<unknown>): Promise<unknown> =>
  Promise.race([answers, new Promise((resolve) => setTimeout(resolve, patienceMs))]);

/** What the list and its frame ask the server for. */
async function readListAnswers(user: CurrentUser): Promise<void> {
  const { readFirstAnswers } = await import('./read-first-answers.ts');
  await inTime(readFirstAnswers(user, location.search));
}

/** What the page at an address consists of, where it is one of the two that people begin with. */
function listFirstParts() {
  const user = queryClient.getQueryData<CurrentUser | null>(keys.user) ?? undefined;
  const path = user === undefined ? '/login' : '/document/list';
  if (location.pathname !== '/' && location.pathname !== path) return undefined;
  return user === undefined
    ? { components: [SignInPage], answers: inTime(readAhead(firstRunQuery)), namespaces: ['account', 'shell'] }
    : { components: [Shell, ListPage], answers: readListAnswers(user), namespaces: ['shell', 'list'] };
}

/**
 * Fetches the parts of the first page, and what it asks the server for, while the texts and the brand are on their way, so that it is drawn
 * at once and as a whole. Each part would else be asked for by the one before it, when that had been drawn. What does not come is asked for
 * again by the route, which also shows the error.
 */
export async function fetchFirstPage(texts: Promise<unknown>, session: Promise<unknown>): Promise<void> {
  const { components, answers, namespaces } = listFirstParts() ?? {
    components: [],
    answers: undefined,
    namespaces: [],
  };
  await Promise.allSettled([
    ...components.map((component) => component.fetchAhead()),
    inTime(session),
    answers,
    texts.then(() => Promise.all(namespaces.map(loadTexts))),
  ]);
}
