import { IconCamera, IconChecklist, IconFiles, IconMenu2, IconUpload } from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router';
import type { CurrentUser } from '#shared/account/user.ts';
import type { Counts } from '#web/remote/counts.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { searchWordsAtom } from '#web/state/search-words.ts';
import { useSetAtom } from '#web/state/state.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { listOpenLinks } from '../access/links.ts';
import { linkGroups } from '../access/screens.tsx';
import { formatUploadCount, useUploadCount } from './use-upload-count.ts';
import { LogoutItem } from './logout-item.tsx';
import * as dropdownStyles from '#web/ui/controls/dropdown.module.css';
import * as styles from './shell.module.css';

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
  const format = useFormat();
  const doctypes = useDoctypes().filter(({ draft, id }) => !draft && id !== '_');
  const search = useSetAtom(searchWordsAtom);
  return (
    <Dropdown
      role="dialog"
      align="end"
      width={300}
      className={styles.phoneEntry}
      label={t('link.more')}
      trigger={
        <>
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
          {t('link.more')}
        </>
      }
    >
      <CompanySwitcher user={user} />
      <button type="button" className={dropdownStyles.dropdownItem} data-close onClick={() => search('')}>
        <span className={dropdownStyles.dropdownItemText}>{t('search.label')}</span>
      </button>
      <div className={dropdownStyles.dropdownLine} />
      {doctypes.map(({ id, slug, short, name }, index) => (
        <Link key={id} to={`/document/list/${slug}`} className={dropdownStyles.dropdownItem} data-close>
          <DoctypeTag short={short} index={index} />
          <span className={dropdownStyles.dropdownItemText}>{name}</span>
          <span className={styles.navCount}>{format.count(counts?.doctypes[id]?.total ?? 0)}</span>
        </Link>
      ))}
      <div className={dropdownStyles.dropdownLine} />
      {linkGroups
        .flatMap((group) => listOpenLinks(user, group))
        .map(({ to, text }) =>
          to === '/files' ? null : (
            <Link key={to} to={to} className={dropdownStyles.dropdownItem} data-close>
              <span className={dropdownStyles.dropdownItemText}>{t(text)}</span>
            </Link>
          ),
        )}
      <LogoutItem />
    </Dropdown>
  );
}
