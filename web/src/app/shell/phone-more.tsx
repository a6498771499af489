import { Link } from 'react-router';
import type { CurrentUser } from '#shared/account/user.ts';
import type { Counts } from '#web/remote/counts.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { searchWordsAtom } from '#web/state/search-words.ts';
import { useAtomValue, useSetAtom } from '#web/state/state.ts';
import { unreadCountAtom } from '#web/state/unread-count.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { listOpenLinks } from '../access/links.ts';
import { linkGroups } from '../access/screens.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { FirstStepsLink } from './first-steps-link.tsx';
import { LogoutItem } from './logout-item.tsx';
import { formatUploadCount } from './use-upload-count.ts';
import * as dropdownStyles from '#web/ui/controls/dropdown.module.css';
import * as styles from './shell.module.css';

/** Companies, types and what else the sidebar leads to: on a phone there is no other place for them. */
export function PhoneMore({ user, counts }: { user: CurrentUser; counts: Counts | undefined }) {
  const t = useText('shell');
  const format = useFormat();
  const doctypes = useDoctypes().filter(({ draft, id }) => !draft && id !== '_');
  const search = useSetAtom(searchWordsAtom);
  const unread = formatUploadCount(useAtomValue(unreadCountAtom));
  return (
    <>
      <CompanySwitcher user={user} />
      <FirstStepsLink className={dropdownStyles.dropdownItem} />
      <Link to="/notifications" className={dropdownStyles.dropdownItem} data-close>
        <span className={dropdownStyles.dropdownItemText}>{t('link.notifications')}</span>
        <span className={styles.navCount} data-heat={unread === '' ? undefined : 'hot'}>
          {unread}
        </span>
      </Link>
      <button type="button" className={dropdownStyles.dropdownItem} data-close onClick={() => search('')}>
        <span className={dropdownStyles.dropdownItemText}>{t('search.label')}</span>
      </button>
      <div className={dropdownStyles.dropdownLine} />
      {doctypes.map(({ id, slug, short, name }, index) => {
        const waiting = counts?.doctypes[id]?.waiting ?? 0;
        return (
          <Link key={id} to={`/document/list/${slug}`} className={dropdownStyles.dropdownItem} data-close>
            <DoctypeTag short={short} index={index} />
            <span className={dropdownStyles.dropdownItemText}>{name}</span>
            <span className={styles.navCount} data-heat="hot">
              {waiting === 0 ? '' : format.count(waiting)}
            </span>
          </Link>
        );
      })}
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
    </>
  );
}
