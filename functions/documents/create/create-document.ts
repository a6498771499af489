import type { InputOf } from '#shared/api/contract.ts';
import type { createDocument as contract } from '#shared/api/documents.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { findPerson, type Caller, type Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';
import { createFromUploads, type ChosenUpload } from '#functions/domain/documents/create-from-uploads.ts';

type CreateDocument = typeof contract;
type Input = InputOf<CreateDocument>;

type Deps = {
  readonly documents: Documents;
  readonly uploads: Uploads;
  readonly doctypes: Doctypes;
  readonly clock: Clock;
  readonly ids: Ids;
};

/**
 * Makes a document of the caller's uploaded pages. A repeated request answers the same document; a request that mixes used and
 * unused pages is another document and is refused.
 */
export const createDocument =
  (deps: Deps) =>
  async ({ body }: Input, caller: Caller): Promise<Outcome<CreateDocument>> => {
    const chosen = await chooseUploads(deps.uploads, body.origin.pages, caller);
    if (chosen === undefined) return { ok: false, error: 'not-found' };
    const used = new Set(chosen.map(({ upload }) => upload.documentId));
    const [only] = used;
    if (used.size === 1 && typeof only === 'string') return answerExisting(deps.documents, caller.ownerId, only);
    const unready = chosen.filter(({ upload }) => upload.documentId !== null || upload.process !== 2);
    if (unready.length > 0) return { ok: false, error: 'upload-missing', details: { count: unready.length } };

    const doctype = body.doctype ?? chosen[0]?.upload.doctype ?? unspecifiedDoctype;
    if (doctype !== unspecifiedDoctype && !(await deps.doctypes.find(caller.ownerId, doctype)))
      return { ok: false, error: 'not-found' };

    return createFromUploads(deps, {
      ownerId: caller.ownerId,
      chosen,
      name: body.name,
      doctype,
      read: body.process,
      origin: { from: 'upload', userId: findPerson(caller) },
      arrival: { door: caller.isKey === true ? 'api' : 'upload', from: caller.name },
      by: { editorId: caller.userId, emitter: 'user' },
      metadata: describeCaller(caller),
      except: caller.socketId,
    });
  };

/** The uploads in the asked order, each once; undefined when one is unknown or belongs to another user. */
async function chooseUploads(
  uploads: Uploads,
  pages: Input['body']['origin']['pages'],
  caller: Caller,
): Promise<readonly ChosenUpload[] | undefined> {
  const unique = new Map(pages.map((page) => [page.fileId, page]));
  const found = await uploads.findMany(caller.ownerId, [...unique.keys()]);
  const byId = new Map(found.map((upload) => [upload.fileId, upload]));
  const chosen: ChosenUpload[] = [];
  for (const page of unique.values()) {
    const upload = byId.get(page.fileId);
    if (upload?.userId !== caller.userId) return undefined;
    chosen.push({ upload, rotate: page.rotate ?? upload.userRotate });
  }
  return chosen;
}

async function answerExisting(documents: Documents, ownerId: string, id: string): Promise<Outcome<CreateDocument>> {
  const head = await documents.findHead(ownerId, id);
  if (head === undefined) return { ok: false, error: 'not-found' };
  return { ok: true, value: { _id: head._id, name: head.name, version: head.version } };
}
