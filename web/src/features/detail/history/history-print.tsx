import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import type { ReadLogItem } from '#shared/document/log-item.ts';
import { formatInstant } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { useDesk } from '../desk-context.ts';
import { HistoryItem } from './history-item.tsx';

/** The lines on paper, through the browser's own print (R-HIS-13): everything else stays out of it. */
export function HistoryPrint({ items, onDone }: { items: readonly ReadLogItem[]; onDone: () => void }) {
  const t = useText('detail');
  const { session, user } = useDesk();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const end = () => {
      done();
    };
    window.addEventListener('afterprint', end, { once: true });
    // The lines are laid out first.
    const frame = requestAnimationFrame(() => {
      window.print();
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const { document: paper } = session;
  return createPortal(
    <div className="dd-print">
      <header>
        <span>{user.currentOwner?.name}</span>
        <span>
          {paper.name} · {paper._id} · {formatInstant(new Date())}
        </span>
      </header>
      <h1>{t('history.title')}</h1>
      <ol className="dd-history">
        {items.map((item) => (
          <HistoryItem key={item._id} item={item} />
        ))}
      </ol>
      <footer>{location.host}</footer>
    </div>,
    document.body,
  );
}
