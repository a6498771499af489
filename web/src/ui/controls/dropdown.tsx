import { useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import * as styles from './dropdown.module.css';

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
      className={`${styles.dropdownItem} ${className}`.trim()}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      <span className={styles.dropdownItemText}>{children}</span>
    </button>
  );
}

type DropdownProps = {
  /** Accessible name of the button. */
  readonly label: string;
  readonly title?: string | undefined;
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly className?: string;
  /** Names the button to the sheets of others. */
  readonly part?: string;
  /** Of the button, to open it from elsewhere. */
  readonly id?: string;
  readonly role: 'menu' | 'dialog';
  readonly align?: 'start' | 'end';
  readonly width?: number;
  /** Its greatest height in px; it scrolls beyond that. */
  readonly height?: number;
  readonly onToggle?: (opened: boolean) => void;
  readonly children: ReactNode;
};

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

/**
 * A button and what it drops down. It stands on the browser's own popovers (top layer, Escape, click outside, focus return),
 * so that the shell's menus cost the first page no positioning library. A click on anything marked data-close closes it.
 */
export function Dropdown({
  label,
  title,
  trigger,
  className,
  part,
  id: buttonId,
  role,
  align = 'start',
  width = 240,
  height = 560,
  onToggle,
  children,
}: DropdownProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  const place = () => {
    if (button.current === null || panel.current === null) return;
    const at = button.current.getBoundingClientRect();
    const room = document.documentElement.clientWidth;
    const wide = Math.min(width, room - 16);
    const wanted = align === 'start' ? at.left : at.right - wide;
    const above = at.top - 16;
    const below = window.innerHeight - at.bottom - 16;
    const up = below < 200 && above > below;
    Object.assign(panel.current.style, {
      width: `${wide}px`,
      left: `${Math.max(8, Math.min(wanted, room - wide - 8))}px`,
      top: up ? 'auto' : `${at.bottom + 4}px`,
      bottom: up ? `${window.innerHeight - at.top + 4}px` : 'auto',
      maxHeight: `${Math.min(height, up ? above : below)}px`,
    });
  };

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || panel.current === null) return;
    const stops = [...panel.current.querySelectorAll<HTMLElement>(focusable)];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    const next = stops[(here + step + stops.length) % stops.length];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  // The Tab key closes it: nothing may cover the element with the focus. A press on its own button takes the focus
  // there first; closed by that, it would be opened again by the click.
  const leave = ({ relatedTarget }: FocusEvent) => {
    const stays = [button, panel].some(({ current }) => current?.contains(relatedTarget));
    if (relatedTarget !== null && !stays) panel.current?.hidePopover();
  };

  return (
    <>
      <button
        ref={button}
        id={buttonId}
        type="button"
        className={className}
        data-part={part}
        aria-label={label}
        title={title}
        aria-haspopup={role}
        popoverTarget={id}
        onClick={place}
        onBlur={leave}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.dropdown}
        role={role}
        aria-label={label}
        tabIndex={-1}
        onKeyDown={moveFocus}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[data-close]') !== null)
            panel.current?.hidePopover();
        }}
        onBlur={leave}
        onBeforeToggle={place}
        onToggle={(event) => {
          onToggle?.(event.newState === 'open');
          if (event.newState !== 'open') return;
          const first =
            panel.current?.querySelector<HTMLElement>('[data-first]') ??
            panel.current?.querySelector<HTMLElement>(focusable);
          first?.focus();
        }}
      >
        {children}
      </div>
    </>
  );
}
