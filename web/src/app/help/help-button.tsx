import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useSettings } from '#web/remote/settings.ts';
import { openOwnKeys } from '#web/state/own-keys.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LazyMount } from '#web/ui/controls/lazy-mount.tsx';
import type { Help } from './use-help.ts';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

type HelpButtonProps = {
  readonly help: Help;
  readonly className?: string;
  readonly size?: number;
  /** The screen holds what leaving it would lose. */
  readonly apart?: boolean;
};

/** The keys and guides of the screen that is open, behind a button and behind the key of `useHelp`. */
export function HelpButton({ help, className = '', size = 32, apart = false }: HelpButtonProps) {
  const { isOpen, overDialog, open, close } = help;
  const t = useText('help');
  const { singleKeys = true } = useSettings();
  useEscape(isOpen, close);
  return (
    <>
      <IconButton
        className={className}
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
