import '#web/ui/dialog.css';
import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';

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
    <Modal opened onClose={onClose} title={t('type.title')} closeButtonProps={{ 'aria-label': ui('close') }}>
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
      <div className="df-dialog-actions">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button
          variant="filled"
          disabled={type === undefined || bare}
          onClick={() => {
            if (chosen !== null) void navigate(`/document/create/${chosen}`);
          }}
        >
          {t('type.confirm')}
        </Button>
      </div>
    </Modal>
  );
}
