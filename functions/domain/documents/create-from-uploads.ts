import { buildLogItem, type LogItem } from '#shared/document/log-item.ts';
import { toReception, type Arrival, type Reception } from '#shared/einvoice/reception.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import { makeId, unspecifiedDoctype } from '#shared/kit/id.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { notStartedStep } from '#shared/workflow/workflow.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, Documents, PageRecord } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { toExtractionStart, toWorkflowStart } from './machine-starts.ts';

export type CreationDeps = {
  readonly documents: Pick<Documents, 'create' | 'findHead'>;
  readonly uploads: Pick<Uploads, 'consume' | 'publishConsumed'>;
  readonly doctypes: Pick<Doctypes, 'requireExisting'>;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** A page of the new document, with the turn that a person asked for. */
export type ChosenUpload = { readonly upload: UploadRecord; readonly rotate: Rotation };

export type WantedDocument = {
  readonly ownerId: string;
  /** Prepared pages that are no document yet, in their order; at least one. */
  readonly chosen: readonly ChosenUpload[];
  readonly name: string;
  readonly doctype: string;
  /** Whether the document is read; otherwise its workflow starts at once. */
  readonly read: boolean;
  readonly origin: DocumentHead['origin'];
  /** Whom the files came from, which is kept of e-invoices. */
  readonly arrival: Arrival;
  /** The id, where it was chosen before the pages were known. */
  readonly id?: string;
  /** Who made it: a user, or the machine for a received mail, which somebody may have let in. */
  readonly by: Pick<LogItem, 'editorId' | 'emitter'> & { readonly userId?: string | null };
  /** What its history says about where it came from, beside name and pages. */
  readonly metadata: LogItem['metadata'];
  /** The socket that caused it. */
  readonly except?: string | undefined;
};

type Brief = Pick<DocumentHead, '_id' | 'name' | 'version'>;

/**
 * Makes a document of uploaded pages and starts its reading. Unless it was chosen before, the id comes from the pages alone, so that a repeated request, also one
 * that races the first, answers the same document. Refused when one of the pages became a part of another document meanwhile.
 */
export async function createFromUploads(
  deps: CreationDeps,
  wanted: WantedDocument,
): Promise<Result<Brief, 'upload-missing'>> {
  const { ownerId, chosen, doctype, by, except } = wanted;
  const uploads = chosen.map(({ upload }) => upload);
  const head = buildHead(deps, wanted);
  const made = await deps.documents.create({
    head,
    pages: toPages(deps.ids, head._id, chosen),
    fields: [],
    tables: [],
    log: {
      ...buildLogItem('created', {
        step: notStartedStep,
        editorId: by.editorId,
        userId: by.userId ?? null,
        assignId: head.userId,
        metadata: { name: head.name, pages: chosen.length, ...wanted.metadata },
      }),
      emitter: by.emitter,
    },
    start: wanted.read ? toExtractionStart(head) : toWorkflowStart(head),
    except,
    also: [
      ...deps.uploads.consume(uploads, head._id),
      ...(doctype === unspecifiedDoctype ? [] : [deps.doctypes.requireExisting(ownerId, doctype)]),
    ],
  });
  if (made.ok) {
    await deps.uploads.publishConsumed(uploads, except);
    return ok(toBrief(made.value));
  }
  // Another request was faster: with the same pages it made this document, otherwise one of the pages is used.
  const existing = await deps.documents.findHead(ownerId, head._id);
  return existing === undefined ? failed('upload-missing') : ok(toBrief(existing));
}

const toBrief = ({ _id, name, version }: DocumentHead): Brief => ({ _id, name, version });

/** Ids of documents sort by time; the time is that of the first page, which never changes. */
function toDocumentId(ids: Ids, ownerId: string, chosen: readonly ChosenUpload[]): string {
  const fileIds = chosen.map(({ upload }) => upload.fileId);
  const seconds = Date.parse(chosen[0]?.upload.createdAt ?? '') / 1000;
  return makeId(seconds, ids.derived('document', ownerId, ...fileIds).slice(8));
}

function buildHead({ ids, clock }: CreationDeps, wanted: WantedDocument): DocumentHead {
  const { ownerId, chosen, name, doctype, read, origin, by, id } = wanted;
  const einvoice = findReception(wanted);
  const now = isoNow(clock);
  const passage = { id: ids.id(), action: 'start', from: notStartedStep, by: by.editorId } as const;
  return {
    _id: id ?? toDocumentId(ids, ownerId, chosen),
    ownerId,
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
    // Who brought the document is the assignee until the workflow assigns another person.
    userId: origin.userId === null ? [] : [origin.userId],
    confirmedBy: [],
    passage: read ? null : passage,
    queue: read ? 'preprocessing' : 'processing',
    process: read ? 0 : 2,
    predicted: read ? null : now,
    error: null,
    warnings: [],
    paid: false,
    reading: ids.id(),
    origin,
    ...(einvoice === undefined ? {} : { einvoice }),
  };
}

/** How the e-invoice came in, which belongs to the document that begins with its first page; none of several. */
function findReception({ chosen, arrival }: WantedDocument): Reception | undefined {
  const [found, ...others] = chosen.flatMap(({ upload: { page, einvoice, delivery, createdAt } }) =>
    page !== 0 || einvoice === undefined
      ? []
      : [
          toReception(
            { ...einvoice, messageId: einvoice.messageId ?? delivery?.messageId ?? null },
            arrival,
            createdAt,
          ),
        ],
  );
  return others.length === 0 ? found : undefined;
}

const toPages = (ids: Ids, document: string, chosen: readonly ChosenUpload[]): readonly PageRecord[] =>
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
    drawn: upload.drawn,
    wordsKey: null,
    textSource: 'none',
  }));
