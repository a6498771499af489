import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Counts } from '#web/remote/counts.ts';
import { useUser } from '#web/remote/session.ts';
import { saveSettings } from '#web/remote/settings.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { alertError } from '../dialogs/error-alert.tsx';
import { toast } from '../feedback/toast.ts';
import { StateIcon } from '../signs/state-icon.tsx';
import * as styles from './tour.module.css';

type TourProps = {
  readonly counts: Counts | undefined;
  /** Opens the first document that waits; undefined where none does. */
  readonly onReview: (() => void) | undefined;
};

const sum = (counts: Counts | undefined, what: 'waiting' | 'confirmed'): number =>
  Object.values(counts?.doctypes ?? {}).reduce((all, one) => all + one[what], 0);

/** What a person can try first in a company that has documents, until they hide it; the sample data begin with it. */
export function Tour({ counts, onReview }: TourProps) {
  const t = useText('help');
  const title = useId();
  const mayReview = useUser().role.some((role) => role !== 'viewer');
  const waiting = sum(counts, 'waiting');
  const confirmed = sum(counts, 'confirmed');
  const hide = () => {
    const show = () => void saveSettings({ tour: 'open' }).catch(alertError);
    saveSettings({ tour: 'hidden' }).then(
      () => toast({ text: t('tour.hidden'), action: { label: t('tour.undo'), undo: true, run: show } }),
      alertError,
    );
  };
  const review = t('tour.review');
  return (
    <section className={styles.tour} aria-labelledby={title}>
      <h2 id={title}>{t('tour.title')}</h2>
      <ol>
        {mayReview ? (
          <>
            <Step
              done={counts !== undefined && waiting === 0}
              text={waiting === 0 ? t('tour.review.done') : t('tour.review.text', { count: waiting })}
            >
              {onReview === undefined ? (
                <Link to="/document/list">{review}</Link>
              ) : (
                <button type="button" onClick={onReview}>
                  {review}
                </button>
              )}
            </Step>
            <Step text={confirmed === 0 ? t('tour.export.none') : t('tour.export.text', { count: confirmed })}>
              <Link to="/document/list?status=confirmed">{t('tour.export')}</Link>
            </Step>
          </>
        ) : (
          <>
            <Step text={t('tour.look.text')}>
              <Link to="/document/list?status=all">{t('tour.look')}</Link>
            </Step>
            <Step text={t('tour.analytics.text')}>
              <Link to="/business-analytics">{t('tour.analytics')}</Link>
            </Step>
          </>
        )}
        <Step text={t('tour.guides.text')}>
          <Link to="/video-tutorials">{t('tour.guides')}</Link>
        </Step>
      </ol>
      <IconButton label={t('tour.hide')} size={28} className={styles.hide} onClick={hide}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </IconButton>
    </section>
  );
}

type StepProps = { readonly text: string; readonly done?: boolean; readonly children: ReactNode };

function Step({ text, done = false, children }: StepProps) {
  return (
    <li data-done={done}>
      {done ? <StateIcon state="verified" size={16} /> : null}
      {children}
      <p>{text}</p>
    </li>
  );
}
