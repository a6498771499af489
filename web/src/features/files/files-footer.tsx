import { Button } from '@mantine/core';
import { useState } from 'react';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useAtom } from '#web/state/state.ts';
import { useText } from '#web/text/use-text.ts';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { listToMark, type Card } from './core/cards.ts';
import { mark } from './arrange/pages.ts';
import { markUpload, useUploads } from './upload/uploads.ts';
import * as z from 'zod';
import { storedAtom } from '#web/state/browser-storage.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './files.module.css';

/** How large thumbnails are drawn: 0.5 to 2.0 in tenths (R-INT-15, R-INT-16). */
export const thumbnailScaleAtom = storedAtom('thumbnailScale', z.number().min(0.5).max(2), 1);

/** Rounded to one decimal and kept within bounds. */
const clampScale = (scale: number): number => Math.min(2, Math.max(0.5, Math.round(scale * 10) / 10));

type FilesFooterProps = {
  readonly cards: readonly Card[];
  /** Cards with undecided proposals. */
  readonly waiting: number;
  readonly onAcceptAll: () => void;
  /** How many documents are ready to be made. */
  readonly ready: number;
  readonly creating: boolean;
  readonly onCreate: () => void;
};

/** What is missing, the size of thumbnails, the type for many at once, and the button that makes documents. */
export function FilesFooter({ cards, waiting, onAcceptAll, ready, creating, onCreate }: FilesFooterProps) {
  const t = useText('files');
  const { uploads } = useUploads();
  const [scale, setScale] = useAtom(thumbnailScaleAtom);
  const [which, setWhich] = useState<'unmarked' | 'all'>('unmarked');
  const doctypes = useDoctypes().filter(({ draft, id }) => !draft && id !== unspecifiedDoctype);
  const setType = (doctype: string) => {
    void mark(listToMark(cards, which), doctype);
    // Files that are still being sent get it when they have arrived (R-INT-31).
    for (const { id, deferred } of uploads) if (which === 'all' || deferred === undefined) markUpload(id, doctype);
  };
  const untyped = listToMark(cards, 'unmarked').length;
  return (
    <footer className={styles.filesFoot}>
      <span className={styles.filesNote} role="status">
        {untyped === 0 ? null : t('untyped', { count: untyped })}
      </span>
      {waiting === 0 ? null : (
        <span className={styles.filesWaiting}>
          {t('waiting', { count: waiting })}
          <button type="button" className={styles.smallButton} onClick={onAcceptAll}>
            {t('acceptAll')} <KeyHint keys="A" />
          </button>
        </span>
      )}
      <label className={styles.filesScale}>
        {t('scale')}
        <input
          type="range"
          min={0.5}
          max={2}
          step={0.1}
          value={scale}
          onChange={(event) => setScale(clampScale(Number(event.currentTarget.value)))}
        />
      </label>
      <fieldset className={styles.filesMark}>
        <legend className={sharedStyles.hidden}>{t('mark.label')}</legend>
        <select
          className={styles.select}
          aria-label={t('mark.label')}
          value=""
          disabled={cards.length + uploads.length === 0}
          onChange={(event) => setType(event.currentTarget.value)}
        >
          <option value="">{t('mark.choose')}</option>
          {doctypes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select
          className={styles.select}
          aria-label={t('mark.which')}
          value={which}
          onChange={(event) => setWhich(event.currentTarget.value === 'all' ? 'all' : 'unmarked')}
        >
          <option value="unmarked">{t('mark.unmarked')}</option>
          <option value="all">{t('mark.all')}</option>
        </select>
      </fieldset>
      <Button
        variant="filled"
        disabled={ready === 0}
        loading={creating}
        rightSection={<KeyHint keys="Ctrl ↵" />}
        onClick={onCreate}
      >
        {ready === 0 ? t('create.none') : t('create', { count: ready })}
      </Button>
    </footer>
  );
}
