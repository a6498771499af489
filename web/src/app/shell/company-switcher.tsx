import { IconSelector } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { CurrentUser } from '#shared/account/user.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { CompanyMark } from '#web/ui/signs/avatar.tsx';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import { lazyWhenIdle } from '#web/ui/lazy-when-idle.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './shell.module.css';

// Fetched after the first page: it shows once somebody opens it.
const CompanyPanel = lazyWhenIdle(async () => (await import('./company-panel.tsx')).CompanyPanel);

/** The company of the session, and the others behind it. */
export function CompanySwitcher({ user }: { user: CurrentUser }) {
  const t = useText('shell');
  const name = user.currentOwner?.name ?? '';
  return (
    <Dropdown
      role="dialog"
      width={348}
      height={500}
      className={styles.company}
      label={t('company', { name })}
      title={name}
      trigger={
        <>
          <CompanyMark name={name} />
          <span className={sharedStyles.ellipsis} data-part="ellipsis">
            {truncate(name, 40)}
          </span>
          <IconSelector size={15} stroke={1.8} aria-hidden />
        </>
      }
    >
      <Suspense fallback={null}>
        <CompanyPanel user={user} />
      </Suspense>
    </Dropdown>
  );
}
