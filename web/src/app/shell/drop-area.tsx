import { IconFile, IconFiles } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type DragEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { addFiles } from '#web/features/files/upload/uploads.ts';
import { useAtom } from '#web/state/state.ts';
import { splitUseAtom } from '#web/state/browser-storage.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import * as styles from './shell.module.css';

const holdsFiles = (event: globalThis.DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/**
 * Files may be dropped anywhere: while they hang over the window it shows two halves, and the half that they fall on answers
 * "split into pages or keep together" (R-INT-01, R-INT-04). The last answer is remembered and drawn first in line.
 */
export function DropArea({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  const t = useText('shell');
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const [split, setSplit] = useAtom(splitUseAtom);

  const enter = useEffectEvent((event: globalThis.DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    if (!disabled) setOver(true);
  });
  const leave = useEffectEvent((event: globalThis.DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  // A file that misses the halves must not replace the page.
  const drop = useEffectEvent((event: globalThis.DragEvent) => {
    if (holdsFiles(event)) event.preventDefault();
    setOver(false);
  });

  useEffect(() => {
    const onEnter = (event: globalThis.DragEvent) => enter(event);
    const onLeave = (event: globalThis.DragEvent) => leave(event);
    const onDrop = (event: globalThis.DragEvent) => drop(event);
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragover', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragover', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);

  const take = (event: DragEvent, pages: boolean) => {
    event.preventDefault();
    setSplit(pages);
    addFiles([...event.dataTransfer.files], pages).catch(alertError);
    void navigate('/files');
  };

  return (
    <>
      {children}
      {over ? (
        <div className={styles.drop} aria-hidden>
          <Half
            last={!split}
            title={t('drop.keep')}
            hint={t('drop.keepHint')}
            icon={<IconFile size={40} stroke={1.4} />}
            onDrop={(event) => take(event, false)}
          />
          <Half
            last={split}
            title={t('drop.split')}
            hint={t('drop.splitHint')}
            icon={<IconFiles size={40} stroke={1.4} />}
            onDrop={(event) => take(event, true)}
          />
        </div>
      ) : null}
    </>
  );
}

type HalfProps = {
  readonly title: string;
  readonly hint: string;
  readonly icon: ReactNode;
  /** The answer of the last time. */
  readonly last: boolean;
  readonly onDrop: (event: DragEvent) => void;
};

function Half({ title, hint, icon, last, onDrop }: HalfProps) {
  const t = useText('shell');
  const [over, setOver] = useState(false);
  return (
    <div
      className={styles.dropHalf}
      data-over={over}
      data-drop={title}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {icon}
      <strong>{title}</strong>
      <span>{hint}</span>
      <small>{last ? t('drop.last') : ''}</small>
    </div>
  );
}
