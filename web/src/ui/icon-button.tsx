import type { ComponentProps } from 'react';
import { tip, type TipSide } from './tip.ts';
import './icon-button.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Its accessible name. */
  readonly label: string;
  /** What is said under a resting pointer, where that is more than the name: the key. */
  readonly said?: string;
  readonly side?: TipSide;
  /** px of its sides. */
  readonly size?: number;
  /** It does what it was pressed for, and cannot be pressed until then. */
  readonly busy?: boolean;
  readonly on?: boolean;
};

/**
 * A button that is an icon. The desk has forty of them and is drawn anew for every document: a plain element with a class is
 * drawn in a tenth of the time that the component library's needs.
 */
export const IconButton = ({
  label,
  said = label,
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
    {...tip(said, side)}
    className={`df-icon-button ${className}`}
    style={{ '--df-icon-button': `${size}px` }}
    aria-label={label}
    aria-busy={busy || undefined}
    data-on={on}
    disabled={disabled || busy}
  >
    {busy ? <span className="df-spin" aria-hidden /> : children}
  </button>
);
