import type { ReactNode } from 'react';
import './band.css';

/** A region with nothing in it: what that means and the one thing to do. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="df-empty">
      {icon === undefined ? null : <span className="df-empty-icon">{icon}</span>}
      <h2>{title}</h2>
      {children === undefined ? null : <p>{children}</p>}
      {action === undefined ? null : <div className="df-empty-action">{action}</div>}
    </div>
  );
}
