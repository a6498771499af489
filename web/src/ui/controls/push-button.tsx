import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import * as styles from './push-button.module.css';

type Look = { readonly look?: 'plain' | 'primary'; readonly icon?: ReactNode };

/**
 * A button of the first page: it looks like the component library's, without that library's 5 kB, which are then fetched
 * with the first screen that needs more of it.
 */
export const PushButton = ({ look = 'plain', icon, children, ...rest }: Look & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={`${styles.button} ${rest.className ?? ''}`}
    data-part="button"
    data-variant={look === 'primary' ? 'filled' : undefined}
  >
    {icon}
    {children}
  </button>
);

/** The same look on a link. */
export const PushLink = ({
  look = 'plain',
  icon,
  children,
  to,
}: Look & { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className={styles.button} data-part="button" data-variant={look === 'primary' ? 'filled' : undefined}>
    {icon}
    {children}
  </Link>
);
