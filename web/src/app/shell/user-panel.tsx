import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceMobile, IconLogout, IconUser } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '#shared/account/user.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { LogoutItem } from './logout-item.tsx';
import * as dropdownStyles from '#web/ui/controls/dropdown.module.css';
import * as schemesStyles from '#web/ui/controls/schemes.module.css';
import * as styles from './shell.module.css';

const schemes = ['light', 'dark', 'auto'] as const;
const schemeKeys = { light: 'scheme.light', dark: 'scheme.dark', auto: 'scheme.auto' } as const;

/** What belongs to the user: profile, light or dark, sign-out. Entries appear with their screens (R-SHL-04). */
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
      <Link to="/mobile-app" className={dropdownStyles.dropdownItem} data-close>
        <IconDeviceMobile size={16} stroke={1.8} aria-hidden />
        <span className={dropdownStyles.dropdownItemText}>{t('link.mobile')}</span>
      </Link>
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
