import type { InputOf } from '#shared/api/contract.ts';
import type { tagDocument as contract } from '#shared/api/tags.ts';
import { type Tag, tagLimits } from '#shared/tag/tag.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import type { Tags } from '#functions/ports/tags.ts';
import { changeHead, mayChange, type EditRefusal } from '../change/change-document.ts';
import { keepTags, resolveLabels, diffTags } from './resolve-tags.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type TagDocument = typeof contract;
type Deps = { readonly documents: Documents; readonly tags: Pick<Tags, 'list' | 'keep'>; readonly clock: Clock };

/** Tags to add by their labels, and to remove by their values. */
type TagChange = { readonly id: string; readonly add: readonly string[]; readonly remove: readonly string[] };
type Tagged = { readonly head: DocumentHead; readonly before: readonly Tag[] };

/**
 * Adds tags to a document and removes others; what several people do at once adds up. A tag of the company keeps its
 * label, a new one is kept for the company. Answers also the tags that it had.
 */
export async function changeDocumentTags(
  deps: Deps,
  { id, add, remove }: TagChange,
  caller: Caller,
): Promise<Result<Tagged, EditRefusal | 'too-many-tags' | 'document-not-found' | 'stale-version'>> {
  const { ownerId } = caller;
  const wanted = await resolveLabels(deps.tags, ownerId, add);
  let before: readonly Tag[] = [];
  const tagged = await changeHead<EditRefusal | 'too-many-tags' | 'same'>(deps.documents, { ownerId, id }, (head) => {
    const allowed = mayChange(head, caller);
    if (!allowed.ok) return allowed;
    before = head.tags;
    const tags = toChangedTags(head.tags, wanted, remove);
    if (tags.length > tagLimits.perDocument) return failed('too-many-tags');
    if (diffTags(head.tags, tags).length === 0) return failed('same');
    return ok(toChange(head, tags, { caller, now: isoNow(deps.clock) }));
  });
  if (!tagged.ok && tagged.error !== 'same') return failed(tagged.error);
  await keepTags(deps.tags, ownerId, wanted);
  const head = tagged.ok ? tagged.value : await deps.documents.findHead(ownerId, id);
  return head === undefined ? failed('document-not-found') : ok({ head, before });
}

/** Adds tags to one document and removes others. */
export const tagDocument =
  (deps: Deps) =>
  async ({ params, body }: InputOf<TagDocument>, caller: Caller): Promise<Outcome<TagDocument>> => {
    const tagged = await changeDocumentTags(deps, { id: params.id, ...body }, caller);
    if (!tagged.ok)
      return tagged.error === 'too-many-tags'
        ? { ok: false, error: tagged.error, details: { most: tagLimits.perDocument } }
        : failed(tagged.error);
    const { head } = tagged.value;
    return ok({ _id: head._id, version: head.version, tags: [...head.tags] });
  };

function toChangedTags(tags: readonly Tag[], add: readonly Tag[], remove: readonly string[]): readonly Tag[] {
  const left = tags.filter(({ value }) => !remove.includes(value));
  const held = new Set(left.map(({ value }) => value));
  return [...left, ...add.filter(({ value }) => !held.has(value))];
}

type By = { readonly caller: Caller; readonly now: string };

const toChange = (head: DocumentHead, tags: readonly Tag[], { caller, now }: By) => ({
  head: { ...head, tags, updatedAt: now },
  log: buildLogItem('saved', {
    step: head.step,
    assignId: head.userId,
    editorId: caller.userId,
    metadata: describeCaller(caller),
    diff: diffTags(head.tags, tags),
  }),
  except: caller.socketId,
});
