import { lazy, Suspense } from 'react';
import type { CurrentUser } from '#shared/account/user.ts';
import { useText } from '#web/text/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dropdown } from '#web/ui/dropdown.tsx';

// Fetched after the first page: it shows once somebody opens it.
const UserPanel = lazy(async () => ({ default: (await import('./user-panel.tsx')).UserPanel }));

/** The face of the user, and what belongs to them behind it. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const t = useText('shell');
  return (
    <Dropdown
      role="dialog"
      align="end"
      width={260}
      className="df-top-button df-me"
      label={t('user', { name: user.fullname })}
      face={<Avatar name={user.fullname} me />}
    >
      <Suspense fallback={null}>
        <UserPanel user={user} />
      </Suspense>
    </Dropdown>
  );
}
