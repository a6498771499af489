import type { InputOf } from '#shared/api/contract.ts';
import type { tagDocument as contract } from '#shared/api/tags.ts';
import type { Tag } from '#shared/document/document.ts';
import { logLine } from '#shared/document/log-line.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { tagLimits } from '#shared/tag/tag.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import type { Tags } from '#functions/ports/tags.ts';
import { changeHead } from './change-head.ts';
import { mayChange, type EditRefusal } from './change-record.ts';
import { keepTags, meantTags, tagDiff } from './company-tags.ts';

type TagDocument = typeof contract;
type Need = { readonly documents: Documents; readonly tags: Pick<Tags, 'list' | 'keep'>; readonly clock: Clock };

/**
 * Adds tags to a document and removes others; what several people do at once adds up. A tag that the company knows keeps its
 * label, a new one is kept for everybody.
 */
export const tagDocument =
  (need: Need) =>
  async ({ params, body }: InputOf<TagDocument>, caller: Caller): Promise<Outcome<TagDocument>> => {
    const { ownerId } = caller;
    const wanted = await meantTags(need.tags, ownerId, body.add);
    const tagged = await changeHead<EditRefusal | 'too-many-tags' | 'same'>(
      need.documents,
      { ownerId, id: params.id },
      (head) => {
        const allowed = mayChange(head, caller);
        if (!allowed.ok) return allowed;
        const tags = after(head.tags, wanted, body.remove);
        if (tags.length > tagLimits.perDocument) return failed('too-many-tags');
        if (tagDiff(head.tags, tags).length === 0) return failed('same');
        return ok(changed(head, tags, { caller, now: isoNow(need.clock) }));
      },
    );
    if (!tagged.ok && tagged.error === 'too-many-tags')
      return { ok: false, error: 'too-many-tags', details: { most: tagLimits.perDocument } };
    if (!tagged.ok && tagged.error !== 'same') return failed(tagged.error);
    await keepTags(need.tags, ownerId, wanted);
    const head = tagged.ok ? tagged.value : await need.documents.findHead(ownerId, params.id);
    if (head === undefined) return failed('document-not-found');
    return ok({ _id: head._id, version: head.version, tags: [...head.tags] });
  };

function after(tags: readonly Tag[], add: readonly Tag[], remove: readonly string[]): readonly Tag[] {
  const left = tags.filter(({ value }) => !remove.includes(value));
  const held = new Set(left.map(({ value }) => value));
  return [...left, ...add.filter(({ value }) => !held.has(value))];
}

type By = { readonly caller: Caller; readonly now: string };

const changed = (head: DocumentHead, tags: readonly Tag[], { caller, now }: By) => ({
  head: { ...head, tags, updatedAt: now },
  log: logLine('saved', {
    step: head.step,
    assignId: head.userId,
    editorId: caller.userId,
    metadata: { ip: caller.ip, userAgent: caller.userAgent },
    diff: tagDiff(head.tags, tags),
  }),
  except: caller.socketId,
});
