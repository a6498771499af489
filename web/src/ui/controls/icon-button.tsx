import type { ComponentProps } from 'react';
import * as styles from './icon-button.module.css';

export type TooltipSide = 'top' | 'bottom' | 'left';

/** The tooltip of a control, shown on hover and on keyboard focus by `Tooltips`. */
export const tooltip = (text: string, side: TooltipSide = 'top') =>
  ({ 'data-tip': text, 'data-tip-side': side }) as const;

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Its accessible name. */
  readonly label: string;
  /** The tooltip, where that is more than the name: the key. */
  readonly hint?: string;
  readonly side?: TooltipSide;
  /** px of its sides. */
  readonly size?: number;
  /** It does what it was pressed for, and cannot be pressed until then. */
  readonly busy?: boolean;
  readonly on?: boolean;
};

/**
 * A button that is an icon. The review screen has forty of them and is rendered for every document: a plain element with a class is
 * drawn in a tenth of the time that the component library's needs.
 */
export const IconButton = ({
  label,
  hint = label,
  side = 'top',
  size = 32,
  busy = false,
  on,
  disabled = false,
  className = '',
  children,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    {...tooltip(hint, side)}
    className={`${styles.iconButton} ${className}`}
    style={{ '--df-icon-button': `${size}px` }}
    aria-label={label}
    aria-busy={busy || undefined}
    data-on={on}
    disabled={disabled || busy}
  >
    {busy ? <span className={styles.spin} aria-hidden /> : children}
  </button>
);
