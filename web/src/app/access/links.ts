import type { CurrentUser } from '#shared/account/user.ts';
import { canOpen } from './guard.ts';
import { screens, type LinkGroup } from './screens.tsx';

/** The links of a group that lead the user anywhere: the pages let in whom their guards let in. */
export const listOpenLinks = (user: CurrentUser, group: LinkGroup) =>
  Object.entries(screens).flatMap(([to, screen]) =>
    screen.link?.group === group && canOpen(screen, user) ? [{ to, ...screen.link }] : [],
  );
