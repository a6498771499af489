import type { IntakeError } from '#shared/intake/tempfile.ts';
import { pictureWidths } from '#shared/intake/picture-widths.ts';
import { ok, type Result } from '#shared/kit/result.ts';
import type { PageRecord, StoredPicture } from '#functions/ports/documents.ts';
import { getUprightTurn } from '#functions/domain/documents/upright-turn.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';

type DrawPageDeps = { readonly files: Files; readonly pdfEngine: PdfEngine };
type Kind = keyof typeof pictureWidths;

/** The key contains the rotation, so that a page that is rotated later never shows an old picture with a new size. */
const getPictureKey = (ownerId: string, page: PageRecord, kind: Kind): string =>
  `${ownerId}/pictures/${page._id}-${getUprightTurn(page)}-${kind}.jpg`;

/** The upload's own pictures are used while the page is not rotated. */
function isDrawn(ownerId: string, page: PageRecord, kind: Kind): boolean {
  const picture = page[kind];
  if (picture === null) return false;
  return (
    picture.key === getPictureKey(ownerId, page, kind) ||
    (getUprightTurn(page) === 0 && !picture.key.includes(`/${page._id}-`))
  );
}

/** The page with thumb and preview of its upright position; those that are there already are not drawn again. */
export async function drawPagePictures(
  deps: DrawPageDeps,
  ownerId: string,
  page: PageRecord,
  bytes: () => Promise<Uint8Array>,
): Promise<Result<PageRecord, IntakeError>> {
  let drawn = page;
  for (const kind of ['thumb', 'preview'] as const) {
    if (isDrawn(ownerId, page, kind)) continue;
    const options = { width: pictureWidths[kind], rotate: getUprightTurn(page) };
    const rendered = await deps.pdfEngine.render(await bytes(), page.sourcePage, options);
    if (!rendered.ok) return rendered;
    const key = getPictureKey(ownerId, page, kind);
    await deps.files.put(key, rendered.value.bytes, rendered.value.type);
    const picture: StoredPicture = { key, width: rendered.value.width, height: rendered.value.height };
    drawn = { ...drawn, [kind]: picture };
  }
  return ok(drawn);
}
