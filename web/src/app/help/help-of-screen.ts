import type { GuideId } from '#web/ui/controls/guide-link.tsx';

/** What helps on a screen: its own keys beside those that work everywhere, and the guides that explain it. */
type Help = { readonly keys: 'list' | 'files' | undefined; readonly guides: readonly GuideId[] };

/** By the address that the screen has or begins with; the first that fits is meant. */
const helps: Readonly<Record<string, Help>> = {
  '/document/list/trash': { keys: undefined, guides: [] },
  '/document/list': { keys: 'list', guides: ['review', 'export'] },
  '/document/detail': { keys: undefined, guides: ['review', 'approve'] },
  '/files': { keys: 'files', guides: ['first', 'mail', 'phone'] },
  '/mail': { keys: undefined, guides: ['mail'] },
  '/bulk': { keys: undefined, guides: ['export'] },
  '/accounting': { keys: undefined, guides: ['export'] },
  '/capture': { keys: undefined, guides: ['phone'] },
  '/mobile-app': { keys: undefined, guides: ['phone'] },
  '/document/workflow': { keys: undefined, guides: ['approve'] },
  '/document/types': { keys: undefined, guides: ['approve', 'export'] },
  '/first-steps': { keys: undefined, guides: ['first', 'mail', 'phone', 'export'] },
};

/** What helps on a screen, by its address. */
export function findHelp(pathname: string): Help {
  const found = Object.entries(helps).find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return found?.[1] ?? { keys: undefined, guides: [] };
}
