import { IconFileImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import { useFileDrop } from '#web/ui/use-file-drop.ts';
import * as styles from '../doctypes.module.css';

/** A settings file may be dropped anywhere on the settings of a type. */
export function SettingsDrop({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const t = useText('doctypes');
  const drop = useFileDrop(onFile);
  return (
    <div className={styles.dropArea} {...drop.region}>
      {children}
      {drop.over ? (
        <div className={styles.drop} aria-hidden>
          <IconFileImport size={40} stroke={1.4} />
          <strong>{t('file.drop')}</strong>
          <span>{t('file.dropHint')}</span>
        </div>
      ) : null}
    </div>
  );
}
