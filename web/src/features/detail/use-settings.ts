import { useState } from 'react';
import { changeSettings } from '#shared/api/account.ts';
import type { UserSettings } from '#shared/account/user.ts';
import { call } from '#web/remote/call.ts';
import { renewUser, useUser } from '#web/remote/session.ts';
import { keep } from '#web/state/persisted.ts';
import { alertError } from '#web/ui/error-alert.tsx';

async function save(changed: UserSettings): Promise<void> {
  const user = await call(changeSettings, { body: { settings: changed } });
  keep('settings', user.settings);
  renewUser(user);
}

/** What the person prefers on all devices; a change shows at once, also while earlier ones are still being saved. */
export function useSettings(): {
  readonly settings: UserSettings;
  readonly change: (changed: UserSettings) => void;
} {
  const { settings } = useUser();
  const [unsaved, setUnsaved] = useState<readonly UserSettings[]>([]);
  const change = (changed: UserSettings): void => {
    setUnsaved((earlier) => [...earlier, changed]);
    void save(changed)
      .catch(alertError)
      .finally(() => {
        setUnsaved((waiting) => waiting.filter((one) => one !== changed));
      });
  };
  return { settings: unsaved.reduce((shown, one) => ({ ...shown, ...one }), settings), change };
}
