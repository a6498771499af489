import type { InputOf } from '#shared/api/contract.ts';
import type { createFromTemplate as contract } from '#shared/api/templates.ts';
import { notStartedStep } from '#shared/workflow/workflow.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { makeId } from '#shared/kit/id.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { templateBody, type Template } from '#shared/template/template.ts';
import { findPerson, type Caller, type Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Quality } from '#functions/ports/quality.ts';
import type { Tags } from '#functions/ports/tags.ts';
import type { Templates } from '#functions/ports/templates.ts';
import {
  announceAttachment,
  findUploadTarget,
  type AnnounceDeps,
} from '#functions/domain/attachments/announce-attachment.ts';
import { presentAttachment } from '#functions/present/attachment.ts';
import { recordConfirmation } from '#functions/domain/quality/record-confirmation.ts';
import { toWorkflowStart } from '#functions/domain/documents/machine-starts.ts';
import { keepTags, resolveLabels } from '../tags/resolve-tags.ts';
import { decideDraft, type DraftDeps } from './decide-draft.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type CreateFromTemplate = typeof contract;
type Input = InputOf<CreateFromTemplate>;
type Deps = DraftDeps & {
  readonly documents: Pick<Documents, 'create' | 'find' | 'findHead' | 'findByIdentity' | 'rows'>;
  readonly doctypes: Pick<Doctypes, 'find' | 'workflow' | 'requireExisting'>;
  readonly templates: Pick<Templates, 'find'>;
  readonly quality: Quality;
  readonly files: Pick<Files, 'put' | 'info' | 'uploadTarget' | 'readUrl'>;
  readonly attachments: AnnounceDeps['attachments'];
  readonly tags: Pick<Tags, 'list' | 'keep'>;
};

/**
 * Makes a document of the template of its type (ledger R-TPL-16). It keeps the template as it is now. Saved, it waits at the
 * start of its workflow; confirmed, it goes to the first step as any document that is confirmed there. One draft of a screen
 * makes one document, however often it is sent.
 */
export const createFromTemplate =
  (deps: Deps) =>
  async ({ body: asked }: Input, caller: Caller): Promise<Outcome<CreateFromTemplate>> => {
    const { ownerId } = caller;
    const labels = asked.tags.map(({ label }) => label);
    const body = { ...asked, tags: [...(await resolveLabels(deps.tags, ownerId, labels))] };
    const doctype = await deps.doctypes.find(ownerId, body.doctype);
    if (doctype === undefined) return failed('not-found');
    const template =
      doctype.selectedTemplate === null ? undefined : await deps.templates.find(ownerId, doctype.selectedTemplate);
    if (template === undefined) return failed('no-template');

    const id = toDocumentId(deps.ids, ownerId, body.document.draft);
    const before = await deps.documents.findHead(ownerId, id);
    if (before !== undefined) return answerWithAttachments(deps, before, asked, caller);
    const record = { head: buildHead(deps, { id, template, body, caller }), pages: [], fields: [], tables: [] };
    const decided = await decideDraft(deps, { record, doctype, body, caller });
    if (!decided.ok) return decided;
    const { head, fields, tables } = decided.value;

    await deps.files.put(
      toTemplateKey(ownerId, template),
      new TextEncoder().encode(JSON.stringify(templateBody.parse(template))),
      'application/json',
    );
    const made = await deps.documents.create({
      head,
      pages: [],
      fields,
      tables,
      log: buildLogItem('created', {
        step: notStartedStep,
        editorId: caller.userId,
        assignId: head.userId,
        metadata: { name: head.name, pages: 0, ...describeCaller(caller) },
      }),
      ...(head.passage === null ? {} : { start: toWorkflowStart(head) }),
      also: [
        deps.doctypes.requireExisting(ownerId, doctype.id),
        ...(body.confirmed
          ? await recordConfirmation(deps.quality, { head, fields }, { by: caller.userId, at: head.createdAt })
          : []),
      ],
      except: caller.socketId,
    });
    if (made.ok) await keepTags(deps.tags, ownerId, body.tags);
    const kept = made.ok ? made.value : await deps.documents.findHead(ownerId, id);
    return kept === undefined ? failed('not-found') : answerWithAttachments(deps, kept, asked, caller);
  };

/** Versions of a template never change, so that documents may point at one. */
const toTemplateKey = (ownerId: string, { id, version }: Template): string =>
  `${ownerId}/templates/${id}-${version}.json`;

/** Ids of documents sort by time, which the draft of the screen brings; the rest cannot be guessed. */
const toDocumentId = (ids: Ids, ownerId: string, draft: string): string =>
  makeId(Number.parseInt(draft.slice(0, 8), 16), ids.derived('draft', ownerId, draft).slice(8));

/** Announces the files of the draft for its document; who sends the draft again announces the same ones. */
async function answerWithAttachments(
  deps: Deps,
  { _id, ownerId, name, version }: DocumentHead,
  { attachments: files }: Input['body'],
  { userId }: Caller,
): Promise<Outcome<CreateFromTemplate>> {
  const attachments = [];
  for (const file of files) {
    const announced = await announceAttachment(deps, { ownerId, docId: _id, userId }, file);
    if (!announced.ok) return announced;
    attachments.push({
      attachment: await presentAttachment(deps.files, announced.value),
      upload: await findUploadTarget(deps.files, announced.value),
    });
  }
  return ok({ _id, name, version, attachments });
}

type Wanted = {
  readonly id: string;
  readonly template: Template;
  readonly body: Input['body'];
  readonly caller: Caller;
};

function buildHead({ clock, ids }: Pick<Deps, 'clock' | 'ids'>, { id, template, body, caller }: Wanted): DocumentHead {
  const now = isoNow(clock);
  return {
    _id: id,
    ownerId: caller.ownerId,
    version: 0,
    name: body.document.name,
    type: ['text/html'],
    kind: 'template',
    template: toTemplateKey(caller.ownerId, template),
    doctype: body.doctype,
    tags: body.tags,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    step: notStartedStep,
    failedAt: null,
    passedSteps: [],
    // The creator is the assignee until the workflow assigns another person.
    userId: [caller.userId],
    confirmedBy: [],
    passage: null,
    queue: null,
    process: 2,
    predicted: now,
    error: null,
    warnings: [],
    paid: false,
    reading: ids.id(),
    origin: { from: 'template', userId: findPerson(caller) },
  };
}
