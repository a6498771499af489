import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { setFavourite } from '#shared/api/document-actions.ts';
import { listDocumentIds } from '#shared/api/document-list.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { tooltip } from '#web/ui/controls/icon-button.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import { RowTags } from './row-tags.tsx';
import * as styles from './row-marks.module.css';

const favouritesKey = [...keys.company, 'favourites'];

/** The favourites of the user, each at most once; a collection holds five hundred. */
function useFavourites(): ReadonlySet<string> {
  const { data = [] } = useQuery({
    queryKey: favouritesKey,
    queryFn: async ({ signal }) => {
      const { ids } = await call(listDocumentIds, { body: { filters: { favourite: true } }, signal });
      return ids;
    },
    // A document that was opened may have become one.
    staleTime: 0,
  });
  return new Set(data);
}

type RowMarksProps = {
  readonly row: Pick<DocumentRow, '_id' | 'name' | 'tags'>;
  /** The tags have a column of their own. */
  readonly tagged: boolean;
};

/** What people put on a document: the star of a favourite, which S sets in the row that has the focus, and its tags. */
export function RowMarks({ row: { _id, name, tags }, tagged }: RowMarksProps) {
  const t = useText('listing');
  const user = useUser();
  const isFavourite = useFavourites().has(_id);
  const { mutate, isPending } = useMutation({
    mutationFn: (favourite: boolean) => call(setFavourite, { params: { id: _id }, body: { favourite } }),
    meta: { invalidates: [keys.document(_id)] },
    onSuccess: (_, favourite) =>
      queryClient.setQueryData<readonly string[]>(favouritesKey, (ids = []) =>
        favourite ? [...ids, _id] : ids.filter((id) => id !== _id),
      ),
    onError: alertError,
  });
  const toggle = () => {
    if (!isPending) mutate(!isFavourite);
  };
  const toggleHere = () => {
    if (document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset['id'] === _id) toggle();
  };
  useKeys({ s: toggleHere }, user.settings.singleKeys ?? true);
  const label = t(isFavourite ? 'star.remove' : 'star.add', { name });
  const Icon = isFavourite ? IconStarFilled : IconStar;
  return (
    <>
      <button
        type="button"
        className={styles.star}
        aria-pressed={isFavourite}
        aria-label={label}
        {...tooltip(label)}
        onClick={toggle}
      >
        <Icon size={15} stroke={1.8} aria-hidden />
      </button>
      {tags.length === 0 || tagged ? null : <RowTags tags={tags} />}
    </>
  );
}
