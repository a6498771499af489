import { useText } from '#web/text/use-text.ts';
import { removeCapture, retryCaptures, useWaiting } from './outbox.ts';
import type { WaitingCapture } from '../upload/waiting-captures.ts';
import * as styles from '../files.module.css';

/** Documents that were photographed and are not sent yet; nothing when there are none. */
export function WaitingList() {
  const t = useText('files');
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('capture.waiting')}>
      <p className={styles.filesLabel}>{t('capture.waiting')}</p>
      <ul className={styles.sources}>
        {waiting.map((one) => (
          <WaitingRow key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ one }: { one: WaitingCapture }) {
  const t = useText('files');
  const stateText = {
    waiting: t('capture.state.waiting'),
    sending: t('capture.state.sending', { sent: one.sent, pages: one.pages }),
    'other-company': t('capture.state.otherCompany', { name: one.ownerName }),
    refused: one.problem ?? t('problem.refused'),
  }[one.state];
  return (
    <li className={styles.sourceRow}>
      <div className={styles.sourceText}>
        <b>{one.name}</b>
        <small role="status">{stateText}</small>
      </div>
      {one.state === 'waiting' ? (
        <button type="button" className={styles.smallButton} onClick={retryCaptures}>
          {t('source.retry')}
        </button>
      ) : null}
      {one.state === 'sending' ? null : (
        <button type="button" className={styles.smallButton} onClick={() => void removeCapture(one.id)}>
          {t('capture.remove')}
        </button>
      )}
    </li>
  );
}
