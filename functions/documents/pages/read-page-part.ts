import type { InputOf } from '#shared/api/contract.ts';
import { addressSeconds } from '#shared/api/file-address.ts';
import type { readPagePart as contract } from '#shared/api/documents.ts';
import { getPartBox, layOutParts, type PartGrid } from '#shared/intake/page-parts.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents, PageRecord, StoredPicture } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PageParts } from '#functions/ports/pdf-engine.ts';
import {
  deleteParts,
  findPartFacts,
  getPartKey,
  savePartFacts,
  type Part,
  type PartFacts,
} from '#functions/domain/documents/page-parts.ts';
import { getUprightTurn } from '#functions/domain/documents/upright-turn.ts';

type ReadPagePart = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'findPage'>;
  readonly files: Pick<Files, 'get' | 'put' | 'info' | 'readUrl' | 'delete'>;
  readonly pdfEngine: PageParts;
};
type Wanted = {
  readonly page: PageRecord;
  readonly preview: StoredPicture;
  readonly part: Part;
  readonly grid: PartGrid;
};
type Drawn = Result<PartFacts, 'not-found' | 'upload-missing'>;

/** What this process is drawing, by the keys of the parts. */
const drawing = new Map<string, Promise<Drawn>>();

/**
 * A part of a page, sharper than its preview. It is drawn when it is first wanted and kept beside the uploaded file; several that want
 * the same one at once wait for one drawing.
 */
export const readPagePart =
  (deps: Deps) =>
  async ({ params, query }: InputOf<ReadPagePart>, caller: Caller): Promise<Outcome<ReadPagePart>> => {
    const page = await deps.documents.findPage(caller.ownerId, params.id);
    if (page === undefined || page.preview === null) return failed('not-found');
    const grid = layOutParts(query.width, page.preview);
    if (grid === undefined || query.column >= grid.columns || query.row >= grid.rows) return failed('not-found');
    const source = toSource(page);
    const key = getPartKey(source, query);
    const [facts, kept] = await Promise.all([findPartFacts(deps.files, source), deps.files.info(key)]);
    const wanted = { page, preview: page.preview, part: query, grid };
    const drawn = facts !== undefined && kept !== undefined ? ok(facts) : await drawOnce(deps, key, caller, wanted);
    if (!drawn.ok) return drawn;
    return ok({ url: await deps.files.readUrl(key, { seconds: addressSeconds }), held: drawn.value.held });
  };

function drawOnce(deps: Deps, key: string, { ownerId }: Pick<Caller, 'ownerId'>, wanted: Wanted): Promise<Drawn> {
  const begun = drawing.get(key) ?? draw(deps, key, ownerId, wanted).finally(() => drawing.delete(key));
  drawing.set(key, begun);
  return begun;
}

const toSource = (page: PageRecord) => ({
  sourceKey: page.sourceKey,
  page: page.sourcePage,
  turn: getUprightTurn(page),
});

async function draw(
  { documents, files, pdfEngine }: Deps,
  key: string,
  ownerId: string,
  { page, preview, part, grid }: Wanted,
): Promise<Drawn> {
  const bytes = await files.get(page.sourceKey);
  if (bytes === undefined) return failed('upload-missing');
  const source = toSource(page);
  const options = { width: part.width, rotate: source.turn, part: getPartBox(grid, part) };
  const rendered = await pdfEngine.renderPart(bytes, page.sourcePage, options);
  // The preview was drawn from the same file; what stops a part is a limit, and the preview stays.
  if (!rendered.ok) return failed('upload-missing');
  const facts = { shape: { width: preview.width, height: preview.height }, held: rendered.value.held };
  await savePartFacts(files, source, facts);
  await files.put(key, rendered.value.bytes, rendered.value.type);
  // The document was deleted for good while this was drawn: nothing of it may stay.
  if ((await documents.findPage(ownerId, page._id)) !== undefined) return ok(facts);
  await deleteParts(files, page);
  return failed('not-found');
}
