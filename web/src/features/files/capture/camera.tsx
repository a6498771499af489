import { IconCameraOff, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { readPhoto, takePhoto, type Photo } from './photo.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './capture.module.css';

type CameraProps = { readonly onPhoto: (photo: Photo) => void };

/** What the camera sees, and the button that takes it. Without a camera the system's own, or a photo that exists. */
export function Camera({ onPhoto }: CameraProps) {
  const t = useText('files');
  const video = useRef<HTMLVideoElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'starting' | 'on' | 'off'>('starting');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let gone = false;
    const start = async () => {
      const wanted = { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } };
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
      if (gone || video.current === null) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      setState('on');
    };
    // No camera, no permission or no secure address: the system's camera is asked instead.
    start().catch(() => {
      if (!gone) setState('off');
    });
    return () => {
      gone = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);

  const take = async (photo: () => Promise<Photo>) => {
    setBusy(true);
    try {
      onPhoto(await photo());
    } catch (error) {
      alertError(error);
    } finally {
      setBusy(false);
    }
  };
  const shoot = () => {
    const { current } = video;
    if (state === 'on' && current !== null) void take(() => takePhoto(current));
    else input.current?.click();
  };

  return (
    <div className={styles.camera}>
      <div className={styles.cameraView}>
        <video ref={video} playsInline muted hidden={state === 'off'} aria-label={t('capture.view')} />
        {state === 'off' ? (
          <p>
            <IconCameraOff size={28} stroke={1.4} aria-hidden />
            {t('capture.noCamera')}
          </p>
        ) : null}
      </div>
      <div className={styles.cameraBar}>
        <label className={styles.cameraSide}>
          <IconPhoto size={24} stroke={1.6} aria-hidden />
          <span>{t('capture.gallery')}</span>
          <input
            ref={input}
            className={sharedStyles.hidden}
            type="file"
            accept="image/*"
            capture={state === 'off' ? 'environment' : undefined}
            data-testid="capture-file"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file !== undefined) void take(() => readPhoto(file));
            }}
          />
        </label>
        <button
          type="button"
          className={styles.shutter}
          disabled={busy || state === 'starting'}
          aria-label={t('capture.shoot')}
          onClick={shoot}
        />
        <span className={styles.cameraSide} />
      </div>
    </div>
  );
}
