import { IconCameraOff, IconPhotoScan } from '@tabler/icons-react';
import type { PageCode } from '#shared/reading/layout/page-text.ts';
import { useText } from '#web/text/use-text.ts';
import { useCamera, type CameraState } from './use-camera.ts';
import * as pushButtonStyles from '#web/ui/controls/push-button.module.css';
import * as styles from './scan.module.css';

type CameraProps = {
  /** What was read does not describe a document; the camera goes on. */
  readonly silent: PageCode | undefined;
  readonly onCodes: (codes: readonly PageCode[]) => void;
  readonly onFailed: (error: unknown) => void;
  readonly onFile: (file: File) => void;
};

/** What the camera sees, and the choice of a picture instead. Without a camera it explains what to do. */
export function CameraView({ silent, onCodes, onFailed, onFile }: CameraProps) {
  const t = useText('scan');
  const { video, state } = useCamera({ onCodes, onFailed });
  const off = state === 'denied' || state === 'busy' || state === 'none';
  return (
    <section className={styles.camera} aria-label={t('camera.label')}>
      <div className={styles.view} data-off={off}>
        <video ref={video} playsInline muted hidden={off} aria-label={t('camera.view')} />
        {off ? <NoCamera state={state} /> : <span className={styles.frame} aria-hidden />}
      </div>
      <p className={styles.hint} role="status">
        {silent === undefined || off ? t(`hint.${state}`) : t('hint.silent', { text: shorten(silent.text) })}
      </p>
      <PictureChoice primary={off} onFile={onFile} />
    </section>
  );
}

/** Enough of a text to recognise it. */
export const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function NoCamera({ state }: { readonly state: CameraState }) {
  const t = useText('scan');
  return (
    <div className={styles.off}>
      <IconCameraOff size={30} stroke={1.5} aria-hidden />
      <strong>{t(`off.${state === 'denied' || state === 'busy' ? state : 'none'}`)}</strong>
      <span>{t(`off.${state === 'denied' || state === 'busy' ? state : 'none'}Text`)}</span>
    </div>
  );
}

type ChoiceProps = { readonly primary: boolean; readonly onFile: (file: File) => void };

/** A picture of the code that exists already: from the gallery, or from a folder. */
export function PictureChoice({ primary, onFile }: ChoiceProps) {
  const t = useText('scan');
  return (
    <label
      className={`${pushButtonStyles.button} ${styles.file}`}
      data-part="button"
      data-variant={primary ? 'filled' : undefined}
    >
      <IconPhotoScan size={18} stroke={1.7} aria-hidden />
      {t('picture')}
      <input
        type="file"
        accept="image/*"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
