import type { CurrentUser } from '#shared/account/user.ts';
import { canOpen } from './guard.ts';
import { screens, type LinkGroup, type ScreenLink } from './screens.tsx';

/** The links of a group that lead the user anywhere: the pages let in whom their guards let in. */
export const listOpenLinks = (user: CurrentUser, group: LinkGroup) =>
  Object.entries(screens).flatMap(([to, screen]) =>
    screen.link?.group === group && canOpen(screen, user) ? [{ to, ...screen.link }] : [],
  );

type ShownLink = Pick<ScreenLink, 'text' | 'icon'> & {
  readonly to: string;
  /** Why it leads nowhere for the user. */
  readonly closed: ScreenLink['closed'];
};

/** The links of a group that the sidebar shows: also those that say why they lead nowhere for the user. */
export const listShownLinks = (user: CurrentUser, group: LinkGroup): readonly ShownLink[] =>
  Object.entries(screens).flatMap(([to, screen]): readonly ShownLink[] => {
    const { link } = screen;
    if (link?.group !== group) return [];
    const isOpen = canOpen(screen, user);
    if (!isOpen && link.closed === undefined) return [];
    return [{ to, text: link.text, icon: link.icon, closed: isOpen ? undefined : link.closed }];
  });
