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
        {off ? <NoCamera state={state} onFile={onFile} /> : <span className={styles.frame} aria-hidden />}
      </div>
      {off ? null : (
        <>
          <p className={styles.hint} role="status">
            {silent === undefined ? t(`hint.${state}`) : t('hint.silent', { text: shorten(silent.text) })}
          </p>
          <div className={styles.instead}>
            <PictureChoice primary={false} onFile={onFile} />
            <PasteHint />
          </div>
        </>
      )}
    </section>
  );
}

/** Enough of a text to recognise it. */
export const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Shown where there are keys: a phone has none. */
function PasteHint() {
  const t = useText('scan');
  return <small className={styles.paste}>{t('paste')}</small>;
}

type NoCameraProps = { readonly state: CameraState; readonly onFile: (file: File) => void };

function NoCamera({ state, onFile }: NoCameraProps) {
  const t = useText('scan');
  return (
    <div className={styles.off} role="status">
      <IconCameraOff size={30} stroke={1.5} aria-hidden />
      <strong>{t(`off.${state === 'denied' || state === 'busy' ? state : 'none'}`)}</strong>
      <span>{t(`off.${state === 'denied' || state === 'busy' ? state : 'none'}Text`)}</span>
      <PictureChoice primary onFile={onFile} />
      <PasteHint />
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
