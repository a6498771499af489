import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSettings } from '#web/remote/settings.ts';
import { hasOwnKeys, openOwnKeys } from '#web/state/own-keys.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LazyMount } from '#web/ui/controls/lazy-mount.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { confirmLeaving } from '#web/ui/dialogs/unsaved-work.ts';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import * as styles from './shell.module.css';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

/** The keys and guides of the screen that is open, behind a button and behind `?`; U leads to uploading from every screen. */
export function HelpButton() {
  const t = useText('help');
  const { singleKeys = true } = useSettings();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // It belongs to the screen on which it was asked for.
  const [openedAt, setOpenedAt] = useState<string>();
  const upload = async () => {
    if (await confirmLeaving()) await navigate('/files');
  };
  useKeys(
    {
      '?': () => {
        if (!hasOwnKeys()) setOpenedAt(pathname);
      },
      // Where the screen has keys of its own, its letters are its own too; the screen of files opens the choice of files.
      u: () => {
        if (!hasOwnKeys() && pathname !== '/files') upload().catch(alertError);
      },
    },
    singleKeys,
  );
  return (
    <>
      <IconButton
        className={styles.topButton}
        label={t('button')}
        hint={singleKeys ? t('buttonKey') : t('button')}
        side="bottom"
        aria-haspopup="dialog"
        onClick={() => {
          if (!openOwnKeys()) setOpenedAt(pathname);
        }}
      >
        <IconHelp size={19} stroke={1.7} aria-hidden />
      </IconButton>
      <LazyMount opened={openedAt === pathname}>
        {(shown) => (
          <Suspense fallback={null}>
            <HelpDialog opened={shown} onClose={() => setOpenedAt(undefined)} />
          </Suspense>
        )}
      </LazyMount>
    </>
  );
}
