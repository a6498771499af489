import { Button } from '@mantine/core';
import { IconQrcodeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { PageCode } from '#shared/reading/layout/page-text.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { CameraView, PictureChoice, shorten } from './camera-view.tsx';
import { sortCodes } from './core/offers.ts';
import { stopDecoder, NoPicture, readPicture } from './decoder.ts';
import { FoundCodes } from './found-codes.tsx';
import * as styles from './scan.module.css';

/** Takes a picture that is pasted into the page: a code on the screen, cut out with the system's own tool. */
function usePastedPicture(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const pasted = ({ clipboardData }: ClipboardEvent) => {
      const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (picture !== undefined) take(picture);
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, []);
}

type Shown =
  | { readonly kind: 'camera' | 'reading' | 'unreadable' | 'failed' }
  | { readonly kind: 'found'; readonly codes: readonly PageCode[]; readonly picture: File | undefined }
  | { readonly kind: 'nothing'; readonly silent: PageCode | undefined };

/**
 * Reads payment, invoice and receipt codes by the camera or from a picture (R-PAY-12). Opened from a document, it fills that
 * document; else the person chooses one, or makes a new one.
 */
export function ScanPage() {
  const t = useText('scan');
  const [search] = useSearchParams();
  const [shown, setShown] = useState<Shown>({ kind: 'camera' });
  const [silent, setSilent] = useState<PageCode>();
  // Of several pictures that are read at once the last one counts.
  const turn = useRef(0);
  useTitle(t('title'));
  useEffect(() => stopDecoder, []);

  const lookOn = () => {
    turn.current += 1;
    setSilent(undefined);
    setShown({ kind: 'camera' });
  };
  const seen = (codes: readonly PageCode[]) => {
    const { documentCodes, otherCodes: others } = sortCodes(codes);
    if (documentCodes.length === 0) {
      setSilent(others[0]);
      return;
    }
    // On a phone the camera opens at once.
    if ('vibrate' in navigator) navigator.vibrate(60);
    setShown({ kind: 'found', codes: documentCodes, picture: undefined });
  };
  const readFile = (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    const show = (next: Shown) => {
      if (turn.current === mine) setShown(next);
    };
    show({ kind: 'reading' });
    readPicture(file).then(
      (codes) => {
        const { documentCodes, otherCodes: others } = sortCodes(codes);
        show(
          documentCodes.length > 0
            ? { kind: 'found', codes: documentCodes, picture: file }
            : { kind: 'nothing', silent: others[0] },
        );
      },
      (error: unknown) => show({ kind: error instanceof NoPicture ? 'unreadable' : 'failed' }),
    );
  };
  usePastedPicture(readFile);

  const again = (
    <div className={styles.actions}>
      <Button onClick={lookOn}>{t('again')}</Button>
      <PictureChoice primary={false} onFile={readFile} />
    </div>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
      </header>
      {shown.kind === 'camera' ? (
        <CameraView silent={silent} onCodes={seen} onFailed={() => setShown({ kind: 'failed' })} onFile={readFile} />
      ) : null}
      {shown.kind === 'reading' ? <SkeletonRows rows={6} height={40} label={t('reading')} /> : null}
      {shown.kind === 'found' ? (
        <FoundCodes codes={shown.codes} picture={shown.picture} documentId={search.get('document')} again={again} />
      ) : null}
      {shown.kind === 'nothing' ? (
        <EmptyState icon={<IconQrcodeOff size={28} stroke={1.4} aria-hidden />} title={t('nothing')} action={again}>
          {shown.silent === undefined ? t('nothingText') : t('nothingSilent', { text: shorten(shown.silent.text) })}
        </EmptyState>
      ) : null}
      {shown.kind === 'unreadable' || shown.kind === 'failed' ? (
        <Band tone="error" title={t(shown.kind)} actions={again}>
          {t(`${shown.kind}Text`)}
        </Band>
      ) : null}
    </div>
  );
}
