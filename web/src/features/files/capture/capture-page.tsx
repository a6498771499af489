import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '#web/remote/session.ts';
import { toDay, formatTime } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { Adjust } from './adjust.tsx';
import { Camera } from './camera.tsx';
import { keepCapture, startCaptures, useWaiting } from './outbox.ts';
import type { Photo } from './photo.ts';
import { registerWorker } from './register-worker.ts';
import { TakenPages, type TakenPage } from './taken-pages.tsx';
import * as styles from './capture.module.css';

/** Photographs a document of several pages with the phone; without a connection it waits there and is sent later. */
export function CapturePage({ help }: { help: ReactNode }) {
  const format = useFormat();
  const t = useText('files');
  const user = useUser();
  const navigate = useNavigate();
  const waiting = useWaiting().length;
  const [pages, setPages] = useState<readonly TakenPage[]>([]);
  const [photo, setPhoto] = useState<Photo>();
  /** The place of the page that is taken anew; a new page goes to the end. */
  const [place, setPlace] = useState<number>();
  const [step, setStep] = useState<'camera' | 'pages'>('camera');
  const [sending, setSending] = useState(false);
  useTitle(t('capture.title'));
  useEffect(() => {
    startCaptures(user);
    // Without a connection there is nothing to fetch: what is kept from before serves.
    registerWorker().catch(() => undefined);
  }, [user]);

  const forget = (taken: Photo) => {
    URL.revokeObjectURL(taken.url);
    setPhoto(undefined);
  };
  const addPage = (page: Blob) => {
    const taken = { id: crypto.randomUUID(), page, url: URL.createObjectURL(page) };
    setPages(place === undefined ? [...pages, taken] : pages.with(place, taken));
    setPlace(undefined);
    if (photo !== undefined) forget(photo);
    setStep('pages');
  };
  const move = (at: number, to: number) => {
    const moved = pages[at];
    if (moved !== undefined) setPages(pages.toSpliced(at, 1).toSpliced(to, 0, moved));
  };
  const send = async () => {
    setSending(true);
    const now = new Date();
    // A colon or a slash in a name would be no name of a file.
    const when = `${format.date(toDay(now))} ${formatTime(now)}`.replaceAll(/[:/]/gu, '.');
    const name = `${t('capture.name')} ${when}.jpg`;
    try {
      await keepCapture({ id: crypto.randomUUID(), name, pages: pages.map(({ page }) => page) });
      for (const { url } of pages) URL.revokeObjectURL(url);
      void navigate('/files');
    } catch (error) {
      alertError(error);
      setSending(false);
    }
  };

  const disabled = user.currentOwner?.uploadsDisabled === true;
  return (
    <main className={styles.capture}>
      <header className={styles.captureHead}>
        <h1>{t('capture.title')}</h1>
        <span role="status">
          {t('source.pages', { count: pages.length })}
          {waiting === 0 ? null : ` · ${t('capture.waitingCount', { count: waiting })}`}
        </span>
        <Suspense fallback={null}>{help}</Suspense>
        <Link to="/files" className={styles.captureClose} aria-label={t('capture.close')}>
          <IconX size={22} stroke={1.8} aria-hidden />
        </Link>
      </header>
      {disabled ? <Band tone="info" title={t('disabled')} /> : null}
      {!disabled && photo !== undefined ? (
        <Adjust photo={photo} onAgain={() => forget(photo)} onPage={addPage} />
      ) : null}
      {!disabled && photo === undefined && step === 'camera' ? <Camera onPhoto={setPhoto} /> : null}
      {photo === undefined && step === 'pages' ? (
        <TakenPages
          pages={pages}
          onMove={move}
          onRetake={(at) => {
            setPlace(at);
            setStep('camera');
          }}
          onRemove={(at) => setPages(pages.toSpliced(at, 1))}
        />
      ) : null}
      {photo === undefined && (step === 'pages' || pages.length > 0) ? (
        <div className={styles.captureActions}>
          <Button
            onClick={() => {
              setPlace(undefined);
              setStep(step === 'camera' ? 'pages' : 'camera');
            }}
          >
            {step === 'camera' ? t('capture.back') : t('capture.more')}
          </Button>
          <Button variant="filled" loading={sending} disabled={pages.length === 0} onClick={() => void send()}>
            {t('capture.send', { count: pages.length })}
          </Button>
        </div>
      ) : null}
    </main>
  );
}
