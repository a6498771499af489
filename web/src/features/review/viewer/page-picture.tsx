import { renewAddress } from '#web/remote/lost-pictures.ts';
import { keys } from '#web/remote/query.ts';
import { useReviewed } from '../session/session-context.ts';

type PagePictureProps = {
  /** Id of a page of the document under review. */
  readonly id: string;
  /** Class of what stands in the place of a page without a picture; without it nothing does. */
  readonly blank?: string | undefined;
};

/** A page in small, under the address that is known now. */
export function PagePicture({ id, blank }: PagePictureProps) {
  const docId = useReviewed(({ _id }) => _id);
  const thumb = useReviewed(({ pages }) => pages.find(({ _id }) => _id === id)?.thumb ?? null);
  if (thumb === null) return blank === undefined ? null : <span className={blank} />;
  const { url } = thumb;
  return (
    <img src={url} alt="" loading="lazy" draggable={false} onError={() => renewAddress(url, keys.document(docId))} />
  );
}
