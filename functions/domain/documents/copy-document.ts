import { buildLogItem, toLogDocuments } from '#shared/document/log-item.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { notStartedStep } from '#shared/workflow/workflow.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { describeCaller } from './describe-caller.ts';

type CopyDeps = { readonly files: Pick<Files, 'copy'>; readonly ids: Pick<Ids, 'derived'> };

/** Files of a company are stored under its id; another company gets copies, under the same name at every repetition. */
async function copyFile({ files, ids }: CopyDeps, key: string, folder: string): Promise<string> {
  const ending = /\.[A-Za-z0-9]{1,8}$/u.exec(key)?.[0] ?? '';
  const to = `${folder}/${ids.derived(key)}${ending}`;
  await files.copy(key, to);
  return to;
}

async function copyPage(deps: CopyDeps, page: PageRecord, folder: string): Promise<PageRecord> {
  const copied = (key: string): Promise<string> => copyFile(deps, key, folder);
  return {
    ...page,
    _id: deps.ids.derived('page', folder, page._id),
    sourceKey: await copied(page.sourceKey),
    thumb: page.thumb && { ...page.thumb, key: await copied(page.thumb.key) },
    preview: page.preview && { ...page.preview, key: await copied(page.preview.key) },
    wordsKey: page.wordsKey === null ? null : await copied(page.wordsKey),
  };
}

/** Pages whose files are copied side by side: a long document is copied within the time of an answer. */
const copiedAtOnce = 8;

/** The pages of a document for another company: their files are copied, some pages at a time. */
export async function copyPages(
  deps: CopyDeps,
  pages: readonly PageRecord[],
  { ownerId, documentId }: { readonly ownerId: string; readonly documentId: string },
): Promise<readonly PageRecord[]> {
  const folder = `${ownerId}/documents/${documentId}/pages`;
  const copied: PageRecord[] = [];
  for (let at = 0; at < pages.length; at += copiedAtOnce)
    copied.push(...(await Promise.all(pages.slice(at, at + copiedAtOnce).map((page) => copyPage(deps, page, folder)))));
  return copied;
}

/** The pages of a document for another one of the same company: the same pictures, under ids of their own. */
export const reusePages = (
  { ids }: Pick<CopyDeps, 'ids'>,
  pages: readonly PageRecord[],
  documentId: string,
): readonly PageRecord[] => pages.map((page) => ({ ...page, _id: ids.derived('page', documentId, page._id) }));

/**
 * What is written beside a new document that is made of another one of the same company: the line of its history, which names the other
 * one, and that its type exists.
 */
export const buildCopyOrigin = (
  { doctypes }: { readonly doctypes: Pick<Doctypes, 'requireExisting'> },
  { head, from, pages }: { readonly head: DocumentHead; readonly from: DocumentHead; readonly pages: number },
  caller: Caller,
) => ({
  log: buildLogItem('created', {
    step: head.step,
    editorId: caller.userId,
    assignId: head.userId,
    metadata: { name: head.name, pages, documents: toLogDocuments([from]), ...describeCaller(caller) },
  }),
  also: head.doctype === unspecifiedDoctype ? [] : [doctypes.requireExisting(head.ownerId, head.doctype)],
  except: caller.socketId,
});

/** What a copy has of its own. */
export type Copy = {
  readonly _id: string;
  readonly ownerId: string;
  readonly doctype: string;
  /** ISO instant. */
  readonly at: string;
  /** The assignee until its workflow assigns one; null when no user of that company brought it. */
  readonly userId: string | null;
  /** The user who starts its workflow; null for the machine. */
  readonly startedBy: string | null;
  /** Ids of its first transition and of its reading. */
  readonly passage: string;
  readonly reading: string;
  /** How often workflows copied the document, when a workflow copies it. */
  readonly copies?: number;
};

/** Each document has a number of its own, so a copy gets none. */
export const withoutNumber = <Field extends { readonly _id: string }>(fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ _id }) => _id !== 'internalNumber');

/** The head of a copy: all that was read, and a workflow that begins from the start. */
export const copyHead = (head: DocumentHead, copy: Copy): DocumentHead => ({
  ...head,
  _id: copy._id,
  ownerId: copy.ownerId,
  version: 0,
  doctype: copy.doctype,
  createdAt: copy.at,
  updatedAt: copy.at,
  deletedAt: null,
  movedTo: undefined,
  keptApart: undefined,
  step: notStartedStep,
  failedAt: null,
  passedSteps: [],
  userId: copy.userId === null ? [] : [copy.userId],
  confirmedBy: [],
  passage: { id: copy.passage, action: 'start', from: notStartedStep, by: copy.startedBy },
  visit: null,
  queue: 'processing',
  process: 2,
  predicted: head.predicted ?? copy.at,
  error: null,
  warnings: [],
  sureUpTo: undefined,
  returned: undefined,
  paid: false,
  // A copy was not read and no one has worked on it: what is known of the original stays with the original.
  work: undefined,
  reading: copy.reading,
  readFor: undefined,
  // What was answered, and its files, belong to the original.
  ...(head.einvoice === undefined ? {} : { einvoice: { ...head.einvoice, answers: undefined } }),
  origin: { from: 'duplicate', userId: copy.userId, ...(copy.copies === undefined ? {} : { copies: copy.copies }) },
});
