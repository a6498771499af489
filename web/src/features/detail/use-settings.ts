import { useMutation } from '@tanstack/react-query';
import { changeSettings } from '#shared/api/account.ts';
import type { UserSettings } from '#shared/account/user.ts';
import { call } from '#web/remote/call.ts';
import { renewUser, useUser } from '#web/remote/session.ts';
import { keep } from '#web/state/persisted.ts';
import { alertError } from '#web/ui/error-alert.tsx';

/** What the person prefers on all devices; a change shows at once and is saved at once. */
export function useSettings(): {
  readonly settings: UserSettings;
  readonly change: (changed: UserSettings) => void;
} {
  const { settings } = useUser();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (changed: UserSettings) => call(changeSettings, { body: { settings: changed } }),
    onSuccess: (user) => {
      keep('settings', user.settings);
      renewUser(user);
    },
    onError: alertError,
  });
  return { settings: isPending ? { ...settings, ...variables } : settings, change: mutate };
}
