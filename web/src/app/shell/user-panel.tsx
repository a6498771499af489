import { useMantineColorScheme } from '@mantine/core';
import {
  IconActivity,
  IconChartBar,
  IconDeviceMobile,
  IconLogout,
  IconSchool,
  IconSettings,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '#shared/account/user.ts';
import type { TextKey } from '#web/text/catalogues.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { canOpen } from '../access/guard.ts';
import { screens } from '../access/screens.tsx';
import { LogoutItem } from './logout-item.tsx';
import * as dropdownStyles from '#web/ui/controls/dropdown.module.css';
import * as schemesStyles from '#web/ui/controls/schemes.module.css';
import * as styles from './shell.module.css';

const schemes = ['light', 'dark', 'auto'] as const;
const schemeKeys = { light: 'scheme.light', dark: 'scheme.dark', auto: 'scheme.auto' } as const;

/** Screens that the menu leads to, under the profile (R-SHL-04). */
const entries: readonly { readonly to: string; readonly text: TextKey<'shell'>; readonly icon: Icon }[] = [
  { to: '/settings/change-settings', text: 'link.preferences', icon: IconSettings },
  { to: '/mobile-app', text: 'link.mobile', icon: IconDeviceMobile },
  { to: '/users', text: 'link.users', icon: IconUsers },
  { to: '/video-tutorials', text: 'link.tutorials', icon: IconSchool },
  { to: '/business-analytics', text: 'link.analytics', icon: IconChartBar },
  { to: '/reports', text: 'link.reports', icon: IconActivity },
];

/** What belongs to the user: profile and the screens beside it, light or dark, sign-out. */
export function UserPanel({ user }: { user: CurrentUser }) {
  const t = useText('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const first = useRef<HTMLAnchorElement>(null);
  // The focus moves into the panel when it was opened before it was loaded.
  useEffect(() => {
    if (first.current?.matches(':popover-open *') === true) first.current.focus();
  }, []);
  return (
    <>
      <p className={dropdownStyles.dropdownLabel}>
        <b className={styles.meName}>{truncate(user.fullname, 40)}</b>
        <br />
        {user.email}
      </p>
      <Link ref={first} to="/settings" className={dropdownStyles.dropdownItem} data-close data-first>
        <IconUser size={16} stroke={1.8} aria-hidden />
        <span className={dropdownStyles.dropdownItemText}>{t('link.profile')}</span>
      </Link>
      {entries.map(({ to, text, icon: EntryIcon }) =>
        canOpen(screens[to] ?? { roles: [] }, user) ? (
          <Link key={to} to={to} className={dropdownStyles.dropdownItem} data-close>
            <EntryIcon size={16} stroke={1.8} aria-hidden />
            <span className={dropdownStyles.dropdownItemText}>{t(text)}</span>
          </Link>
        ) : null,
      )}
      <div className={dropdownStyles.dropdownLine} />
      <fieldset className={schemesStyles.schemes} data-part="schemes">
        <legend className={dropdownStyles.dropdownLabel}>{t('scheme')}</legend>
        {schemes.map((scheme) => (
          <label key={scheme} data-on={scheme === colorScheme}>
            <input
              type="radio"
              name="scheme"
              checked={scheme === colorScheme}
              onChange={() => setColorScheme(scheme)}
            />
            {t(schemeKeys[scheme])}
          </label>
        ))}
      </fieldset>
      <div className={dropdownStyles.dropdownLine} />
      <LogoutItem icon={<IconLogout size={16} stroke={1.8} aria-hidden />} />
    </>
  );
}
