import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSettings } from '#web/remote/settings.ts';
import { hasOwnKeys, openOwnKeys } from '#web/state/own-keys.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LazyMount } from '#web/ui/controls/lazy-mount.tsx';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import * as styles from './shell.module.css';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

/** The keys and guides of the screen that is open, behind a button and behind `?`; U leads to uploading from every screen. */
export function HelpButton() {
  const t = useText('help');
  const { singleKeys = true } = useSettings();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  useKeys(
    {
      '?': () => {
        if (!hasOwnKeys()) setOpened(true);
      },
      // Where the screen has keys of its own, its letters are its own too; the screen of files opens the choice of files.
      u: () => {
        if (!hasOwnKeys() && pathname !== '/files') void navigate('/files');
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
          if (!openOwnKeys()) setOpened(true);
        }}
      >
        <IconHelp size={19} stroke={1.7} aria-hidden />
      </IconButton>
      <LazyMount opened={opened}>
        {(shown) => (
          <Suspense fallback={null}>
            <HelpDialog opened={shown} onClose={() => setOpened(false)} />
          </Suspense>
        )}
      </LazyMount>
    </>
  );
}
