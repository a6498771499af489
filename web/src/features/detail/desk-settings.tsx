import '#web/ui/dialog.css';
import { ActionIcon, Modal, NativeSelect, Popover, Switch, Tooltip } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { documentOrder } from '#shared/account/user.ts';
import { useText } from '#web/text/use-text.ts';
import { useSettings } from './use-settings.ts';

const recalculations = ['paper', 'on', 'off'] as const;
type Recalculation = (typeof recalculations)[number];

const said = (setting: boolean | null | undefined): Recalculation =>
  setting === true ? 'on' : setting === false ? 'off' : 'paper';
const meant = { paper: null, on: true, off: false } as const satisfies Record<Recalculation, boolean | null>;

/** What the person prefers while reviewing: the next document, the type, VAT (R-DET-22, R-DET-23, R-DET-24). */
function DeskSettings() {
  const t = useText('detail');
  const { settings, change } = useSettings();
  return (
    <div className="dd-settings">
      <NativeSelect
        size="sm"
        label={t('settings.order')}
        value={settings.nextDocumentOrder ?? 'createdAt'}
        data={documentOrder.options.map((value) => ({ value, label: t(`settings.order.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = documentOrder.safeParse(value);
          if (chosen.success) change({ nextDocumentOrder: chosen.data });
        }}
      />
      <NativeSelect
        size="sm"
        label={t('settings.vat')}
        value={said(settings.vatRecalculation)}
        data={recalculations.map((value) => ({ value, label: t(`settings.vat.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = recalculations.find((one) => one === value);
          if (chosen !== undefined) change({ vatRecalculation: meant[chosen] });
        }}
      />
      <Switch
        label={t('settings.doctype')}
        description={t('settings.doctypeHint')}
        checked={settings.doctypeValidation ?? true}
        onChange={({ currentTarget: { checked } }) => {
          change({ doctypeValidation: checked });
        }}
      />
    </div>
  );
}

/** The settings beside the other tools (R-DET-08). */
export function SettingsTool() {
  const t = useText('detail');
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="left-end" width={300} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Tooltip label={t('tools.settings')} position="left" disabled={open}>
          <ActionIcon
            size={34}
            aria-label={t('tools.settings')}
            aria-expanded={open}
            onClick={() => {
              setOpen(!open);
            }}
          >
            <IconSettings size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('settings.title')}>
        <h2 className="dd-settings-title">{t('settings.title')}</h2>
        <DeskSettings />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The same on a phone. */
export function SettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      title={t('settings.title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <DeskSettings />
    </Modal>
  );
}
