import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { useLeaveQuestion, cancelUploadsOfOthers } from '#web/features/files/upload/uploads.ts';
import { useUploadedFileEvents } from '#web/features/files/upload/uploaded-files.ts';
import { useCounts } from '#web/remote/counts.ts';
import { liveSocket, useLiveInvalidation, useLiveStatus, useReconnectInvalidation } from '#web/remote/live.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { saveSettings } from '#web/remote/settings.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { useWaitingWork } from '../access/use-waiting-work.ts';
import { DropArea } from './drop-area.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SearchBox } from './search-box.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import * as styles from './shell.module.css';
import { formatTime } from '#web/text/format.ts';
import { Band } from '#web/ui/feedback/band.tsx';

const ForeignPassword = lazy(async () => ({ default: (await import('./foreign-password.tsx')).ForeignPassword }));

let offlineSince: Date | undefined = navigator.onLine ? undefined : new Date();

const onConnectionChange = (listener: () => void): (() => void) => {
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
function ConnectionBands() {
  const t = useText('shell');
  const since = useSyncExternalStore(onConnectionChange, () => offlineSince);
  const live = useLiveStatus();
  if (since !== undefined) {
    return (
      <div className={styles.bands}>
        <Band tone="offline" compact title={t('offline.title', { time: formatTime(since) })}>
          {t('offline.text')}
        </Band>
      </div>
    );
  }
  if (live !== 'denied') return null;
  return (
    <div className={styles.bands}>
      <Band tone="warning" compact title={t('denied.title')}>
        {t('denied.text')}
      </Band>
    </div>
  );
}

/** The settings of a document type take a file of settings, and e-invoices are checked on their screen: no documents are made there. */
const ownDropPath = /^\/(?:document\/types\/|einvoices)/;

/**
 * Top bar, sidebar and the page, inside the file-drop area (R-GRD-07). Pages that need the room fold the sidebar to its rail; on a
 * phone they have the whole screen.
 */
export function Shell({ railedAt, children }: { railedAt: RegExp; children: ReactNode }) {
  const t = useText('shell');
  const user = useUser();
  const counts = useCounts();
  useUploadedFileEvents();
  // The sidebar and every screen name the types; what others add, save or remove is there at once.
  useLiveInvalidation('doctype_updated', keys.doctypes);
  useReconnectInvalidation(keys.doctypes);
  useWaitingWork(user);
  const giveUp = useEffectEvent(() => cancelUploadsOfOthers(user));
  useEffect(() => {
    giveUp();
  }, [user._id, user.currentOwnerId]);
  const { pathname } = useLocation();
  const railed = railedAt.test(pathname);
  const [folded, setFolded] = useState(user.settings.sidebarFolded ?? false);
  const main = useRef<HTMLElement>(null);
  useLeaveQuestion();

  useEffect(() => {
    liveSocket.start();
    return () => liveSocket.stop();
  }, []);

  const fold = () => {
    setFolded(!folded);
    saveSettings({ sidebarFolded: !folded }).catch(alertError);
  };

  return (
    <DropArea disabled={user.currentOwner?.uploadsDisabled === true || ownDropPath.test(pathname)}>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('skip')}
      </a>
      <div className={styles.shell} data-rail={railed || folded} data-whole={railed}>
        <TopBar user={user} reading={counts?.reading ?? 0} />
        <ConnectionBands />
        {user.passwordIsForeign ? (
          <Suspense fallback={null}>
            <ForeignPassword />
          </Suspense>
        ) : null}
        <Sidebar user={user} counts={counts} rail={railed || folded} onFold={railed ? undefined : fold} />
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          {/* What was chosen or begun in one company means nothing in another one. */}
          <ErrorBoundary key={user.currentOwnerId} resetKey={pathname}>
            {children}
          </ErrorBoundary>
        </main>
        <PhoneBar user={user} counts={counts} />
      </div>
      <SearchBox singleKeys={user.settings.singleKeys ?? true} />
    </DropArea>
  );
}
