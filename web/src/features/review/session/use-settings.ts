import type { UserSettings } from '#shared/account/user.ts';
import { saveSettings, useSettings as usePersonSettings } from '#web/remote/settings.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';

/** What the person prefers on all devices; a change holds at once. */
export function useSettings(): {
  readonly settings: UserSettings;
  readonly change: (changed: UserSettings) => void;
} {
  const settings = usePersonSettings();
  return {
    settings,
    change: (changed) => {
      saveSettings(changed).catch(alertError);
    },
  };
}
