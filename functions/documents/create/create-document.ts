import type { InputOf } from '#shared/api/contract.ts';
import type { createDocument as contract } from '#shared/api/documents.ts';
import { notStartedStep } from '#shared/workflow/workflow.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import { makeId, unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, Documents, PageRecord } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { toExtractionStart, toWorkflowStart } from '#functions/domain/documents/machine-starts.ts';

type CreateDocument = typeof contract;
type Input = InputOf<CreateDocument>;

type Deps = {
  readonly documents: Documents;
  readonly uploads: Uploads;
  readonly doctypes: Doctypes;
  readonly clock: Clock;
  readonly ids: Ids;
};

type Chosen = { readonly upload: UploadRecord; readonly rotate: Rotation };

/**
 * Makes a document of uploaded pages. The id comes from the pages alone, so that a repeated request, also one that races the
 * first, answers the same document; a request that mixes used and unused pages is another document and is refused.
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

    const head = buildHead(deps, { chosen, name: body.name, doctype, caller, read: body.process });
    const made = await deps.documents.create({
      head,
      pages: toPages(deps.ids, head._id, chosen),
      fields: [],
      tables: [],
      log: buildLogItem('created', {
        step: notStartedStep,
        editorId: caller.userId,
        assignId: head.userId,
        metadata: { name: head.name, pages: chosen.length, userAgent: caller.userAgent, ip: caller.ip },
      }),
      start: body.process ? toExtractionStart(head) : toWorkflowStart(head),
      except: caller.socketId,
      also: [
        ...deps.uploads.consume(
          chosen.map(({ upload }) => upload),
          head._id,
        ),
        ...(doctype === unspecifiedDoctype ? [] : [deps.doctypes.stays(caller.ownerId, doctype)]),
      ],
    });
    if (made.ok) {
      await deps.uploads.publishConsumed(
        chosen.map(({ upload }) => upload),
        caller.socketId,
      );
      return { ok: true, value: { _id: made.value._id, name: made.value.name, version: made.value.version } };
    }
    // Another request was faster: with the same pages it made this document, otherwise one of the pages is used.
    const existing = await answerExisting(deps.documents, caller.ownerId, head._id);
    return existing.ok ? existing : { ok: false, error: 'upload-missing' };
  };

/** The uploads in the asked order, each once; undefined when one is unknown or belongs to another user. */
async function chooseUploads(
  uploads: Uploads,
  pages: Input['body']['origin']['pages'],
  caller: Caller,
): Promise<readonly Chosen[] | undefined> {
  const unique = new Map(pages.map((page) => [page.fileId, page]));
  const found = await uploads.findMany(caller.ownerId, [...unique.keys()]);
  const byId = new Map(found.map((upload) => [upload.fileId, upload]));
  const chosen: Chosen[] = [];
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

/** Ids of documents sort by time; the time is that of the first page, which never changes. */
function toDocumentId(ids: Ids, ownerId: string, chosen: readonly Chosen[]): string {
  const fileIds = chosen.map(({ upload }) => upload.fileId);
  const seconds = Date.parse(chosen[0]?.upload.createdAt ?? '') / 1000;
  return makeId(seconds, ids.derived('document', ownerId, ...fileIds).slice(8));
}

type Wanted = {
  readonly chosen: readonly Chosen[];
  readonly name: string;
  readonly doctype: string;
  readonly caller: Caller;
  readonly read: boolean;
};

function buildHead({ ids, clock }: Deps, { chosen, name, doctype, caller, read }: Wanted): DocumentHead {
  const now = isoNow(clock);
  const passage = { id: ids.id(), action: 'start', from: notStartedStep, by: caller.userId } as const;
  return {
    _id: toDocumentId(ids, caller.ownerId, chosen),
    ownerId: caller.ownerId,
    version: 0,
    name,
    type: [...new Set(chosen.map(({ upload }) => upload.type))],
    kind: 'extracted',
    doctype,
    tags: [],
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    step: notStartedStep,
    failedAt: null,
    passedSteps: [],
    // The uploader is the assignee until the workflow assigns another person.
    userId: [caller.userId],
    confirmedBy: [],
    passage: read ? null : passage,
    queue: read ? 'preprocessing' : 'processing',
    process: read ? 0 : 2,
    predicted: read ? null : now,
    error: null,
    warnings: [],
    paid: false,
    reading: ids.id(),
    origin: { from: 'upload', userId: caller.userId },
  };
}

const toPages = (ids: Ids, document: string, chosen: readonly Chosen[]): readonly PageRecord[] =>
  chosen.map(({ upload, rotate }, pageIndex) => ({
    _id: ids.derived('page', document, upload.fileId),
    sourceKey: upload.sourceKey,
    sourcePage: upload.page,
    hash: upload.hash,
    pageIndex,
    rotate,
    uprightRotate: upload.rotate,
    thumb: upload.thumb,
    preview: upload.preview,
    wordsKey: null,
    textSource: 'none',
  }));
