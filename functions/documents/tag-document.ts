import type { InputOf } from '#shared/api/contract.ts';
import type { tagDocument as contract } from '#shared/api/tags.ts';
import type { Tag } from '#shared/document/document.ts';
import { logLine } from '#shared/document/log-line.ts';
import { tagsInLog } from '#shared/document/log-reading.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { colourOf, tagLimits, tagOf } from '#shared/tag/tag.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import type { Tags } from '#functions/ports/tags.ts';
import { changeHead } from './change-head.ts';
import { mayChange, type EditRefusal } from './change-record.ts';

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
    const known = await need.tags.list(ownerId);
    const wanted = body.add.map((label): Tag => {
      const tag = tagOf(label);
      const same = known.find((one) => one.label === tag.label) ?? known.find((one) => one.value === tag.value);
      return same === undefined ? tag : { value: same.value, label: same.label };
    });
    const tagged = await changeHead<EditRefusal | 'too-many-tags' | 'same'>(
      need.documents,
      { ownerId, id: params.id },
      (head) => {
        const allowed = mayChange(head, caller);
        if (!allowed.ok) return allowed;
        const tags = after(head.tags, wanted, body.remove);
        if (tags.length > tagLimits.perDocument) return failed('too-many-tags');
        if (labels(tags) === labels(head.tags)) return failed('same');
        return ok(changed(head, tags, { caller, now: isoNow(need.clock) }));
      },
    );
    if (!tagged.ok && tagged.error === 'too-many-tags')
      return { ok: false, error: 'too-many-tags', details: { most: tagLimits.perDocument } };
    if (!tagged.ok && tagged.error !== 'same') return failed(tagged.error);
    await need.tags.keep(
      ownerId,
      wanted.map((tag) => ({ ...tag, colour: colourOf(tag.value) })),
    );
    const head = tagged.ok ? tagged.value : await need.documents.findHead(ownerId, params.id);
    if (head === undefined) return failed('document-not-found');
    return ok({ _id: head._id, version: head.version, tags: [...head.tags] });
  };

const labels = (tags: readonly Tag[]): string => tags.map(({ label }) => label).join(', ');

function after(tags: readonly Tag[], add: readonly Tag[], remove: readonly string[]): readonly Tag[] {
  const left = tags.filter(({ value }) => !remove.includes(value));
  const held = new Set(left.map(({ value }) => value));
  const fresh = [...new Map(add.map((tag) => [tag.value, tag])).values()].filter(({ value }) => !held.has(value));
  return [...left, ...fresh];
}

type By = { readonly caller: Caller; readonly now: string };

const changed = (head: DocumentHead, tags: readonly Tag[], { caller, now }: By) => ({
  head: { ...head, tags, updatedAt: now },
  log: logLine('saved', {
    step: head.step,
    assignId: head.userId,
    editorId: caller.userId,
    metadata: { ip: caller.ip, userAgent: caller.userAgent },
    diff: [{ id: tagsInLog, action: 'changed', old: { value: labels(head.tags) }, new: { value: labels(tags) } }],
  }),
  except: caller.socketId,
});
