import '#web/ui/dialog.css';
import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addTemplate, readTemplate, saveTemplate, type TemplateLine } from '#shared/api/templates.ts';
import { templateLimits } from '#shared/template/template.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/error-alert.tsx';

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
    onSuccess: (made) => {
      void queryClient.invalidateQueries({ queryKey: [...keys.company, 'templates'] });
      queryClient.setQueryData([...keys.company, 'template', made.id], made);
      onClose();
      if (kind !== 'rename') void navigate(`/tpl-edit/${made.id}`);
    },
    onError: alertError,
  });
  const empty = name.trim() === '';
  return (
    <Modal opened onClose={onClose} title={t(`nameDialog.${kind}`)} closeButtonProps={{ 'aria-label': ui('close') }}>
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
          onChange={(event) => {
            setName(event.currentTarget.value);
          }}
        />
        <div className="df-dialog-actions">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="filled" disabled={empty} loading={give.isPending}>
            {t(`nameConfirm.${kind}`)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
