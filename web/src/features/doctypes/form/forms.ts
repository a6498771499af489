import { useCallback, useEffect } from 'react';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { useUser } from '#web/remote/session.ts';
import { atom, useAtom, useAtomValue } from '#web/state/state.ts';
import { updateForm, toForm, isDirty, type Form, type FormEvent } from '../core/form.ts';

type Forms = ReadonlyMap<string, Form>;

/**
 * What administrators changed and have not saved, by company and type. It outlives the screen: after looking at the workflow
 * and comes back finds the changes where they were.
 */
const formsAtom = atom<Forms>(new Map());

const toKey = (ownerId: string, id: string): string => `${ownerId}/${id}`;

/** The form of a type as it is now: the unsaved one, updated with what the server has meanwhile. */
const getCurrentForm = (forms: Forms, key: string, doctype: Doctype): Form => {
  const kept = forms.get(key);
  return kept === undefined ? toForm(doctype) : updateForm(kept, { kind: 'arrived', doctype });
};

/** Clean forms need no memory: they are what the server has. */
const rememberForm = (forms: Forms, key: string, form: Form): Forms => {
  const next = new Map(forms);
  if (isDirty(form) || form.newer !== undefined) next.set(key, form);
  else next.delete(key);
  return next;
};

export type Send = (event: FormEvent) => void;
export type TypeForm = { readonly form: Form; readonly send: Send; readonly change: Change };
/** Changes the settings by a rule of the shared language; several changes in one go build on each other. */
export type Change = (rule: (doctype: Doctype) => Doctype) => void;

/** The form of a type. */
export function useForm(doctype: Doctype): TypeForm {
  const ownerId = useUser().currentOwnerId ?? '';
  const key = toKey(ownerId, doctype.id);
  const [forms, setForms] = useAtom(formsAtom);
  const send = useCallback<Send>(
    (event) => setForms((known) => rememberForm(known, key, updateForm(getCurrentForm(known, key, doctype), event))),
    [setForms, key, doctype],
  );
  const change = useCallback<Change>(
    (rule) => {
      setForms((known) => {
        const form = getCurrentForm(known, key, doctype);
        return rememberForm(known, key, updateForm(form, { kind: 'changed', draft: rule(form.draft) }));
      });
    },
    [setForms, key, doctype],
  );
  return { form: getCurrentForm(forms, key, doctype), send, change };
}

/** Which of the company's types have unsaved changes (the red stars, ledger R-DTY-12). */
export function useUnsaved(): ReadonlySet<string> {
  const ownerId = useUser().currentOwnerId ?? '';
  const forms = useAtomValue(formsAtom);
  const start = toKey(ownerId, '');
  return new Set([...forms.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length)));
}

/** Forgets what was unsaved of a type, e.g. because the type is gone; and marks a type just added as unsaved. */
export function useFormMemory(): {
  readonly forget: (id: string) => void;
  readonly begin: (doctype: Doctype) => void;
} {
  const ownerId = useUser().currentOwnerId ?? '';
  const [, setForms] = useAtom(formsAtom);
  return {
    forget: (id) => setForms((known) => new Map([...known].filter(([key]) => key !== toKey(ownerId, id)))),
    begin: (doctype) => {
      const proposal = { doctype, workflow: null, numberKept: false, left: [] };
      const form = updateForm(toForm(doctype), { kind: 'taken', proposal });
      setForms((known) => rememberForm(known, toKey(ownerId, doctype.id), form));
    },
  };
}

/** Closing the tab with unsaved changes is confirmed in the browser; inside the app nothing is lost. */
export function useCloseQuestion(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
