import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addDoctype } from '#shared/api/doctypes.ts';
import { checkNewDoctype, doctypeLimits, switchAddForm } from '#shared/doctype/check-doctype.ts';
import type { AddDoctypeForm } from '#shared/doctype/doctype-forms.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { call } from '#web/remote/call.ts';
import { useUser } from '#web/remote/session.ts';
import type { NamedTemplate } from '#web/remote/templates.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { newAddState, withId, withName } from '../core/add-form.ts';
import { CopySource } from './copy-source.tsx';
import { useFormMemory } from '../form/forms.ts';
import { useProblemText, hintBelow } from '../form/problem-text.ts';
import { getTypePath } from './type-tabs.tsx';
import { rememberType } from '../form/doctype-queries.ts';
import * as doctypesStyles from '../doctypes.module.css';

type AddProps = {
  readonly types: readonly Doctype[];
  readonly templates: readonly NamedTemplate[];
  readonly onClose: () => void;
};

/** Adds a document type: a draft, which the settings then complete and a save makes a type. */
export function AddDialog({ opened, ...rest }: AddProps & { readonly opened: boolean }) {
  const t = useText('doctypes');
  return (
    <Dialog opened={opened} onClose={rest.onClose} size={480} title={t('add.title')}>
      <AddForm {...rest} />
    </Dialog>
  );
}

function AddForm({ types, templates, onClose }: AddProps) {
  const t = useText('doctypes');
  const user = useUser();
  const navigate = useNavigate();
  const problem = useProblemText();
  const { begin } = useFormMemory();
  const [state, setState] = useState(() => newAddState(user.currentOwnerId ?? ''));
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const { form } = state;
  const all = checkNewDoctype(form, types);
  // A field is not marked as wrong before it was left.
  const problems = all.filter(({ field }) => tried.has('all') || tried.has(field));
  const { mutate, isPending } = useMutation({
    mutationFn: (body: AddDoctypeForm) => call(addDoctype, { body }),
    onSuccess: (doctype) => {
      rememberType(doctype);
      begin(doctype);
      toast({ text: t('add.done') });
      onClose();
      void navigate(getTypePath(doctype.id));
    },
    onError: alertError,
  });
  const set = (next: AddDoctypeForm) => setState({ ...state, form: next });
  const left = (field: string) => () => setTried(new Set([...tried, field]));
  return (
    <form
      noValidate
      className={doctypesStyles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(new Set(['all']));
        if (all.length === 0) mutate(form);
      }}
    >
      <TextInput
        data-autofocus
        label={t('add.name')}
        value={form.name}
        maxLength={200}
        error={problem(problems, 'name')}
        onBlur={left('name')}
        onChange={(event) => setState(withName(state, event.currentTarget.value))}
      />
      <TextInput
        label={t('add.id')}
        inputWrapperOrder={hintBelow}
        description={t('add.idHint', doctypeLimits.id)}
        value={form.id}
        maxLength={200}
        error={problem(problems, 'id')}
        onBlur={left('id')}
        onChange={(event) => setState(withId(state, event.currentTarget.value))}
      />
      <Switch
        label={t('add.copy')}
        checked={form.copySettings}
        onChange={(event) => set(switchAddForm(form, 'copySettings', event.currentTarget.checked))}
      />
      {form.copySettings ? (
        <CopySource
          form={form}
          errors={{
            ownerId: problem(problems, 'ownerId'),
            doctypeId: problem(problems, 'doctypeId'),
            copyPreferences: problem(problems, 'copyPreferences'),
          }}
          onChange={set}
          onFail={onClose}
        />
      ) : null}
      <Switch
        label={t('add.template')}
        description={templates.length === 0 ? t('add.noTemplates') : undefined}
        disabled={templates.length === 0}
        checked={form.templating}
        onChange={(event) => set(switchAddForm(form, 'templating', event.currentTarget.checked))}
      />
      {form.templating ? (
        <NativeSelect
          label={t('reading.template')}
          value={form.templateId ?? ''}
          error={problem(problems, 'templateId')}
          data={[
            { value: '', label: t('copy.choose') },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            set({ ...form, templateId: value === '' ? null : value });
          }}
        />
      ) : null}
      <DialogActions onCancel={onClose}>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('add.verb')}
        </Button>
      </DialogActions>
    </form>
  );
}
