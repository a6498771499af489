import type { ReactNode } from 'react';
import * as styles from './band.module.css';

type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Where there is nothing else on the page, its title is the title of the page. */
  readonly level?: 'h1' | 'h2' | 'h3';
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** A region with nothing in it: what that means and the one thing to do. */
export function EmptyState({ icon, title, level: Title = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon === undefined ? null : <span className={styles.emptyIcon}>{icon}</span>}
      <Title>{title}</Title>
      {children === undefined ? null : <p>{children}</p>}
      {action === undefined ? null : <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}
