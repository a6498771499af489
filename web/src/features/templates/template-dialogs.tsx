import { Button, TextInput, Select } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addTemplate, readTemplate, saveTemplate, type TemplateLine } from '#shared/api/templates.ts';
import { templateLimits } from '#shared/template/template.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { Band } from '#web/ui/feedback/band.tsx';

/** Asks of which type the new document is; the type's template is what it is made of (ledger R-TPL-04, R-TPL-05). */
export function ChooseTypeDialog({ onClose }: { onClose: () => void }) {
  const t = useText('templates');
  const ui = useText('ui');
  const navigate = useNavigate();
  const types = useDoctypes().filter(({ id, draft }) => !draft && id !== unspecifiedDoctype);
  const [chosen, setChosen] = useState<string | null>(null);
  const type = types.find(({ id }) => id === chosen);
  const bare = type !== undefined && type.selectedTemplate === null;
  return (
    <Dialog opened onClose={onClose} title={t('type.title')} closeButtonProps={{ 'aria-label': ui('close') }}>
      <Band tone="info" compact title={t('type.select')}>
        {t('type.hint')}
      </Band>
      <Select
        mt="sm"
        label={t('type.label')}
        data={types.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        searchable={types.length >= 5}
        onChange={setChosen}
      />
      {bare ? (
        <Band tone="warning" compact title={t('type.bare')}>
          {t('type.bareHint')}
        </Band>
      ) : null}
      <DialogActions onCancel={onClose}>
        <Button
          variant="filled"
          disabled={type === undefined || bare}
          onClick={() => {
            if (chosen !== null) void navigate(`/document/create/${chosen}`);
          }}
        >
          {t('type.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type NameDialogProps = {
  readonly kind: 'new' | 'copy' | 'rename';
  /** The template that is copied or renamed. */
  readonly template: TemplateLine | undefined;
  readonly onClose: () => void;
};

/** Asks for the name of a new template, of a copy, or another one for an old template. */
export function NameDialog({ kind, template, onClose }: NameDialogProps) {
  const t = useText('templates');
  const ui = useText('ui');
  const navigate = useNavigate();
  const [name, setName] = useState(() =>
    kind === 'new'
      ? ''
      : kind === 'rename'
        ? (template?.name ?? '')
        : t('copyName', { name: template?.name ?? '' }).slice(0, templateLimits.name),
  );
  const give = useMutation({
    mutationFn: async () => {
      if (kind !== 'rename' || template === undefined)
        return call(addTemplate, { body: { name, ...(template === undefined ? {} : { copyOf: template.id }) } });
      const { id } = template;
      const whole = await call(readTemplate, { params: { id } });
      return call(saveTemplate, { params: { id }, body: { ...whole, name } });
    },
    meta: { invalidates: [[...keys.company, 'templates']] },
    onSuccess: (made) => {
      queryClient.setQueryData([...keys.company, 'template', made.id], made);
      onClose();
      if (kind !== 'rename') void navigate(`/tpl-edit/${made.id}`);
    },
    onError: alertError,
  });
  const empty = name.trim() === '';
  return (
    <Dialog opened onClose={onClose} title={t(`nameDialog.${kind}`)} closeButtonProps={{ 'aria-label': ui('close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!empty) give.mutate();
        }}
      >
        <TextInput
          label={t('name')}
          value={name}
          maxLength={templateLimits.name}
          required
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled" disabled={empty} loading={give.isPending}>
            {t(`nameConfirm.${kind}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
