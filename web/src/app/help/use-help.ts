import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSettings } from '#web/remote/settings.ts';
import { hasOwnKeys } from '#web/state/own-keys.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { confirmLeaving } from '#web/ui/dialogs/unsaved-work.ts';
import { isDialogOpen, useKeys, useKeysEverywhere } from '#web/ui/keyboard/keys.ts';

/** Whether the help of the screen is open, and whether it stands over a dialog. */
export type Help = {
  readonly isOpen: boolean;
  readonly overDialog: boolean;
  readonly open: (overDialog: boolean) => void;
  readonly close: () => void;
};

/**
 * The keys of every screen: `?` opens its help, U leads to uploading, unless the screen holds what leaving it would lose (`apart`). They are
 * apart from the button, which comes later than the page: a key that is pressed before is not lost.
 */
export function useHelp(apart = false): Help {
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
  return { isOpen, overDialog, open, close: () => setOpenedAt(undefined) };
}
