import type { ReactNode } from 'react';

type MenuItemProps = {
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** One thing to do in a Dropdown of role "menu"; choosing it closes the menu. */
export function MenuItem({ icon, disabled = false, className = '', onClick, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      data-close
      className={`df-dropdown-item ${className}`.trim()}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      <span className="df-dropdown-item-text">{children}</span>
    </button>
  );
}
