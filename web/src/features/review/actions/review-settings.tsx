import '#web/ui/dialogs/dialog.module.css';
import { NativeSelect, Popover, Switch } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { IconSettings } from '@tabler/icons-react';
import { documentOrder } from '#shared/account/user.ts';
import { doctypeValidationUseAtom } from '#web/state/browser-storage.ts';
import { useAtom } from '#web/state/state.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LazyDropdown } from '#web/ui/controls/lazy-mount.tsx';
import { useSettings } from '../session/use-settings.ts';
import * as styles from '../review.module.css';

const recalculations = ['paper', 'on', 'off'] as const;
type Recalculation = (typeof recalculations)[number];

const toRecalculation = (setting: boolean | null | undefined): Recalculation =>
  setting === true ? 'on' : setting === false ? 'off' : 'paper';
const settingByRecalculation = { paper: null, on: true, off: false } as const satisfies Record<
  Recalculation,
  boolean | null
>;

/** What the person prefers while reviewing: the next document, the type, VAT (R-DET-22, R-DET-23, R-DET-24). */
function ReviewSettings() {
  const t = useText('detail');
  const { settings, change } = useSettings();
  const [validationUse, keepValidationUse] = useAtom(doctypeValidationUseAtom);
  return (
    <div className={styles.settings}>
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
        value={toRecalculation(settings.vatRecalculation)}
        data={recalculations.map((value) => ({ value, label: t(`settings.vat.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = recalculations.find((one) => one === value);
          if (chosen !== undefined) change({ vatRecalculation: settingByRecalculation[chosen] });
        }}
      />
      <Switch
        label={t('settings.straight')}
        description={t('settings.straightHint')}
        checked={settings.nextWithoutAsking ?? false}
        onChange={({ currentTarget: { checked } }) => change({ nextWithoutAsking: checked })}
      />
      <Switch
        label={t('settings.doctype')}
        description={t('settings.doctypeHint')}
        checked={settings.doctypeValidation ?? validationUse}
        onChange={({ currentTarget: { checked } }) => {
          keepValidationUse(checked);
          change({ doctypeValidation: checked });
        }}
      />
    </div>
  );
}

/** The settings beside the other tools (R-DET-08). */
export function SettingsTool() {
  const t = useText('detail');
  return (
    <LazyDropdown
      kind="dialog"
      trigger={(props) => (
        <IconButton {...props} label={t('tools.settings')} side="left" size={34}>
          <IconSettings size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    >
      {({ opened, onChange, target }) => (
        <Popover opened={opened} onChange={onChange} position="left-end" width={300} trapFocus returnFocus withinPortal>
          <Popover.Target>{target}</Popover.Target>
          <Popover.Dropdown aria-label={t('settings.title')}>
            <h2 className={styles.settingsTitle}>{t('settings.title')}</h2>
            <ReviewSettings />
          </Popover.Dropdown>
        </Popover>
      )}
    </LazyDropdown>
  );
}

/** The same on a phone. */
export function SettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('detail');
  return (
    <Dialog opened={opened} onClose={onClose} size={440} title={t('settings.title')}>
      <ReviewSettings />
    </Dialog>
  );
}
