import { useSyncExternalStore } from 'react';
import { useLiveStatus } from '#web/remote/live.ts';
import { formatTime } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';

let offlineSince: Date | undefined = navigator.onLine ? undefined : new Date();

const listen = (listener: () => void): (() => void) => {
  const gone = () => {
    offlineSince ??= new Date();
    listener();
  };
  const back = () => {
    offlineSince = undefined;
    listener();
  };
  window.addEventListener('offline', gone);
  window.addEventListener('online', back);
  return () => {
    window.removeEventListener('offline', gone);
    window.removeEventListener('online', back);
  };
};

/** Under the top bar: that there is no connection and since when, or that live changes were refused for good (R-LIV-15). */
export function ConnectionBands() {
  const t = useText('shell');
  const since = useSyncExternalStore(listen, () => offlineSince);
  const live = useLiveStatus();
  if (since !== undefined) {
    return (
      <div className="df-bands">
        <Band tone="offline" compact title={t('offline.title', { time: formatTime(since) })}>
          {t('offline.text')}
        </Band>
      </div>
    );
  }
  if (live !== 'denied') return null;
  return (
    <div className="df-bands">
      <Band tone="warning" compact title={t('denied.title')}>
        {t('denied.text')}
      </Band>
    </div>
  );
}
