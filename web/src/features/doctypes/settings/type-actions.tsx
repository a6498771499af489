import { IconCopy, IconDots, IconDownload, IconFileImport, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { isExportSystem } from '#shared/export-systems/export-systems.ts';
import { useConnectors } from '#web/remote/export-setup.ts';
import { useText } from '#web/text/use-text.ts';
import { Dropdown, MenuItem } from '#web/ui/controls/dropdown.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { canSynchronize } from '../core/may-synchronize.ts';
import type { Send } from '../form/forms.ts';
import { RegistersDialog } from './registers-dialog.tsx';
import * as pushButtonStyles from '#web/ui/controls/push-button.module.css';
import * as styles from '../doctypes.module.css';

type ActionsProps = {
  readonly doctype: Doctype;
  readonly send: Send;
  readonly onPrint: () => void;
  readonly onDownload: () => void;
  readonly onFile: (file: File) => void;
};

/** What can be done with the settings of one type as a whole: print, copy from elsewhere, keep as a file. */
export function TypeActions({ doctype, send, onPrint, onDownload, onFile }: ActionsProps) {
  const t = useText('doctypes');
  const [copying, setCopying] = useState(false);
  const [synchronizing, setSynchronizing] = useState(false);
  const { exportSystem } = doctype;
  const system = isExportSystem(exportSystem) ? exportSystem : undefined;
  const { data } = useConnectors(system !== undefined);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PushButton className={styles.quiet} icon={<IconPrinter size={16} stroke={1.8} aria-hidden />} onClick={onPrint}>
        {t('print')}
      </PushButton>
      <PushButton
        className={styles.quiet}
        icon={<IconCopy size={16} stroke={1.8} aria-hidden />}
        onClick={() => setCopying(true)}
      >
        {t('copy')}
      </PushButton>
      {system !== undefined && canSynchronize(system, data) ? (
        <>
          <PushButton
            className={styles.quiet}
            icon={<IconRefresh size={16} stroke={1.8} aria-hidden />}
            onClick={() => setSynchronizing(true)}
          >
            {t('registers')}
          </PushButton>
          <RegistersDialog system={system} opened={synchronizing} onClose={() => setSynchronizing(false)} />
        </>
      ) : null}
      <Dropdown
        role="menu"
        align="end"
        className={`${pushButtonStyles.button} ${styles.quiet}`}
        part="button"
        label={t('file.menu')}
        title={t('file.menu')}
        trigger={<IconDots size={16} stroke={1.8} aria-hidden />}
      >
        <MenuItem icon={<IconDownload size={16} stroke={1.8} aria-hidden />} onClick={onDownload}>
          {t('file.download')}
        </MenuItem>
        <MenuItem icon={<IconFileImport size={16} stroke={1.8} aria-hidden />} onClick={() => input.current?.click()}>
          {t('file.import')}
          <small>{t('file.importHint')}</small>
        </MenuItem>
      </Dropdown>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={t('file.import')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <CopyDialog opened={copying} doctype={doctype} send={send} onClose={() => setCopying(false)} />
    </>
  );
}
