import { Button } from '@mantine/core';
import { useState } from 'react';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useAtom } from '#web/state/door.ts';
import { roundedScale, thumbnailScaleAtom } from '#web/state/thumbnail-scale.ts';
import { useText } from '#web/text/use-text.ts';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { toBeMarked, type Card } from './core/cards.ts';
import { mark } from './pages.ts';
import { markUpload, useUploads } from './uploads.ts';

type FilesFooterProps = {
  readonly cards: readonly Card[];
  /** Cards with proposals that nobody decided about. */
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
    void mark(toBeMarked(cards, which), doctype);
    // Files that still travel are told when they have arrived (R-INT-31).
    for (const { id, deferred } of uploads) if (which === 'all' || deferred === undefined) markUpload(id, doctype);
  };
  const untyped = toBeMarked(cards, 'unmarked').length;
  return (
    <footer className="df-files-foot">
      <span className="df-files-note" role="status">
        {untyped === 0 ? null : t('untyped', { count: untyped })}
      </span>
      {waiting === 0 ? null : (
        <span className="df-files-waiting">
          {t('waiting', { count: waiting })}
          <button type="button" className="df-small-button" onClick={onAcceptAll}>
            {t('acceptAll')} <KeyHint keys="A" />
          </button>
        </span>
      )}
      <label className="df-files-scale">
        {t('scale')}
        <input
          type="range"
          min={0.5}
          max={2}
          step={0.1}
          value={scale}
          onChange={(event) => {
            setScale(roundedScale(Number(event.currentTarget.value)));
          }}
        />
      </label>
      <fieldset className="df-files-mark">
        <legend className="df-hidden">{t('mark.label')}</legend>
        <select
          className="df-select"
          aria-label={t('mark.label')}
          value=""
          disabled={cards.length + uploads.length === 0}
          onChange={(event) => {
            setType(event.currentTarget.value);
          }}
        >
          <option value="">{t('mark.choose')}</option>
          {doctypes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="df-select"
          aria-label={t('mark.which')}
          value={which}
          onChange={(event) => {
            setWhich(event.currentTarget.value === 'all' ? 'all' : 'unmarked');
          }}
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
