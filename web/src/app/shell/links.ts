import type { CurrentUser } from '#shared/account/user.ts';
import { canOpen } from '../access/guard.ts';
import { screens } from '../access/screens.tsx';

/** The links of a group that lead the user anywhere: the pages let in whom their guards let in. */
export const listOpenLinks = (user: CurrentUser, group: 'storage' | 'settings') =>
  Object.entries(screens).flatMap(([to, screen]) =>
    screen.link?.group === group && canOpen(screen, user) ? [{ to, ...screen.link }] : [],
  );
