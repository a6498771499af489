import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSettings } from '#web/remote/settings.ts';
import { hasOwnKeys, openOwnKeys } from '#web/state/own-keys.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LazyMount } from '#web/ui/controls/lazy-mount.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { confirmLeaving } from '#web/ui/dialogs/unsaved-work.ts';
import { isDialogOpen, useKeys, useKeysEverywhere } from '#web/ui/keyboard/keys.ts';
import * as styles from './shell.module.css';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

type HelpButtonProps = {
  readonly size?: number;
  /** The screen holds what leaving it would lose. */
  readonly apart?: boolean;
};

/** The keys and guides of the screen that is open, behind a button and behind `?`; U leads to uploading from every screen. */
export function HelpButton({ size = 32, apart = false }: HelpButtonProps) {
  const t = useText('help');
  const { singleKeys = true } = useSettings();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // It belongs to the screen on which it was asked for.
  const [openedAt, setOpenedAt] = useState<string>();
  const [overDialog, setOverDialog] = useState(false);
  const isOpen = openedAt === pathname;
  const open = (over: boolean) => {
    setOverDialog(over);
    setOpenedAt(pathname);
  };
  const close = () => setOpenedAt(undefined);
  const upload = async () => {
    if (await confirmLeaving()) await navigate('/files');
  };
  useKeysEverywhere(
    {
      '?': () => {
        const over = isDialogOpen();
        // Where the screen has a list of keys of its own, `?` is its key, too.
        if (!isOpen && (over || !hasOwnKeys())) open(over);
      },
    },
    singleKeys,
  );
  useKeys(
    {
      // Where the screen has keys of its own, its letters are its own too; the screen of files opens the choice of files.
      u: () => {
        if (!hasOwnKeys() && pathname !== '/files') upload().catch(alertError);
      },
    },
    singleKeys && !apart,
  );
  useEscape(isOpen, close);
  return (
    <>
      <IconButton
        className={styles.topButton}
        size={size}
        label={t('button')}
        hint={singleKeys ? t('buttonKey') : t('button')}
        side="bottom"
        aria-haspopup="dialog"
        onClick={() => {
          if (!openOwnKeys()) open(false);
        }}
      >
        <IconHelp size={19} stroke={1.7} aria-hidden />
      </IconButton>
      <LazyMount opened={isOpen}>
        {(shown) => (
          <Suspense fallback={null}>
            <HelpDialog opened={shown} apart={apart || overDialog} onClose={close} />
          </Suspense>
        )}
      </LazyMount>
    </>
  );
}

/** Of two dialogs that are open the older one would hear Escape first, and go from under the help. */
function useEscape(enabled: boolean, close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.key !== 'Escape' || event.isComposing) return;
    event.stopImmediatePropagation();
    close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
