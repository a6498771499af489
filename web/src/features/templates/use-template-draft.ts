import { useEffect, useEffectEvent, useState } from 'react';
import { saveTemplate } from '#shared/api/templates.ts';
import { templateBody, type Template, type TemplateBody } from '#shared/template/template.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient, runMutation } from '#web/remote/query.ts';
import { Unreachable } from '#web/remote/refused.ts';

/** What a person edits: the page and its name. */
export type Draft = { readonly name: string; readonly body: TemplateBody };

/** Typing rests this long before it is saved. */
const saveAfterMs = 800;
/** A save that did not reach the server is tried again after this. */
const retryAfterMs = 5000;

type SavedDraft = { readonly draft: Draft; readonly version: number; readonly at: string };

/**
 * A template in edit: what was changed is saved a moment later, one save after the other, each naming the version that the last one
 * made. What was refused waits for the next change.
 */
export function useTemplateDraft(loaded: Template, isSound: (draft: Draft) => boolean) {
  const [draft, setDraft] = useState<Draft>(() => ({ name: loaded.name, body: templateBody.parse(loaded) }));
  const [saved, setSaved] = useState<SavedDraft>({ draft, version: loaded.version, at: loaded.updatedAt });
  const [sending, setSending] = useState<Draft | null>(null);
  const [flushing, setFlushing] = useState<Draft | null>(null);
  const [refused, setRefused] = useState<{ readonly draft: Draft; readonly error: unknown } | null>(null);
  const dirty = draft !== saved.draft;
  const waits = dirty && sending === null && isSound(draft);
  const stuck = refused?.draft === draft;
  const unreachable = refused?.error instanceof Unreachable;

  const save = useEffectEvent(async () => {
    const now = draft;
    setSending(now);
    try {
      const body = { ...now.body, name: now.name, version: saved.version };
      const send = () => call(saveTemplate, { params: { id: loaded.id }, body });
      const stored = await runMutation(send, { invalidates: [[...keys.company, 'templates']] });
      setSaved({ draft: now, version: stored.version, at: stored.updatedAt });
      setRefused(null);
      queryClient.setQueryData([...keys.company, 'template', loaded.id], stored);
    } catch (error) {
      setRefused({ draft: now, error });
    } finally {
      setSending(null);
    }
  });

  useEffect(() => {
    if (!waits || (stuck && !unreachable)) return undefined;
    const timer = setTimeout(() => void save(), stuck ? retryAfterMs : flushing === draft ? 0 : saveAfterMs);
    return () => clearTimeout(timer);
  }, [waits, stuck, unreachable, draft, flushing]);

  return {
    draft,
    change: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    changeBody: (change: Partial<TemplateBody>) =>
      setDraft((before) => ({ ...before, body: { ...before.body, ...change } })),
    unsaved: dirty,
    saving: sending !== null,
    savedAt: saved.at,
    version: saved.version,
    error: stuck ? refused.error : null,
    saveNow: () => setFlushing(draft),
  };
}
