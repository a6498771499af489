import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLeaveQuestion } from '#web/features/files/use-leave-question.ts';
import { useSendWaiting } from '#web/features/files/use-send-waiting.ts';
import { giveUpOthers } from '#web/features/files/uploads.ts';
import { useTempfileEvents } from '#web/features/files/use-tempfile-events.ts';
import { useCounts } from '#web/remote/counts.ts';
import { liveSocket } from '#web/remote/live.ts';
import { useUser } from '#web/remote/session.ts';
import { saveSettings } from '#web/remote/settings.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { DropArea } from './drop-area.tsx';
import { ConnectionBands } from './connection-bands.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';

/** The settings of a document type take a file of settings, not papers. */
const ownDrop = /^\/document\/types\//;

/**
 * Top bar, sidebar and the page, inside the file-drop area (R-GRD-07). Pages that need the room fold the sidebar to its rail; on a
 * phone they have the whole screen.
 */
export function Shell({ railedAt, children }: { railedAt: RegExp; children: ReactNode }) {
  const t = useText('shell');
  const user = useUser();
  const counts = useCounts();
  useTempfileEvents();
  useSendWaiting(user);
  const giveUp = useEffectEvent(() => {
    giveUpOthers(user);
  });
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
    return () => {
      liveSocket.stop();
    };
  }, []);

  const fold = () => {
    setFolded(!folded);
    saveSettings({ sidebarFolded: !folded }).catch(alertError);
  };

  return (
    <DropArea disabled={user.currentOwner?.uploadsDisabled === true || ownDrop.test(pathname)}>
      <a
        className="df-skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('skip')}
      </a>
      <div className="df-shell" data-rail={railed || folded} data-whole={railed}>
        <TopBar user={user} reading={counts?.reading ?? 0} />
        <ConnectionBands />
        <Sidebar user={user} counts={counts} rail={railed || folded} onFold={railed ? undefined : fold} />
        <main ref={main} id="main" className="df-main" tabIndex={-1}>
          {/* What was chosen or begun in one company means nothing in another one. */}
          <ErrorBoundary key={user.currentOwnerId} resetKey={pathname}>
            {children}
          </ErrorBoundary>
        </main>
        <PhoneBar user={user} counts={counts} />
      </div>
    </DropArea>
  );
}
