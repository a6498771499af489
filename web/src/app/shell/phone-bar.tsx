import { IconCamera, IconChecklist, IconFiles, IconMenu2, IconUpload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { CurrentUser } from '#shared/account/user.ts';
import type { Counts } from '#web/remote/counts.ts';
import { useAtomValue } from '#web/state/state.ts';
import { unreadCountAtom } from '#web/state/unread-count.ts';
import { useText } from '#web/text/use-text.ts';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import { lazyWhenIdle } from '#web/ui/lazy-when-idle.ts';
import { formatUploadCount, useUploadCount } from './use-upload-count.ts';
import * as styles from './shell.module.css';

// Fetched after the first page, which has a size limit; only phones show it.
const PhoneMore = lazyWhenIdle(async () => (await import('./phone-more.tsx')).PhoneMore);

/** The bar at the bottom of a phone: documents, what waits for me, the camera, uploads, and the rest. */
export function PhoneBar({ user, counts }: { user: CurrentUser; counts: Counts | undefined }) {
  const t = useText('shell');
  const { pathname, search } = useLocation();
  const uploads = formatUploadCount(useUploadCount());
  const all = new URLSearchParams(search).get('status') === 'all';
  const onList = pathname.startsWith('/document/list') && pathname !== '/document/list/trash';
  return (
    <nav className={`${styles.phone} no-print`} aria-label={t('nav')}>
      <Link to="/document/list?status=all" className={styles.phoneEntry} data-on={onList && all}>
        <IconFiles size={22} stroke={1.6} aria-hidden />
        {t('link.documents')}
      </Link>
      <Link to="/document/list" className={styles.phoneEntry} data-on={onList && !all}>
        <IconChecklist size={22} stroke={1.6} aria-hidden />
        {t('link.mine')}
      </Link>
      <Link to="/capture" className={styles.phoneCamera} aria-label={t('link.camera')}>
        <IconCamera size={24} stroke={1.6} aria-hidden />
      </Link>
      <NavLink to="/files" className={styles.phoneEntry}>
        <IconUpload size={22} stroke={1.6} aria-hidden />
        {t('link.uploadShort')}
        {uploads === '' ? null : <b className={styles.phoneBadge}>{uploads}</b>}
      </NavLink>
      <More user={user} counts={counts} />
    </nav>
  );
}

/** Companies, types and what else the sidebar leads to: on a phone there is no other place for them. */
function More({ user, counts }: { user: CurrentUser; counts: Counts | undefined }) {
  const t = useText('shell');
  const unread = formatUploadCount(useAtomValue(unreadCountAtom));
  return (
    <Dropdown
      role="dialog"
      align="end"
      width={300}
      className={styles.phoneEntry}
      label={unread === '' ? t('link.more') : t('moreUnread', { unread })}
      trigger={
        <>
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
          {t('link.more')}
          {unread === '' ? null : <b className={styles.phoneBadge}>{unread}</b>}
        </>
      }
    >
      <Suspense fallback={null}>
        <PhoneMore user={user} counts={counts} />
      </Suspense>
    </Dropdown>
  );
}
