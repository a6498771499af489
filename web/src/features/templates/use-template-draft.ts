import { useEffect, useEffectEvent, useState } from 'react';
import { saveTemplate } from '#shared/api/templates.ts';
import { templateBody, type Template, type TemplateBody } from '#shared/template/template.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { Unreachable } from '#web/remote/refused.ts';

/** What a person edits: the page and its name. */
export type Said = { readonly name: string; readonly body: TemplateBody };

/** Typing rests this long before it is saved. */
const saveAfterMs = 800;
/** A save that reached nobody is tried again after this. */
const retryAfterMs = 5000;

type Kept = { readonly said: Said; readonly version: number; readonly at: string };

/**
 * A template in edit: what was said is saved a moment later, one save after the other, each naming the version that the last one
 * made. What was refused waits for the next change.
 */
export function useTemplateDraft(loaded: Template, isSound: (said: Said) => boolean) {
  const [said, setSaid] = useState<Said>(() => ({ name: loaded.name, body: templateBody.parse(loaded) }));
  const [kept, setKept] = useState<Kept>({ said, version: loaded.version, at: loaded.updatedAt });
  const [sending, setSending] = useState<Said | null>(null);
  const [hurried, setHurried] = useState<Said | null>(null);
  const [refused, setRefused] = useState<{ readonly said: Said; readonly error: unknown } | null>(null);
  const dirty = said !== kept.said;
  const waits = dirty && sending === null && isSound(said);
  const stuck = refused?.said === said;
  const unreachable = refused?.error instanceof Unreachable;

  const save = useEffectEvent(async () => {
    const now = said;
    setSending(now);
    try {
      const body = { ...now.body, name: now.name, version: kept.version };
      const stored = await call(saveTemplate, { params: { id: loaded.id }, body });
      setKept({ said: now, version: stored.version, at: stored.updatedAt });
      setRefused(null);
      queryClient.setQueryData([...keys.company, 'template', loaded.id], stored);
      void queryClient.invalidateQueries({ queryKey: [...keys.company, 'templates'] });
    } catch (error) {
      setRefused({ said: now, error });
    } finally {
      setSending(null);
    }
  });

  useEffect(() => {
    if (!waits || (stuck && !unreachable)) return undefined;
    const timer = setTimeout(() => void save(), stuck ? retryAfterMs : hurried === said ? 0 : saveAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [waits, stuck, unreachable, said, hurried]);

  return {
    said,
    change: (change: Partial<Said>) => {
      setSaid((before) => ({ ...before, ...change }));
    },
    changeBody: (change: Partial<TemplateBody>) => {
      setSaid((before) => ({ ...before, body: { ...before.body, ...change } }));
    },
    unsaved: dirty,
    saving: sending !== null,
    savedAt: kept.at,
    version: kept.version,
    error: stuck ? refused.error : null,
    saveNow: () => {
      setHurried(said);
    },
  };
}
