import { matchPath } from 'react-router';
import { members, type Role } from '#shared/kit/role.ts';
import { screens, type ScreenLink } from './screens.tsx';

type RefusedPage = {
  /** What the sidebar calls the page, or the one that it belongs to. */
  readonly text: ScreenLink['text'] | undefined;
  readonly roles: readonly Role[];
  /** Where the person may read the document that they wanted to work on. */
  readonly preview: string | undefined;
};

/** What is known of a page that the role of a person may not open. */
export function findRefusedPage(path: string): RefusedPage {
  const own = Object.entries(screens).find(([pattern]) => matchPath(pattern, path) !== null)?.[1];
  const linked = Object.entries(screens).find(
    ([at, { link }]) => link !== undefined && `${path}/`.startsWith(`${at}/`),
  );
  const id = matchPath('/document/detail/:id', path)?.params.id;
  return {
    text: own?.link?.text ?? linked?.[1].link?.text,
    roles: own?.roles ?? members,
    preview: id === undefined ? undefined : `/document/preview/${id}`,
  };
}
