import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as styles from '../account.module.css';

type MethodRowProps = {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** One way of signing in: what it is, how it stands, what can be done with it. */
export const MethodRow = ({ icon: Icon, title, text, actions, children }: MethodRowProps) => (
  <div className={styles.method}>
    <Icon size={22} stroke={1.6} aria-hidden />
    <div className={styles.methodText}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
    {actions === undefined ? null : <div className={styles.methodActions}>{actions}</div>}
  </div>
);
