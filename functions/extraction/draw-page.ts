import type { IntakeError, Rotation } from '#shared/intake/tempfile.ts';
import { pictureWidths } from '#shared/intake/picture-widths.ts';
import { ok, type Result } from '#shared/kit/result.ts';
import type { PageRecord, StoredPicture } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Papers } from '#functions/ports/paper.ts';

type Need = { readonly files: Files; readonly papers: Papers };
type Kind = keyof typeof pictureWidths;

/** Person's turn and machine's turn together. */
export function uprightTurn(page: Pick<PageRecord, 'rotate' | 'uprightRotate'>): Rotation {
  const turn = (page.rotate + page.uprightRotate) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
}

/** The key says the turn, so that a page that is turned later never shows an old picture under a new size. */
const keyOf = (ownerId: string, page: PageRecord, kind: Kind): string =>
  `${ownerId}/pictures/${page._id}-${uprightTurn(page)}-${kind}.jpg`;

/** The upload's own pictures serve as long as nobody turned the page. */
function isDrawn(ownerId: string, page: PageRecord, kind: Kind): boolean {
  const picture = page[kind];
  if (picture === null) return false;
  return (
    picture.key === keyOf(ownerId, page, kind) || (uprightTurn(page) === 0 && !picture.key.includes(`/${page._id}-`))
  );
}

/** The page with thumb and preview of its upright position; those that are there already are not drawn again. */
export async function drawPage(
  need: Need,
  ownerId: string,
  page: PageRecord,
  bytes: () => Promise<Uint8Array>,
): Promise<Result<PageRecord, IntakeError>> {
  let drawn = page;
  for (const kind of ['thumb', 'preview'] as const) {
    if (isDrawn(ownerId, page, kind)) continue;
    const options = { width: pictureWidths[kind], rotate: uprightTurn(page) };
    const rendered = await need.papers.render(await bytes(), page.sourcePage, options);
    if (!rendered.ok) return rendered;
    const key = keyOf(ownerId, page, kind);
    await need.files.put(key, rendered.value.bytes, rendered.value.type);
    const picture: StoredPicture = { key, width: rendered.value.width, height: rendered.value.height };
    drawn = { ...drawn, [kind]: picture };
  }
  return ok(drawn);
}
