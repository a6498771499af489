import { IconFileImport } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import * as styles from '../doctypes.module.css';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A settings file may be dropped anywhere on the settings of a type. */
export function SettingsDrop({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const t = useText('doctypes');
  const [over, setOver] = useState(false);
  return (
    <div
      className={styles.dropArea}
      onDragEnter={(event) => {
        if (holdsFiles(event)) setOver(true);
      }}
      onDragOver={(event) => {
        if (holdsFiles(event)) event.preventDefault();
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      {children}
      {over ? (
        <div className={styles.drop} aria-hidden>
          <IconFileImport size={40} stroke={1.4} />
          <strong>{t('file.drop')}</strong>
          <span>{t('file.dropHint')}</span>
        </div>
      ) : null}
    </div>
  );
}
